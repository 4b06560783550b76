import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, historyList, idParam } from '#shared/kernel/call-fields.ts';
import { type EntityAnswer, entityAnswer, entityCalls, type PlainEntityAnswer, plainEntityAnswer } from '#shared/kernel/entity-calls.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { branchOffice, type WarehouseAction, warehouse, warehouseActions } from './branch-office.entity.ts';
import { companyAnswer, subscriberSettings } from './company.documents.ts';
import { subscriberEntity } from './subscriber.entity.ts';
import { maintenanceSchema, subscriberSettingsSchema } from './subscriber.schemas.ts';
import { subscriberConfiguration } from './subscriber-configuration.fields.ts';

/** The city of an office, as its form shows it. */
const officeCity = z.strictObject({ id: z.int(), name: z.string(), department_id: z.int() }).nullable();
type OfficeCity = z.output<typeof officeCity>;
const action = z.enum(Object.keys(warehouseActions) as [WarehouseAction, ...WarehouseAction[]]);
const officeWarehouse = plainEntityAnswer(warehouse, { id: 'OfficeWarehouse', more: { action } });
type OfficeWarehouse = PlainEntityAnswer<typeof warehouse> & { action: WarehouseAction };

/** A branch office with its warehouses, which are answered with the mark 'n'. Spec: administration §4. */
export type WholeBranchOffice = EntityAnswer<typeof branchOffice> & { city: OfficeCity; warehouses: OfficeWarehouse[] };
const wholeOffice = entityAnswer(branchOffice, { city: officeCity, warehouses: z.array(officeWarehouse) }, 'WholeBranchOffice') as z.ZodType<
  WholeBranchOffice,
  WholeBranchOffice
>;
const sentWarehouse = schemaOf(warehouse).partial().extend({ id: idParam.optional(), action });
const ofOffices = entityCalls(branchOffice);
const officeWriting = { body: ofOffices.create.body.extend({ warehouses: z.array(sentWarehouse).max(500).optional() }), answer: wholeOffice };
/** Branch offices, which contain their warehouses, each with a mark of what to do with it. Spec: administration §4, §7. */
export const branchOfficeCalls = {
  ...ofOffices,
  get: { ...ofOffices.get, answer: wholeOffice },
  create: { ...ofOffices.create, ...officeWriting },
  update: { ...ofOffices.update, ...officeWriting },
};
const ofWarehouses = entityCalls(warehouse);
/** Warehouses are written inside their branch office, and read in their own list. */
export const warehouseCalls = { list: ofWarehouses.list, export: ofWarehouses.export, history: ofWarehouses.history };

const ofSubscriber = { maintenance_mode: z.boolean(), settings: z.strictObject(subscriberSettings) };
const ofSubscribers = entityCalls(subscriberEntity, { more: ofSubscriber });
/** A company with its main branch office; null while the company has none. */
export type WholeSubscriber = EntityAnswer<typeof subscriberEntity> & { branch_office: Record<string, unknown> | null };
const mainOffice = plainEntityAnswer(branchOffice, { id: 'MainOffice', more: { city: officeCity }, partial: true });
const wholeSubscriber = entityAnswer(subscriberEntity, { ...ofSubscriber, branch_office: mainOffice.nullable() }, 'WholeSubscriber') as z.ZodType<
  WholeSubscriber,
  WholeSubscriber
>;
const subscriberWriting = {
  body: ofSubscribers.create.body.extend({
    configuration: schemaOf({ fields: subscriberConfiguration }).partial().optional(),
    branch_office: schemaOf(branchOffice).partial().optional(),
  }),
  answer: wholeSubscriber,
};
/** The companies of the installation, each with its configuration and its main branch office. Spec: administration §3, §7. */
export const subscriberCalls = {
  ...ofSubscribers,
  get: { ...ofSubscribers.get, answer: wholeSubscriber },
  create: { ...ofSubscribers.create, ...subscriberWriting },
  update: { ...ofSubscribers.update, ...subscriberWriting },
};

/** The person's own company. Spec: commercial §3 Subscriber settings, §4 Maintenance mode. */
export const companyCalls = defineCalls({
  getCompany: {
    method: 'get',
    path: '/api/suscriptor',
    access: 'session',
    summary: 'La empresa de quien pregunta, con su configuración',
    unread: 'Error al obtener el suscriptor',
    answer: companyAnswer,
  },
  listCompanyHistory: {
    method: 'get',
    path: '/api/suscriptor/historial',
    access: 'Parámetros',
    summary: 'Historia de la propia empresa',
    list: historyList,
    answer: z.array(historyLine),
  },
  changeCompanySettings: {
    method: 'post',
    path: '/api/actualizar-suscriptor/{id}',
    access: 'Parámetros',
    summary: 'Cambia las reglas de venta, el horario, los rodamientos y el color de la empresa',
    params: byId,
    body: subscriberSettingsSchema,
    message: 'El suscriptor ha sido actualizado',
    answer: z.strictObject({ ...subscriberSettings, id: z.int(), version: z.int() }).meta({ id: 'ChangedSettings' }),
  },
  setMaintenance: {
    method: 'post',
    path: '/api/suscriptor/modo-mantenimiento',
    access: { roles: ['Super Administrador', 'Administrador'] },
    summary: 'Cierra la plataforma a quien no administra, o la abre; sin decir cuál, cambia lo que hay',
    body: maintenanceSchema,
    message: 'El modo mantenimiento ha sido actualizado',
    answer: z.strictObject({ maintenance_mode: z.boolean() }),
  },
});

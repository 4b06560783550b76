import * as z from 'zod';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { defineCalls, refusedAs } from '#shared/kernel/call.ts';
import { byId, idParam, instant } from '#shared/kernel/call-fields.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { prospectFormSchema } from './prospect.schemas.ts';
import { answeredAddressObject } from './third-parties.commands.ts';

const submitOrders = ['B2B Crear pedidos', 'Vender en campo', 'Cliente Prospecto', 'Gestión de pedidos'] as const;
/** Two photos in their multipart form. */
const maxBodyBytes = 20 * 1024 * 1024;

/** A prospect with the specification's names; `warehouse_id` is its branch. Coordinates in degrees. Spec: commercial §3 Prospect. */
export const prospectAnswer = z
  .strictObject({
    contact_id: z.int(),
    warehouse_id: z.int(),
    /** The identity of the device that made it. */
    uuid: z.string().nullable(),
    is_prospect: z.boolean(),
    identification_type: z.int(),
    identification: z.string(),
    check_digit: z.int().nullable(),
    name: z.string(),
    surname: z.string().nullable(),
    surname_2: z.string().nullable(),
    address: z.string().nullable(),
    address_object: answeredAddressObject.nullable(),
    main_telephone: z.string().nullable(),
    cell_phone: z.string().nullable(),
    observations: z.string().nullable(),
    /** SHA-256 of the photos; `getPartyPhoto` gives them. */
    photo: z.string().nullable(),
    establishment_photo: z.string().nullable(),
    contact_name: z.string().nullable(),
    position: z.string().nullable(),
    gender: z.string().nullable(),
    email: z.string().nullable(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
    city: z.strictObject({ department_id: z.int(), city_id: z.int() }).nullable(),
    lines: z.array(z.int()),
    seller_id: z.int().nullable(),
    price_list_id: z.int().nullable(),
  })
  .meta({ id: 'Prospect' });
export type ProspectAnswer = z.output<typeof prospectAnswer>;

/** A prospect in the list, with the first of its branches that the person reaches. */
const listedProspect = z
  .strictObject({
    id: z.int(),
    contact_warehouse_id: z.int(),
    identification: z.string(),
    check_digit: z.int().nullable(),
    name: z.string(),
    surname: z.string().nullable(),
    cell_phone: z.string().nullable(),
    city_name: z.string().nullable(),
    seller_id: z.int().nullable(),
    seller_name: z.string().nullable(),
    price_list_id: z.int().nullable(),
    price_list: z.string().nullable(),
    /** Orders that are not in the ERP yet. */
    orders_waiting: z.int(),
    created_at: instant.nullable(),
    photo: z.string().nullable(),
    establishment_photo: z.string().nullable(),
  })
  .meta({ id: 'ListedProspect' });
export type ListedProspect = z.output<typeof listedProspect>;

const prospectFilters = z.object({ seller_id: idParam.optional(), leadership_id: idParam.optional() });
export const prospectList = { sortable: ['id', 'name', 'identification'], sortBy: 'id', sort: 'DESC' } as const;

/** Prospects: created, corrected, given a price list and sent to the ERP. Spec: commercial §3 Prospect, §4, §5. */
export const prospectCalls = defineCalls({
  listProspects: {
    method: 'get',
    path: '/api/clientes-prospecto',
    access: 'Cliente Prospecto',
    summary: 'Los prospectos a los que llega quien pregunta, los más nuevos primero',
    query: prospectFilters,
    list: prospectList,
    answer: z.array(listedProspect),
  },
  exportProspects: exportOfList({
    path: '/api/clientes-prospecto',
    access: 'Cliente Prospecto',
    summary: 'Los prospectos filtrados, en Excel',
    query: prospectFilters,
    list: prospectList,
  }),
  getProspect: {
    method: 'get',
    path: '/api/cliente-prospecto/{id}',
    access: 'Cliente Prospecto',
    summary: 'Un prospecto, o el cliente que ya es',
    params: byId,
    answer: prospectAnswer,
  },
  saveProspect: {
    method: 'post',
    path: '/api/cliente-prospecto',
    access: 'Cliente Prospecto',
    summary: 'Crea un prospecto, o corrige el de `contact_id`; en multipart, con `photo` y `establishment_photo`',
    body: prospectFormSchema,
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    answer: prospectAnswer,
    message: 'El cliente prospecto ha sido registrado',
  },
  setProspectPriceList: {
    method: 'post',
    path: '/api/cliente-prospecto/lista-de-precios',
    access: ['Cliente Prospecto', 'Terceros'],
    summary: 'Da su lista de precios a la sucursal de un prospecto o cliente',
    body: z.object({ contact_warehouse_id: idParam, price_list_id: idParam }),
    refused: refusedAs(pricingErrors.updateListFailed),
    answer: prospectAnswer,
    message: 'Lista de precios actualizada exitosamente',
  },
  validateParty: {
    method: 'get',
    path: '/api/validar-datos-tercero/{id}',
    access: submitOrders,
    summary: 'Dice si los datos de un tercero bastan para su pedido',
    params: byId,
    statuses: [422],
    answer: z.strictObject({ id: z.int(), is_prospect: z.boolean() }),
  },
  enrolProspect: {
    method: 'post',
    path: '/api/crear-prospecto-{erp}/{id}',
    access: submitOrders,
    summary: 'Crea el prospecto en el ERP: desde entonces es cliente',
    params: z.object({ erp: z.string(), id: idParam }),
    answer: z.strictObject({ id: z.int(), erp_id: z.string(), is_prospect: z.literal(false) }),
  },
});

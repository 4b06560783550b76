import * as z from 'zod';
import { defineCalls, imageAnswer } from '#shared/kernel/call.ts';
import { byId, idParam, sheetColumnsParam, sortShape, typedOver } from '#shared/kernel/call-fields.ts';
import { answeredBlock, type EntityAnswer, entityAnswer, entityCalls, entityListOptions, narrowingQuery, typedColumns } from '#shared/kernel/entity-calls.ts';
import { clerk } from './clerk.entity.ts';
import { establishment } from './establishment.entity.ts';
import { prospectPhotoKinds } from './third-parties.commands.ts';
import { listedCustomerFields, party, partyBlocks, thirdParty } from './third-party.entity.ts';

/** Clerks: the contact persons of a third party. Spec: administration §3, §7. */
export const clerkCalls = entityCalls(clerk);

const partyName = { id: z.int(), name: z.string(), surname: z.string().nullable() };
const degrees = (limit: number) => z.coerce.number<string | number>('Debe ser un número.').min(-limit).max(limit).optional();
/** Fields of a branch's answer besides the entity's. Spec: commercial §3 B2B customer branch. */
const branchMore = {
  /** Parameters; the first is `customer_type_id`. */
  criteria_values: z.array(z.int()).nullable(),
  /** The customer's, in pesos. */
  credit_quota: z.int().nullable(),
  contact: z.strictObject({ ...partyName, identification: z.string() }),
  seller: z.strictObject(partyName).nullable(),
  city: z.strictObject({ id: z.int(), name: z.string(), department_id: z.int() }).nullable(),
  /** The first of the customer's product lines. */
  line: z.strictObject({ id: z.int(), line_code: z.string(), line_description: z.string() }).nullable(),
};
/** Where the asker is, in degrees. */
const position = { latitude: degrees(90), length: degrees(180) };
/**
 * Further fields of a customer's location. Kilometres from the position of the query, with one decimal; days since the last contact of each type,
 * null without a contact. Spec: commercial §3 Customer location, §5, §9.
 */
const locationMore = {
  /** The kind of customer, by the name of its parameter. */
  deepening: z.string().nullable(),
  days_from_last_visit: z.int().nullable(),
  days_from_virtual_date: z.int().nullable(),
  days_from_phone_call: z.int().nullable(),
  distance: z.union([z.number(), z.literal('N/R')]),
};
const branchCalls = entityCalls(establishment, { more: branchMore });
const branch = branchCalls.get.answer;
type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
export type BranchAnswer = EntityAnswer<typeof establishment> & Pick<Fields<typeof branchMore>, 'contact'>;
type CustomerLocation = BranchAnswer & Fields<typeof locationMore>;
// `entityAnswer` types the entity's own fields only.
const customerLocation = entityAnswer(establishment, { ...branchMore, ...locationMore }, 'CustomerLocation') as unknown as z.ZodType<
  CustomerLocation,
  CustomerLocation
>;
/** The columns by which a list of branches may be sorted. */
export const branchSorts = ['updated_at', ...entityListOptions(establishment).sortable] as const;
const branchList = { sortable: branchSorts, sortBy: 'id' } as const;
const branchQuery = z.object({ id: idParam.optional(), contact_id: idParam.optional(), seller_id: idParam.optional(), state: typedOver });
// Besides these parameters the query has those of the columns, which only `narrowedBy` reads.
const narrowedBranches = narrowingQuery(establishment).extend(branchQuery.shape) as unknown as typeof branchQuery;
const positionedQuery = branchQuery.extend(position);
const listing = { method: 'get', access: 'session', query: narrowedBranches, list: branchList, answer: z.array(branch) } as const;

/** Establishments (branches) of third parties. Spec: administration §3, §7; commercial §7. */
export const establishmentCalls = {
  ...branchCalls,
  list: { ...branchCalls.list, ...listing },
  ...defineCalls({
    listReachedBranches: {
      ...listing,
      path: '/api/sucursales',
      summary: 'Sucursales a las que llega quien pregunta, con su último contacto y su distancia a `latitude` y `length`',
      query: narrowingQuery(establishment).extend({ ...branchQuery.shape, ...position }) as unknown as typeof positionedQuery,
      answer: z.array(customerLocation),
    },
    listCustomerBranches: { ...listing, path: '/api/sucursal-cliente', summary: 'Sucursales de un cliente' },
    listSellerBranches: {
      method: 'get',
      path: '/api/establecimientos-vendedor',
      access: 'session',
      summary: 'Sucursales por vendedor, con su último contacto y su distancia a `latitude` y `length`; `ide` es el tercero',
      query: z.object({ ide: idParam.optional(), seller_id: idParam.optional(), ...position }),
      list: branchList,
      answer: z.array(customerLocation),
    },
    listContactBranches: {
      method: 'get',
      path: '/api/sucursales-tercero/{id}',
      access: 'session',
      summary: 'Las sucursales activas de un tercero',
      params: byId,
      answer: z.array(branch),
    },
  }),
};

/** Fields of a third party's answer besides the entity's and its blocks; the row repeats the customer fields that every sale needs. */
const partyMore = {
  is_prospect: z.boolean(),
  /** Product lines that it deals in, by id. */
  lines: z.array(z.int()).nullable(),
  category_id: z.int().nullable(),
  percentage_discount: z.number().nullable(),
  credit_quota: z.int().nullable(),
  expiration_date_credit_quota: z.string().nullable(),
  blocked: z.boolean(),
  last_purchase: z.string().nullable(),
  /** SHA-256 of the photos of a prospect and of its shop; `getPartyPhoto` answers their content. */
  photo: z.string().nullable(),
  establishment_photo: z.string().nullable(),
  /** The blocks, for people who keep third parties. */
  customer: answeredBlock(partyBlocks.customer.fields).optional(),
  provider: answeredBlock(partyBlocks.provider.fields).optional(),
  employee: answeredBlock(partyBlocks.employee.fields).optional(),
};
export type PartyAnswer = EntityAnswer<typeof party>;
const partyCalls = entityCalls(thirdParty, { more: partyMore });
// `thirdParty` types its fields loosely, because it collects them from its blocks; they include those of `party`.
const partyRow = partyCalls.get.answer as unknown as z.ZodType<PartyAnswer, PartyAnswer>;
const wholeParty = entityAnswer(
  thirdParty,
  { ...partyMore, clerks: z.array(clerkCalls.get.answer), contact_warehouses: z.array(branch) },
  'ThirdParty',
) as unknown as typeof partyRow;

/** A filter that selects only these rows when it is on, and nothing when it is off. */
const flag = z
  .enum(['1', '0', 'true', 'false', ''], 'Es 1 o 0.')
  .optional()
  .transform((value) => value === '1' || value === 'true');
/** The values of a yes-or-no filter, which `narrowedBy` reads. */
const answered = z.enum(['1', '0', 'true', 'false', ''], 'Es 1 o 0.').optional();
/** Ids with commas between them, or one by one. */
const idsText = z.string().regex(/^\d{1,15}(,\d{1,15})*$/, 'Son números separados por comas.');
const ids = z
  .union([idsText, z.array(idsText).max(100)], 'Son números separados por comas.')
  .transform((said) => [said].flat().flatMap((text) => text.split(',').map(Number)))
  .optional();
const partyQuery = z.object({
  id: idParam.optional(),
  seller_id: idParam.optional(),
  leadership_id: idParam.optional(),
  city_id: idParam.optional(),
  typeuser: z.enum(['is_customer', 'is_provider', 'is_employee'], 'No es un tipo de tercero.').optional(),
  is_customer: answered,
  is_provider: answered,
  is_employee: answered,
  filter_customer: flag,
  filter_provider: flag,
  filter_employee: flag,
  /** Adds the number of brands hidden from each customer under `shown.hidden_brands`. */
  hidden_brands: flag,
  /** Adds the seller, the price list and the zone of each customer under `shown`, by their names in the customer block. */
  customer_facts: flag,
  subscribers: ids,
});
/** The columns by which a list of third parties may be sorted. */
export const partySorts = [
  ...['last_purchase', 'updated_at', ...entityListOptions(party).sortable],
  ...['customer.credit_quota', 'customer.last_purchase'],
] as const;
// Besides these parameters the query has those of the columns, which only `narrowedBy` reads.
const narrowedParties = narrowingQuery(party).extend({
  ...partyQuery.shape,
  ...Object.fromEntries(typedColumns({ fields: listedCustomerFields }).map((name) => [name, typedOver])),
}) as unknown as typeof partyQuery;
const identificationParam = z.string().trim().min(1).max(30);

/** Third parties. Spec: administration §7, commercial §7. */
export const thirdPartyCalls = {
  ...partyCalls,
  create: { ...partyCalls.create, answer: partyRow },
  update: { ...partyCalls.update, answer: partyRow },
  list: {
    ...partyCalls.list,
    query: narrowedParties,
    list: { sortable: partySorts, sortBy: 'id', perPage: 50 },
    answer: z.array(partyRow),
  },
  get: { ...partyCalls.get, summary: 'Un tercero con sus sucursales y funcionarios', answer: wholeParty },
  ...defineCalls({
    getPartyId: {
      method: 'get',
      path: '/api/terceros/id/{identification}',
      access: 'session',
      summary: 'El id del tercero que tiene una identificación',
      params: z.object({ identification: identificationParam }),
      answer: z.strictObject({ id: z.int() }),
    },
    getPartyByIdentification: {
      method: 'get',
      path: '/api/tercero-identificacion/{id}',
      access: 'session',
      summary: 'El tercero que tiene una identificación',
      // The specification names the parameter {id}; its value is an identification.
      params: z.object({ id: identificationParam }),
      answer: partyRow,
    },
    getPartyPhoto: {
      method: 'get',
      path: '/api/terceros/{id}/fotos/{kind}',
      access: 'session',
      summary: 'La foto de un tercero o de su establecimiento',
      params: byId.extend({ kind: z.enum(prospectPhotoKinds) }),
      answer: imageAnswer,
    },
  }),
  export: { ...partyCalls.export, query: narrowedParties.extend({ ...sortShape({ sortable: partySorts, sortBy: 'id' }), columns: sheetColumnsParam }) },
};

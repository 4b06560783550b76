import * as z from 'zod';
import { defineCalls, imageAnswer, pdfAnswer } from '#shared/kernel/call.ts';
import { byId, idParam, instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { ageingBuckets } from '../receivables/ageing.rules.ts';
import { logDunningSchema, makePromiseSchema, registerReceiptSchema } from './collections.commands.ts';
import { handoverAnswer, openHandoverSchema, withheldAnswer } from './handover.documents.ts';
import { dunningDocument, promiseDocument, receiptDocument } from './receipt.documents.ts';
import { handoverStates, promiseStates, receiptStates } from './receipt-kinds.ts';

const own = ['Recaudar en campo', 'Gestión de cobranzas', 'Confirmar recaudos'] as const;
/** Permissions to read receipts: sellers and leaders read those within their reach, customers their own. */
const readReceipts = [...own, 'B2B Ver menú Cartera'] as const;
const confirm = 'Confirmar recaudos';
const write = ['Recaudar en campo', 'Confirmar recaudos'] as const;
const remind = ['Recaudar en campo', 'Gestión de cobranzas'] as const;

const days = { start_date: localDate.optional(), end_date: localDate.optional() };
const reason = z.object({ reason: z.string('El motivo es obligatorio.').trim().min(1, 'El motivo es obligatorio.').max(300, 'Máximo 300 caracteres.') });

/** One group of `cartera/edades`: a customer or a seller. */
export const agedGroupAnswer = z
  .strictObject({
    id: z.int().nullable(),
    name: z.string(),
    identification: z.string().nullable(),
    documents: z.int(),
    saldo: pesos,
    defeated: pesos,
    buckets: z.record(z.enum(ageingBuckets.map(({ bucket }) => bucket)), pesos),
    /** Received, not confirmed. */
    pending_value: pesos,
    /** Promised and not yet due. */
    promised_value: pesos,
    oldest_due_date: localDate.nullable(),
  })
  .meta({ id: 'AgedGroup' });
export type AgedGroup = z.output<typeof agedGroupAnswer>;

const receiptFilters = z.object({
  ...days,
  state: z.enum(receiptStates, 'No es un estado.').optional(),
  seller_id: idParam.optional(),
  contact_id: idParam.optional(),
  handover_id: idParam.optional(),
});
export const receiptList = { sortable: ['receipt_date', 'consecutive', 'value'], sortBy: 'receipt_date', sort: 'DESC' } as const;
const handoverFilters = z.object({ seller_id: idParam.optional(), state: z.enum(handoverStates, 'No es un estado.').optional() });
export const handoverList = { sortable: ['opened_at', 'difference'], sortBy: 'opened_at', sort: 'DESC' } as const;
const promiseFilters = z.object({ contact_id: idParam.optional(), seller_id: idParam.optional(), state: z.enum(promiseStates, 'No es un estado.').optional() });
export const promiseList = { sortable: ['promised_date', 'value'], sortBy: 'promised_date' } as const;
const agedFilters = z.object({ group: z.enum(['customer', 'seller'], 'Debe ser customer o seller.').default('customer'), seller_id: idParam.optional() });
export const agedList = { sortable: ['name', 'saldo', 'defeated'], sortBy: 'defeated', sort: 'DESC' } as const;
const withheldFilters = z.object({ ...days, contact_id: idParam.optional(), certified: z.enum(['1', '0'], 'Es 1 o 0.').optional() });
export const withheldList = { sortable: ['receipt_date', 'contact'], sortBy: 'receipt_date' } as const;
/** Permissions to read the receivables by age and the withheld taxes. */
const office = ['Gestión de cobranzas', 'Confirmar recaudos'] as const;

/** Money received in the field, from the customer to the books. Spec: commercial §2 (gestion-de-cobranzas), §13, decisions §4. */
export const collectionsCalls = defineCalls({
  listReceipts: {
    method: 'get',
    path: '/api/recaudos',
    access: readReceipts,
    summary: 'Recaudos, el más reciente primero',
    query: receiptFilters,
    list: receiptList,
    answer: z.array(receiptDocument),
  },
  exportReceipts: exportOfList({
    path: '/api/recaudos',
    access: readReceipts,
    summary: 'Los recaudos filtrados, en Excel',
    query: receiptFilters,
    list: receiptList,
  }),
  getReceipt: { method: 'get', path: '/api/recaudos/{id}', access: readReceipts, summary: 'Un recaudo', params: byId, answer: receiptDocument },
  registerReceipt: {
    method: 'post',
    path: '/api/recaudos',
    access: write,
    summary: 'Registra un recaudo; el mismo `uuid` otra vez es el mismo recaudo',
    body: registerReceiptSchema,
    status: 201,
    message: 'Recaudo registrado',
    answer: receiptDocument,
  },
  printReceipt: { method: 'get', path: '/api/recaudos/{id}/pdf', access: readReceipts, summary: 'Un recaudo, en PDF', params: byId, answer: pdfAnswer },
  getReceiptPhoto: {
    method: 'get',
    path: '/api/recaudos/{id}/soporte/{position}',
    access: own,
    summary: 'La foto del soporte de uno de los medios de pago; el primero es el 1',
    params: z.object({ id: idParam, position: idParam }),
    answer: imageAnswer,
  },
  annulReceipt: {
    method: 'post',
    path: '/api/recaudos/{id}/anular',
    access: write,
    summary: 'Anula un recaudo que nadie ha confirmado; su número queda',
    params: byId,
    body: reason,
    message: 'Recaudo anulado',
    answer: receiptDocument,
  },
  returnReceipt: {
    method: 'post',
    path: '/api/recaudos/{id}/devolver',
    access: confirm,
    summary: 'El cheque volvió: sus facturas quedan abiertas otra vez',
    params: byId,
    body: reason,
    message: 'Recaudo devuelto',
    answer: receiptDocument,
  },
  confirmReceipt: {
    method: 'post',
    path: '/api/recaudos/{id}/confirmar',
    access: confirm,
    summary: 'El dinero llegó a la empresa',
    params: byId,
    message: 'Recaudo confirmado',
    answer: receiptDocument,
  },
  listHandovers: {
    method: 'get',
    path: '/api/arqueos',
    access: own,
    summary: 'Entregas de dinero de los vendedores, la más reciente primero',
    query: handoverFilters,
    list: handoverList,
    answer: z.array(handoverAnswer),
  },
  exportHandovers: exportOfList({
    path: '/api/arqueos',
    access: own,
    summary: 'Las entregas de dinero filtradas, en Excel',
    query: handoverFilters,
    list: handoverList,
  }),
  getHandover: { method: 'get', path: '/api/arqueos/{id}', access: own, summary: 'Una entrega de dinero', params: byId, answer: handoverAnswer },
  getDepositPhoto: {
    method: 'get',
    path: '/api/arqueos/{id}/soporte/{position}',
    access: own,
    summary: 'La foto del soporte de una de las consignaciones de una entrega; la primera es la 1',
    params: z.object({ id: idParam, position: idParam }),
    answer: imageAnswer,
  },
  openHandover: {
    method: 'post',
    path: '/api/arqueos',
    access: 'Recaudar en campo',
    summary: 'Entrega recaudos propios, con sus consignaciones; el mismo `uuid` otra vez cambia la entrega mientras está abierta',
    body: openHandoverSchema,
    status: 201,
    message: 'Entrega registrada',
    answer: handoverAnswer,
  },
  closeHandover: {
    method: 'post',
    path: '/api/arqueos/{id}/cerrar',
    access: confirm,
    summary: 'Cierra una entrega con lo contado por cada medio, y confirma sus recaudos',
    params: byId,
    body: z.object({
      verified: z.array(z.object({ kind: z.string().max(20), value: z.int('Debe ser un número entero.').min(0, 'No puede ser negativo.') })).max(10),
      note: z.string().trim().max(500, 'Máximo 500 caracteres.').nullable().default(null),
    }),
    message: 'Entrega cerrada',
    answer: handoverAnswer,
  },
  listPromises: {
    method: 'get',
    path: '/api/promesas-de-pago',
    access: own,
    summary: 'Promesas de pago, la más próxima primero',
    query: promiseFilters,
    list: promiseList,
    answer: z.array(promiseDocument),
  },
  exportPromises: exportOfList({
    path: '/api/promesas-de-pago',
    access: own,
    summary: 'Las promesas de pago filtradas, en Excel',
    query: promiseFilters,
    list: promiseList,
  }),
  makePromise: {
    method: 'post',
    path: '/api/promesas-de-pago',
    access: remind,
    summary: 'Registra una promesa de pago; el mismo `uuid` otra vez es la misma promesa',
    body: makePromiseSchema,
    status: 201,
    message: 'Promesa registrada',
    answer: promiseDocument,
  },
  listDunning: {
    method: 'get',
    path: '/api/gestiones-de-cobro',
    access: own,
    summary: 'Contactos con un cliente para cobrar, el más reciente primero',
    query: z.object({ contact_id: idParam.optional(), seller_id: idParam.optional() }),
    list: { sortable: ['at'], sortBy: 'at', sort: 'DESC' },
    answer: z.array(dunningDocument),
  },
  logDunning: {
    method: 'post',
    path: '/api/gestiones-de-cobro',
    access: remind,
    summary: 'Registra un contacto para cobrar; el mismo `uuid` otra vez es el mismo',
    body: logDunningSchema,
    status: 201,
    message: 'Gestión registrada',
    answer: dunningDocument,
  },
  remindCustomer: {
    method: 'post',
    path: '/api/recordatorios-de-cobro',
    access: remind,
    summary: 'Envía por correo todas las facturas vencidas de un cliente, en la primera hora en que la ley lo permite',
    body: z.object({ uuid: makePromiseSchema.shape.uuid, contact_id: idParam }),
    status: 201,
    message: 'Recordatorio programado',
    answer: dunningDocument,
  },
  askContactPermission: {
    method: 'get',
    path: '/api/gestiones-de-cobro/permiso',
    access: remind,
    summary: 'Si ahora se puede contactar a un cliente para cobrar, por un medio, y desde cuándo',
    query: z.object({ contact_id: idParam, channel: logDunningSchema.shape.channel }),
    answer: z.strictObject({ allowed: z.boolean(), sentence: z.string().nullable(), from: instant }),
  },
  listAgedReceivables: {
    method: 'get',
    path: '/api/cartera/edades',
    access: office,
    summary: 'Cartera por edades de cada cliente o de cada vendedor, con lo recaudado por confirmar y lo prometido',
    query: agedFilters,
    list: agedList,
    answer: z.array(agedGroupAnswer),
  },
  exportAgedReceivables: exportOfList({
    path: '/api/cartera/edades',
    access: office,
    summary: 'La cartera por edades, en Excel',
    query: agedFilters,
    list: agedList,
  }),
  listWithheld: {
    method: 'get',
    path: '/api/retenciones-por-certificar',
    access: office,
    summary: 'Lo que los clientes retuvieron al pagar, con su certificado o sin él',
    query: withheldFilters,
    list: withheldList,
    answer: z.array(withheldAnswer),
  },
  exportWithheld: exportOfList({
    path: '/api/retenciones-por-certificar',
    access: office,
    summary: 'Las retenciones filtradas, en Excel',
    query: withheldFilters,
    list: withheldList,
  }),
  certifyWithheld: {
    method: 'put',
    path: '/api/retenciones-por-certificar',
    access: confirm,
    summary: 'Anota el certificado de las retenciones de unos recaudos',
    body: z.object({
      receipt_ids: z.array(idParam).min(1, 'Elija al menos un recaudo.').max(500, 'Máximo 500 recaudos.'),
      certificate: z.string('El certificado es obligatorio.').trim().min(1, 'El certificado es obligatorio.').max(60, 'Máximo 60 caracteres.'),
    }),
    message: 'Certificado anotado',
    answer: z.strictObject({ certified: z.int() }),
  },
});

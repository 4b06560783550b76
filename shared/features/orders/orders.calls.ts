import * as z from 'zod';
import { defineCalls, pdfAnswer, refusedAs, sheetAnswer } from '#shared/kernel/call.ts';
import { byId, historyList, idParam, localDate, pesos, sheetColumnsParam, sortShape, typedOver } from '#shared/kernel/call-fields.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { orderTotals } from '../pricing/totals.documents.ts';
import { holdReasons } from '../receivables/credit.documents.ts';
import { readAmountRange } from './amount-range.rules.ts';
import { detailedOrderAnswer, namedOrderAnswer, orderAnswer, orderLine } from './order.documents.ts';
import { orderLabels } from './order-states.rules.ts';
import { rejectOrderSchema } from './orders.commands.ts';
import { ordersErrors } from './orders.errors.ts';

const seeOrders = ['Gestión de pedidos', 'Gestión comercial', 'B2B Ver menú Tracking de pedidos', 'Vender en campo'] as const;
const seeQuotations = ['Gestión de cotizaciones', 'Gestión comercial', 'B2B Crear cotizaciones', 'Vender en campo'] as const;
/** Permissions to decide: the customer's approver, or a person of the office who releases orders. */
const decideOrders = ['B2B Crear pedidos', 'Liberar pedidos retenidos'] as const;
const seeDocuments = [...seeOrders, ...seeQuotations] as const;

const day = z.iso.date('La fecha debe tener la forma AAAA-MM-DD.');
/** The filters of lists and reports of orders and quotations. Local dates of Bogotá. */
export const documentFilters = z.object({
  start_date: day.optional(),
  end_date: day.optional(),
  status: z.enum(orderLabels, 'El estado no es válido.').optional(),
  contact_id: idParam.optional(),
  contact_warehouse_id: idParam.optional(),
  seller_id: idParam.optional(),
  price_list_id: idParam.optional(),
  /** Only orders that are held now for this reason; not for customers, who do not read why. */
  held_for: z.enum(holdReasons, 'No es un motivo.').optional(),
  /** The branch's zone, or a part of its name. */
  zone: typedOver,
  /** As people write it: '> 500.000', '500.000 a 900.000'. */
  total: typedOver.refine((typed) => !typed || readAmountRange(typed) !== null, 'Escriba un valor: > 500.000, o 500.000 a 900.000.'),
});
/** What lists of orders and quotations may be sorted by. */
export const documentSorts = ['voucher_date', 'consecutive', 'total', 'state', 'created_at'] as const;
/** At most fifty documents. */
const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,49}$/, 'Son hasta 50 números separados por comas.')
  .transform((text) => text.split(',').map(Number));
/** The selected rows of a page: an export has only these, whatever their dates. */
const marked = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Son hasta 100 números separados por comas.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
});
const orderList = { sortable: documentSorts, sortBy: 'voucher_date', sort: 'DESC' } as const;
const quotationList = { ...orderList, sortBy: 'consecutive' } as const;

/** An invoice of an order. When only the receivables know the invoice, `id` and the invoiced amount are null. */
const invoiceAnswer = z
  .strictObject({
    id: z.int().nullable(),
    uuid: z.string().nullable(),
    document_id: z.int().nullable(),
    inventory_operation: z.literal('factura'),
    number: z.string(),
    prefix: z.string().nullable(),
    consecutive: z.int().nullable(),
    contact_id: z.int(),
    contact_warehouse_id: z.int().nullable(),
    seller_id: z.int().nullable(),
    voucher_date: localDate,
    due_date: localDate.nullable(),
    gross: pesos.nullable(),
    discount: pesos.nullable(),
    subtotal: pesos.nullable(),
    iva: pesos.nullable(),
    freight: pesos.nullable(),
    total: pesos,
    /** The code of the electronic document; null when it is unknown. */
    cufe: z.string().nullable(),
    lines: z.array(orderLine),
  })
  .meta({ id: 'Invoice' });
export type InvoiceAnswer = z.output<typeof invoiceAnswer>;

/** The name of a stored PDF, and its address. */
export const storedPdf = z.strictObject({ file_name: z.string(), url: z.string() });

const byErp = z.object({ erp: z.string() });

/** Orders and quotations: lists, detail, PDF and their submission. Spec: commercial §7 Cart and orders. */
export const ordersCalls = defineCalls({
  listOrders: {
    method: 'get',
    path: '/api/pedidos',
    access: seeOrders,
    summary: 'Pedidos',
    query: documentFilters,
    list: orderList,
    answer: z.array(namedOrderAnswer),
  },
  listSellersOrders: {
    method: 'get',
    path: '/api/pedidos-vendedor',
    access: seeOrders,
    summary: 'Pedidos del vendedor',
    query: documentFilters,
    list: orderList,
    answer: z.array(namedOrderAnswer),
  },
  listQuotations: {
    method: 'get',
    path: '/api/cotizaciones',
    access: seeQuotations,
    summary: 'Cotizaciones',
    query: documentFilters,
    list: quotationList,
    answer: z.array(namedOrderAnswer),
  },
  exportOrders: {
    method: 'get',
    path: '/api/reporte-pedidos',
    access: seeOrders,
    summary: 'Los pedidos filtrados, en Excel',
    query: documentFilters.extend({ ...marked.shape, ...sortShape(orderList), columns: sheetColumnsParam }),
    answer: sheetAnswer,
  },
  exportQuotations: exportOfList({
    path: '/api/cotizaciones',
    access: seeQuotations,
    summary: 'Las cotizaciones filtradas, en Excel',
    query: documentFilters.extend(marked.shape),
    list: orderList,
  }),
  getDocument: {
    method: 'get',
    path: '/api/detalle-documento/{id}',
    access: seeDocuments,
    summary: 'Detalle de un documento con sus pasos',
    params: byId,
    answer: detailedOrderAnswer,
  },
  listOrderHistory: {
    method: 'get',
    path: '/api/pedidos/{id}/historial',
    access: ['Gestión de pedidos', 'Gestión comercial'],
    summary: 'Historia de un pedido o una cotización',
    params: byId,
    list: historyList,
    answer: z.array(historyLine),
  },
  listOrderInvoices: {
    method: 'get',
    path: '/api/facturas-pedido/{id}',
    access: seeOrders,
    summary: 'Facturas de un pedido',
    params: byId,
    answer: z.array(invoiceAnswer),
  },
  getOrderTotal: {
    method: 'get',
    path: '/api/total-pedido/{id}',
    access: seeDocuments,
    summary: 'Valor total de un documento',
    params: byId,
    answer: z.strictObject(orderTotals).meta({ id: 'OrderTotals' }),
  },
  printOrder: {
    method: 'get',
    path: '/api/imprimir-pedido/{id}',
    access: seeDocuments,
    summary: 'PDF de un documento',
    params: byId,
    answer: pdfAnswer,
  },
  printOrders: {
    method: 'get',
    path: '/api/imprimir-pedidos',
    access: seeDocuments,
    summary: 'Varios documentos en un solo PDF, cada uno desde una página nueva',
    query: z.object({ ids: idList }),
    answer: pdfAnswer,
  },
  generateOrderPdf: {
    method: 'post',
    path: '/api/generar-pdf-pedido',
    access: seeDocuments,
    summary: 'Genera el PDF de un documento; `imprimir-pedido` lo da',
    body: z.object({ id: idParam }),
    refused: refusedAs(ordersErrors.pdfFailed),
    answer: storedPdf,
  },
  releaseOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/liberar',
    access: 'Liberar pedidos retenidos',
    summary: 'Libera un pedido retenido por crédito',
    params: byId,
    message: 'El pedido ha sido liberado',
    answer: orderAnswer,
  },
  cancelOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/anular',
    access: 'Liberar pedidos retenidos',
    summary: 'Anula un pedido que nadie ha facturado, y dice por qué; lo que tenía reservado vuelve a la bodega',
    params: byId,
    body: z.object({ reason: z.string('Escriba el motivo.').trim().min(3, 'Escriba el motivo.').max(300, 'Admite máximo 300 caracteres.') }),
    message: 'El pedido ha sido anulado',
    answer: orderAnswer,
  },
  deliverOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/entregar',
    access: 'Gestión de pedidos',
    summary: 'Registra que un pedido facturado se entregó: qué día y quién lo recibió; otra vez, lo corrige',
    params: byId,
    body: z.object({
      on: day,
      received_by: z.string('Escriba quién recibió.').trim().min(1, 'Escriba quién recibió.').max(120, 'Admite máximo 120 caracteres.'),
      observation: z.string().trim().max(300, 'Admite máximo 300 caracteres.').nullish(),
    }),
    message: 'La entrega ha sido registrada',
    answer: orderAnswer,
  },
  approveOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/aprobar',
    access: decideOrders,
    summary: 'Aprueba un pedido que pasa del límite de su comprador',
    params: byId,
    message: 'El pedido ha sido aprobado',
    answer: orderAnswer,
  },
  rejectOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/rechazar',
    access: decideOrders,
    summary: 'Rechaza un pedido que pasa del límite de su comprador, y dice por qué',
    params: byId,
    body: rejectOrderSchema.pick({ reason: true }),
    message: 'El pedido ha sido rechazado',
    answer: orderAnswer,
  },
  retryOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/reintentar',
    access: seeOrders,
    summary: 'Reintenta el envío desde el paso que falló',
    params: byId,
    message: 'El envío del pedido continúa',
    answer: orderAnswer,
  },
  billOrder: {
    method: 'post',
    path: '/api/pedidos/{id}/facturar',
    access: 'Facturar pedidos',
    summary: 'Factura lo que hay de un pedido, cuando los libros propios hacen de ERP',
    params: byId,
    body: z.object({ close: z.boolean().default(false).describe('Nada más se facturará de él, aunque falte mercancía.') }),
    message: 'El pedido ha sido facturado',
    answer: orderAnswer,
  },
  sendOrder: {
    method: 'post',
    path: '/api/enviar-pedido-{erp}',
    access: seeOrders,
    summary: 'Envía un pedido al ERP',
    params: byErp,
    body: z.object({ id: idParam, buy_order: z.string().max(40).optional(), observation: z.string().max(1000).optional() }),
    refused: refusedAs(ordersErrors.sendFailed),
    answer: orderAnswer,
  },
  fetchOrder: {
    method: 'post',
    path: '/api/obtener-pedido-{erp}',
    access: seeOrders,
    summary: 'Consulta un pedido en el ERP',
    params: byErp,
    body: z.object({ id: idParam }),
    refused: refusedAs(ordersErrors.fetchFailed),
    answer: z.strictObject({ erp_number: z.string().nullable(), state: z.string() }).meta({ id: 'ErpOrder' }),
  },
  checkOrderNumber: {
    method: 'post',
    path: '/api/validar-existencia-pedido',
    access: seeOrders,
    summary: 'Dice si un número de pedido ya existe',
    body: z
      .object({ id: idParam.optional(), vouchertype_id: idParam.default(1), consecutive: idParam.optional() })
      .refine(({ id, consecutive }) => id !== undefined || consecutive !== undefined, { path: ['id'], error: 'Diga el pedido, o su número.' }),
    refused: refusedAs(ordersErrors.numberCheckFailed),
    answer: z.strictObject({ exists: z.literal(false) }),
  },
});

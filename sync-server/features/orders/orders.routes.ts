import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { historyList } from '#shared/kernel/call-fields.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { requireErp } from '../erp/erp-adapters.ts';
import { documentFilters } from './document-filters.ts';
import { toOrderDocument } from './order-document.ts';
import { orderHistory } from './order-history.service.ts';
import { listInvoicesOfOrder } from './order-invoices.service.ts';
import { orderPdf } from './order-pdf.service.ts';
import { ordersRepository } from './orders.repository.ts';
import { getOwnDocumentById, requireOwnDocumentById } from './orders.service.ts';
import { sortableDocumentColumns } from './orders-list.repository.ts';
import { listDocuments, narrowed, withNames } from './orders-list.service.ts';
import { billOrder } from './use-cases/bill-order.ts';
import { releaseOrder } from './use-cases/release-order.ts';
import { retryOrder } from './use-cases/retry-submission.ts';
import { sendOrder } from './use-cases/send-order.ts';

const byId = z.object({ id: z.coerce.number().int().positive() });
const id = z.coerce.number('Debe ser un número.').int().positive();
const list = { sortable: sortableDocumentColumns, sortBy: 'voucher_date', sort: 'DESC' } as const;

/** Orders and quotations: lists, detail, PDF and their submission. Spec: commercial §7 Cart and orders. */
export function registerOrders(routes: Routes, services: Services): void {
  const { clock } = services;
  const today = () => localDateOf(clock.now());

  const lists = [
    { path: '/api/pedidos', summary: 'Pedidos', operation: 'pedido', ...list },
    { path: '/api/pedidos-vendedor', summary: 'Pedidos del vendedor', operation: 'pedido', ...list },
    { path: '/api/cotizaciones', summary: 'Cotizaciones', operation: 'cotizacion', ...list, sortBy: 'consecutive' },
  ] as const;
  for (const { path, summary, operation, ...options } of lists) {
    routes.list(path, { summary, query: documentFilters, list: options }, ({ db, actor, query }, asked) => {
      return listDocuments(db, actor, { today: today(), filter: narrowed(operation, query, today()), asked });
    });
  }

  routes.get('/api/detalle-documento/{id}', { summary: 'Detalle de un documento con sus pasos', params: byId }, async ({ db, actor, params }) => {
    const [row] = await withNames(db, actor, [toOrderDocument(await requireOwnDocumentById(db, actor, params.id), today())]);
    return row;
  });

  routes.list(
    '/api/pedidos/{id}/historial',
    { summary: 'Historia de un pedido o una cotización', params: byId, list: historyList },
    ({ db, actor, params }, asked) => orderHistory(db, actor, services, params.id, asked),
  );

  routes.get('/api/facturas-pedido/{id}', { summary: 'Facturas de un pedido', params: byId }, ({ db, actor, params }) =>
    listInvoicesOfOrder(db, actor, params.id),
  );

  routes.get('/api/total-pedido/{id}', { summary: 'Valor total de un documento', params: byId }, async ({ db, actor, params }) => {
    const whole = await getOwnDocumentById(db, actor, params.id);
    if (!whole) throw ordersErrors.totalFailed();
    const { gross, discount, subtotal, iva, freight, total } = whole.document;
    return { gross, discount, subtotal, iva, freight, total };
  });

  const pdfOf = async (db: Db, actor: Actor, documentId: number): Promise<Response> => {
    const whole = await requireOwnDocumentById(db, actor, documentId);
    const bytes = await orderPdf(db, whole);
    const name = `${whole.document.prefix}-${whole.document.consecutive}.pdf`;
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'private, no-store' },
    });
  };
  routes.get('/api/imprimir-pedido/{id}', { summary: 'PDF de un documento', params: byId }, ({ db, actor, params }) => pdfOf(db, actor, params.id));
  routes.post('/api/generar-pdf-pedido', { summary: 'Genera el PDF de un documento', body: z.object({ id }) }, ({ db, actor, body }) =>
    pdfOf(db, actor, body.id),
  );

  routes.post(
    '/api/pedidos/{id}/liberar',
    { summary: 'Libera un pedido retenido por crédito', params: byId, message: 'El pedido ha sido liberado' },
    ({ actor, params, transact }) => transact(async (tx) => toOrderDocument(await releaseOrder(tx, actor, services.audit, params.id), today())),
  );
  routes.post(
    '/api/pedidos/{id}/reintentar',
    { summary: 'Reintenta el envío desde el paso que falló', params: byId, message: 'El envío del pedido continúa' },
    ({ actor, params, transact }) => transact(async (tx) => toOrderDocument(await retryOrder(tx, actor, services.audit, params.id), today())),
  );
  routes.post(
    '/api/pedidos/{id}/facturar',
    {
      summary: 'Factura lo que hay de un pedido, cuando los libros propios hacen de ERP',
      params: byId,
      body: z.object({ close: z.boolean().default(false).describe('Nada más se facturará de él, aunque falte mercancía.') }),
      message: 'El pedido ha sido facturado',
    },
    ({ actor, params, body, transact }) => {
      const billing = { ...params, ...body, newUuid: () => newUuid(clock.now(), services.randomBytes) };
      return transact(async (tx) => toOrderDocument(await billOrder(tx, actor, services.audit, billing), today()));
    },
  );
  routes.post(
    '/api/enviar-pedido-{erp}',
    {
      summary: 'Envía un pedido al ERP',
      params: z.object({ erp: z.string() }),
      body: z.object({ id, buy_order: z.string().max(40).optional(), observation: z.string().max(1000).optional() }),
    },
    async ({ db, actor, params, body, transact }) => {
      await requireErp(db, actor.subscriberId, params.erp);
      return transact(async (tx) => toOrderDocument(await sendOrder(tx, actor, services.audit, body), today()));
    },
  );
  routes.post(
    '/api/obtener-pedido-{erp}',
    { summary: 'Consulta un pedido en el ERP', params: z.object({ erp: z.string() }), body: z.object({ id }) },
    async ({ db, actor, params, body }) => {
      const erp = await requireErp(db, actor.subscriberId, params.erp);
      const { document } = await requireOwnDocumentById(db, actor, body.id);
      return { erp_number: document.erp_number, ...(document.erp_number ? await erp.fetchOrder(document.erp_number) : { state: document.state }) };
    },
  );
  routes.post(
    '/api/validar-existencia-pedido',
    { summary: 'Dice si un número de pedido ya existe', body: z.object({ vouchertype_id: id.default(1), consecutive: id }) },
    async ({ db, actor, body }) => {
      if (await ordersRepository.numberTaken(db, actor.subscriberId, { ...body, uuid: '' })) throw ordersErrors.numberExists();
      return { exists: false };
    },
  );
}

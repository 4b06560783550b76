import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { asReadBy, toOrderAnswer } from './order-document.ts';
import { orderHistory } from './order-history.service.ts';
import { listInvoicesOfOrder } from './order-invoices.service.ts';
import { orderPdf, ordersPdf } from './order-pdf.service.ts';
import { requireOwnDocumentById } from './orders.service.ts';
import { detailedOrder, listDocuments, narrowed } from './orders-list.service.ts';
import { billOrder } from './use-cases/bill-order.ts';
import { cancelOrder } from './use-cases/cancel-order.ts';
import { type Decision, decideOrder } from './use-cases/decide-order.ts';
import { deliverOrder } from './use-cases/deliver-order.ts';
import { releaseOrder } from './use-cases/release-order.ts';
import { retryOrder } from './use-cases/retry-submission.ts';
import type { WholeDocument } from './whole-documents.repository.ts';

/** Serves orders and quotations: lists, detail, PDF and their states; the cart's capability serves the steps of their submission. Spec: commercial §7 Cart and orders. */
export function registerOrders(routes: Routes, services: Services): void {
  const { clock } = services;
  const today = () => localDateOf(clock.now());

  for (const call of [ordersCalls.listOrders, ordersCalls.listSellersOrders])
    routes.serve(call, ({ db, actor, query }, asked) => listDocuments(db, actor, { today: today(), filter: narrowed('pedido', query, today()), asked }));
  routes.serve(ordersCalls.listQuotations, ({ db, actor, query }, asked) =>
    listDocuments(db, actor, { today: today(), filter: narrowed('cotizacion', query, today()), asked }),
  );

  routes.serve(ordersCalls.getDocument, async ({ db, actor, params }) => detailedOrder(db, actor, await requireOwnDocumentById(db, actor, params.id), today()));
  routes.serve(ordersCalls.listOrderHistory, ({ db, actor, params }, asked) => orderHistory(db, actor, services, params.id, asked));
  routes.serve(ordersCalls.listOrderInvoices, ({ db, actor, params }) => listInvoicesOfOrder(db, actor, params.id));

  routes.serve(ordersCalls.printOrder, async ({ db, actor, params }) => {
    const { bytes, fileName } = await pdfOf(db, actor, params.id);
    return fileAnswer({ bytes, mediaType: 'application/pdf', fileName, disposition: 'inline' });
  });
  routes.serve(ordersCalls.printOrders, async ({ db, actor, query }) => {
    const documents: WholeDocument[] = [];
    for (const id of new Set(query.ids)) documents.push(await requireOwnDocumentById(db, actor, id));
    return fileAnswer({ bytes: await ordersPdf(db, documents), mediaType: 'application/pdf', fileName: 'documentos.pdf', disposition: 'inline' });
  });
  routes.serve(ordersCalls.generateOrderPdf, async ({ db, actor, body }) => {
    const { fileName } = await pdfOf(db, actor, body.id);
    return { file_name: fileName, url: `/api/imprimir-pedido/${body.id}` };
  });

  routes.serve(ordersCalls.releaseOrder, ({ actor, params, transact }) =>
    transact(async (tx) => toOrderAnswer(await releaseOrder(tx, actor, services.audit, params.id), today())),
  );
  routes.serve(ordersCalls.cancelOrder, ({ actor, params, body, transact }) =>
    transact(async (tx) => toOrderAnswer(await cancelOrder(tx, actor, services.audit, { ...params, ...body }), today())),
  );
  routes.serve(ordersCalls.deliverOrder, ({ actor, params, body, transact }) =>
    transact(async (tx) => toOrderAnswer(await deliverOrder(tx, actor, services.audit, { ...params, ...body }), today())),
  );
  const decide = async (tx: Tx, actor: Actor, id: number, decision: Decision) => {
    const { document } = await requireOwnDocumentById(tx, actor, id);
    return toOrderAnswer(asReadBy(actor, await decideOrder(tx, actor, services.audit, { uuid: document.uuid, ...decision })), today());
  };
  routes.serve(ordersCalls.approveOrder, ({ actor, params, transact }) => transact((tx) => decide(tx, actor, params.id, { decision: 'approved' })));
  routes.serve(ordersCalls.rejectOrder, ({ actor, params, body, transact }) =>
    transact((tx) => decide(tx, actor, params.id, { decision: 'rejected', ...body })),
  );
  routes.serve(ordersCalls.retryOrder, ({ actor, params, transact }) =>
    transact(async (tx) => toOrderAnswer(await retryOrder(tx, actor, services.audit, params.id), today())),
  );
  routes.serve(ordersCalls.billOrder, ({ actor, params, body, transact }) => {
    const billing = { ...params, ...body, newUuid: () => newUuid(clock.now(), services.randomBytes) };
    return transact(async (tx) => toOrderAnswer(await billOrder(tx, actor, services.audit, billing), today()));
  });
}

async function pdfOf(db: Db, actor: Actor, documentId: number): Promise<{ bytes: Uint8Array; fileName: string }> {
  const whole = await requireOwnDocumentById(db, actor, documentId);
  return { bytes: await orderPdf(db, whole), fileName: `${whole.document.prefix}-${whole.document.consecutive}.pdf` };
}

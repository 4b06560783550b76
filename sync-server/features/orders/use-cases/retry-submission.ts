import { type DeadLetter, settleDelivery } from '#server/features/erp/deliver.service.ts';
import type { ReplayServices } from '#server/features/erp/erp.hooks.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { ErpOperation } from '#shared/features/erp/erp.schemas.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { RetrySubmission } from '#shared/features/orders/orders.commands.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { toOrderDocument } from '../order-document.ts';
import { auditedAs } from '../order-history.service.ts';
import { requireOwnDocument, requireOwnDocumentById } from '../orders.service.ts';
import { resumeSubmission } from '../submission.service.ts';
import { type WholeDocument, wholeDocuments } from '../whole-documents.repository.ts';
import { enqueueSubmission } from './finalise-document.ts';

/** Continues an order whose submission failed at the failed step. @throws orders.notFound, orders.cannotMove */
export async function retrySubmission(tx: Tx, actor: Actor, { uuid }: RetrySubmission): Promise<Result<CommandDocument>> {
  await resumeSubmission(tx, await requireOwnDocument(tx, actor, uuid));
  await enqueueSubmission(tx, uuid);
  return ok({ collection: 'orders', document: { ...toOrderDocument(await requireOwnDocument(tx, actor, uuid), localDateOf(tx.now)) } });
}

/** As `retrySubmission`, requested by a call: it is recorded in the order's history. @throws orders.notFound, orders.cannotMove */
export async function retryOrder(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<WholeDocument> {
  const { document } = await requireOwnDocumentById(tx, actor, id);
  await retrySubmission(tx, actor, { uuid: document.uuid });
  await audit(tx, actor, {
    action: 'retry',
    entity: auditedAs,
    entityId: id,
    name: documentNumber(document),
    before: { state: document.state },
    after: { state: 'enviando' },
  });
  return await requireOwnDocumentById(tx, actor, id);
}

const ofOrders: readonly ErpOperation[] = ['create_prospect', 'send_order', 'fetch_order'];

/** Retries the delivery of a failed order at its failed step. An order that continued in another way, or was cancelled, no longer waits. */
export async function replayOrder({ store }: ReplayServices, subscriberId: number, { id, operation, document_uuid }: DeadLetter): Promise<boolean> {
  if (document_uuid === null || !ofOrders.includes(operation)) return false;
  await store.withTransaction(subscriberId, async (tx) => {
    if (!(await resumeFailed(tx, document_uuid))) await settleDelivery(tx, id);
  });
  return true;
}

/** @returns whether the order was waiting for it */
async function resumeFailed(tx: Tx, uuid: string): Promise<boolean> {
  const [whole] = await wholeDocuments.listByUuid(tx, tx.subscriberId, [uuid]);
  if (whole?.document.state !== 'fallido') return false;
  await resumeSubmission(tx, whole);
  await enqueueSubmission(tx, uuid);
  return true;
}

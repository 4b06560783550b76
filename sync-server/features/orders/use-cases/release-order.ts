import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { auditedAs } from '../order-history.service.ts';
import { requireOwnDocumentById } from '../orders.service.ts';
import { moveTo } from '../submission.service.ts';
import { type WholeDocument, wholeDocuments } from '../whole-documents.repository.ts';
import { enqueueSubmission } from './finalise-document.ts';

/**
 * Releases an order held for credit, which then continues through the eight steps. Spec: decisions §4.
 * @throws access.forbidden, orders.notFound, orders.cannotMove when it is not held
 */
export async function releaseOrder(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<WholeDocument> {
  requirePermission(actor, 'Liberar pedidos retenidos');
  const whole = await requireOwnDocumentById(tx, actor, id);
  await moveTo(tx, whole, 'enviando');
  await audit(tx, actor, {
    action: 'release',
    entity: auditedAs,
    entityId: id,
    name: documentNumber(whole.document),
    before: { state: whole.document.state },
    after: { state: 'enviando' },
  });
  await enqueueSubmission(tx, whole.document.uuid);
  tx.touch('orders', whole.document.uuid);
  const [released] = await wholeDocuments.listByUuid(tx, tx.subscriberId, [whole.document.uuid]);
  return released ?? whole;
}

import { nameOfUser } from '#server/features/access/users.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { cancelOrder as judgeCancelling, type OrderState } from '#shared/features/orders/order-states.rules.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { auditedAs } from '../order-history.service.ts';
import { ordersRepository } from '../orders.repository.ts';
import { requireOwnDocumentById } from '../orders.service.ts';
import { releaseLines } from '../reserve-lines.service.ts';
import { moveTo } from '../submission.service.ts';
import type { WholeDocument } from '../whole-documents.repository.ts';

/**
 * Cancels an order without invoices, with a reason that its seller and its customer read: its reserved units return to the warehouse, and its uses of
 * promotions are released.
 * @throws access.forbidden, orders.notFound, orders.invoicedAlready, orders.beingSent, orders.atErp, orders.cannotMove
 */
export async function cancelOrder(tx: Tx, actor: Actor, audit: AuditWriter, { id, reason }: { id: number; reason: string }): Promise<WholeDocument> {
  requirePermission(actor, 'Liberar pedidos retenidos');
  const whole = await requireOwnDocumentById(tx, actor, id);
  const { document, lines, steps, invoices } = whole;
  // The column only holds states of the table.
  const state = document.state as OrderState;
  const isElsewhere = (await requireSettings(tx, tx.subscriberId)).erp !== 'interno';
  const isDone = (name: string) => steps.some((step) => step.name === name && step.state === 'done');
  // `moveTo` refuses quotations and invoices, whose state is not in the table of orders.
  if (document.inventory_operation === 'pedido') {
    const judged = judgeCancelling({ state, has_invoices: invoices.length > 0, is_at_erp: isElsewhere && isDone('send_order') });
    if (!judged.ok) throw errorOf(judged);
  }
  await moveTo(tx, whole, 'ANULADO');
  if (isDone('update_availability')) await releaseLines(tx, document, lines);
  await ordersRepository.update(tx, document.uuid, { cancellation: { reason, by: (await nameOfUser(tx, actor.userId)) ?? '', at: tx.now } });
  await audit(tx, actor, {
    action: 'cancel',
    entity: auditedAs,
    entityId: id,
    name: documentNumber(document),
    before: { state },
    after: { state: 'ANULADO', reason },
  });
  tx.touch('orders', document.uuid);
  return await requireOwnDocumentById(tx, actor, id);
}

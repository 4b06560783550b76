import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { OrderApproval } from '#shared/features/buyers/buyer.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { OrderState } from '#shared/features/orders/order-states.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { judgeCredit } from '#shared/features/receivables/credit.rules.ts';
import { nameOfUser } from '../../access/users.service.ts';
import { ownBuyer } from '../../buyers/buyers.service.ts';
import { notePurchase } from '../../third-parties/last-purchase.service.ts';
import { auditedAs } from '../order-history.service.ts';
import { judgingContextOf, loadJudgingFacts } from '../ordering-batch.ts';
import { ordersRepository } from '../orders.repository.ts';
import { requireOwnDocument } from '../orders.service.ts';
import { moveTo } from '../submission.service.ts';
import type { WholeDocument } from '../whole-documents.repository.ts';
import { enqueueSubmission } from './finalise-document.ts';

export type Decision = { decision: 'approved'; reason?: undefined } | { decision: 'rejected'; reason: string };

/**
 * Decides on an order that exceeds its buyer's limit. An approved order is judged for credit as of now and continues; a rejected one ends, and its
 * uses of promotions are released. The same decision of the same person again changes nothing (decision 0329).
 * @throws orders.notFound, also for an order of another customer; orders.mayNotApprove, orders.ownApproval, orders.decided, orders.cannotMove
 */
export async function decideOrder(tx: Tx, actor: Actor, audit: AuditWriter, { uuid, decision, reason: said }: { uuid: string } & Decision) {
  const reason = said ?? null;
  const whole = await requireOwnDocument(tx, actor, uuid);
  const { document } = whole;
  if (document.inventory_operation !== 'pedido' || document.approval === null) throw ordersErrors.notFound();
  await requireApprover(tx, actor, document);
  const who = (await nameOfUser(tx, actor.userId)) ?? '';
  if (isSame(document.approval, { who, decision })) return whole;
  if (document.approval.decision !== null) throw ordersErrors.decided({ who: document.approval.decided_by ?? '', state: document.state.toUpperCase() });

  const credit = decision === 'approved' ? await creditNow(tx, actor, whole) : document.credit;
  const state: OrderState = decision === 'rejected' ? 'rechazado' : credit?.decision === 'held' ? 'retenido' : 'enviando';
  await moveTo(tx, whole, state);
  const approval: OrderApproval = { ...document.approval, decision, decided_by: who, decided_at: tx.now, reason };
  await ordersRepository.update(tx, uuid, { approval, credit });
  const action = decision === 'approved' ? 'approve' : 'reject';
  await audit(tx, actor, {
    action,
    entity: auditedAs,
    entityId: document.id,
    name: documentNumber(document),
    before: { state: document.state },
    after: { state, ...(reason && { reason }) },
  });
  if (decision === 'approved') {
    notePurchase(tx, { contactId: document.contact_id, date: document.voucher_date });
    tx.touch('third_parties', document.contact_id);
  }
  if (state === 'enviando') await enqueueSubmission(tx, uuid);
  tx.touch('orders', uuid);
  return await requireOwnDocument(tx, actor, uuid);
}

/** The actor must be an approver of the order's customer other than its author, or a person of the office in their place. */
async function requireApprover(tx: Tx, actor: Actor, document: WholeDocument['document']): Promise<void> {
  if (document.user_id === actor.userId) throw ordersErrors.ownApproval();
  if (actor.reach === 'customer' ? !(await ownBuyer(tx, actor))?.approves : !actor.permissions.has('Liberar pedidos retenidos'))
    throw ordersErrors.mayNotApprove();
}

const isSame = (known: OrderApproval, { who, decision }: { who: string; decision: Decision['decision'] }) =>
  known.decision === decision && known.decided_by === who;

/** The credit decision for the order as of now: while it waited for approval it did not count in the exposure. */
async function creditNow(tx: Tx, actor: Actor, { document, lines }: WholeDocument) {
  const { uuid, contact_warehouse_id, warehouse_id } = document;
  const facts = await loadJudgingFacts(
    tx,
    tx.subscriberId,
    [{ actor, payload: { uuid, contact_warehouse_id, prospect_uuid: null, warehouse_id, lines } }],
    tx.now,
  );
  const selling = facts.branches.get(contact_warehouse_id);
  const warehouse = facts.warehouses.get(warehouse_id);
  // When the branch was deleted meanwhile, the order continues with its earlier decision.
  if (!selling || !warehouse) return document.credit;
  const { customer, exposure, settings, today } = judgingContextOf(facts, { actor, selling, warehouse, made: tx.now, excluding: uuid });
  const hasLongerTerms = document.credit?.reasons.includes('terms') ?? false;
  const hasExcessDiscount = document.credit?.reasons.includes('discount') ?? false;
  return judgeCredit({ customer, exposure, orderTotal: document.total, mode: settings.credit_mode, today, hasLongerTerms, hasExcessDiscount });
}

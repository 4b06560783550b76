import { nameOfUser } from '#server/features/access/users.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { noteDelivery, type OrderState } from '#shared/features/orders/order-states.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { atField, errorOf } from '#shared/kernel/errors.ts';
import { auditedAs } from '../order-history.service.ts';
import { ordersRepository } from '../orders.repository.ts';
import { requireOwnDocumentById } from '../orders.service.ts';
import type { WholeDocument } from '../whole-documents.repository.ts';

interface DeliverOrder {
  id: number;
  on: LocalDate;
  received_by: string;
  observation?: string | null | undefined;
}

/**
 * Records the delivery of an invoiced order, or corrects the record. Recording the same again changes nothing.
 * @throws orders.notFound, orders.notInvoiced, orders.deliveredBefore, orders.deliveredLater
 */
export async function deliverOrder(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { id, on, received_by, observation = null }: DeliverOrder,
): Promise<WholeDocument> {
  const whole = await requireOwnDocumentById(tx, actor, id);
  const { document, invoices } = whole;
  if (document.inventory_operation !== 'pedido') throw ordersErrors.notFound();
  const judged = noteDelivery(
    { state: document.state as OrderState, has_invoices: invoices.length > 0, voucher_date: document.voucher_date },
    { on, today: localDateOf(tx.now) },
  );
  if (!judged.ok && judged.code === 'orders.notInvoiced') throw errorOf(judged);
  if (!judged.ok) atField('on')(errorOf(judged));
  const before = document.delivered;
  const told = { on, received_by, observation: observation || null };
  if (before && before.on === told.on && before.received_by === told.received_by && before.observation === told.observation) return whole;
  await ordersRepository.update(tx, document.uuid, { delivered: { ...told, by: (await nameOfUser(tx, actor.userId)) ?? '', at: tx.now } });
  await audit(tx, actor, { action: 'deliver', entity: auditedAs, entityId: id, name: documentNumber(document), before, after: told });
  tx.touch('orders', document.uuid);
  return await requireOwnDocumentById(tx, actor, id);
}

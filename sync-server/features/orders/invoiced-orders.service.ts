/** The effect of another system's invoices on our orders. Spec: decisions §4 (nothing counts twice), commercial §4 Order status. */
import type { NamedOrder } from '#server/features/receivables/receivables.hooks.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { ordersRepository } from './orders.repository.ts';
import { moveTo } from './submission.service.ts';
import { wholeDocuments } from './whole-documents.repository.ts';

const keyOf = ({ contact_id, number }: NamedOrder) => `${contact_id} ${number.toUpperCase()}`;

/**
 * Finds customers' orders by their number: prefix and consecutive.
 * @returns a function that gives the order's UUID; undefined when the customer has no order with that number
 */
export async function findOrdersByNumber(db: Db, subscriberId: number, named: readonly NamedOrder[]): Promise<(order: NamedOrder) => string | undefined> {
  const consecutives = named.map(({ number }) => Number(/(?<!\d)\d+$/.exec(number)?.[0])).filter((consecutive) => consecutive <= 2_147_483_647);
  if (consecutives.length === 0) return () => undefined;
  const contactIds = [...new Set(named.map(({ contact_id }) => contact_id))];
  const rows = await ordersRepository.listByConsecutive(db, subscriberId, { contactIds, consecutives: [...new Set(consecutives)] });
  const known = new Map(rows.map(({ uuid, contact_id, ...order }) => [keyOf({ contact_id, number: documentNumber(order) }), uuid]));
  return (order) => known.get(keyOf(order));
}

/**
 * Orders gained or lost invoices: an order that is invoiced completely is fulfilled. One that lost its invoice is approved again, because a corrected
 * file says that it was never invoiced.
 */
export async function settleInvoiced(tx: Tx, { gained, lost }: { gained: readonly string[]; lost: readonly string[] }): Promise<void> {
  const lostOnes = new Set(lost);
  const uuids = [...new Set([...gained, ...lost])];
  for (const whole of await wholeDocuments.listByUuid(tx, tx.subscriberId, uuids)) {
    const { uuid, state, total } = whole.document;
    const isWhole = whole.invoiced_value >= total;
    if (state === 'APROBADO' && isWhole) await moveTo(tx, whole, 'CUMPLIDO');
    if (state === 'CUMPLIDO' && !isWhole && lostOnes.has(uuid)) await ordersRepository.update(tx, uuid, { state: 'APROBADO' });
  }
  if (uuids.length > 0) tx.touch('orders', uuids);
}

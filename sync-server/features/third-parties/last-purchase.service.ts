import type { Tx } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { storedContacts } from './stored-contacts.repository.ts';

interface Purchase {
  contactId: number;
  date: LocalDate;
}

/** Records that a customer bought on a day: the commit updates an earlier `last_purchase` of the customer. */
export function notePurchase(tx: Tx, purchase: Purchase): void {
  tx.atCommit('contacts.last_purchase', purchase, raiseAll);
}

async function raiseAll(tx: Tx, purchases: readonly Purchase[]): Promise<void> {
  const last = new Map<number, LocalDate>();
  for (const { contactId, date } of purchases) if (date > (last.get(contactId) ?? '')) last.set(contactId, date);
  const byDate = Map.groupBy(last, ([, date]) => date);
  // Sorted, so that two concurrent purchases lock in the same order and cannot deadlock.
  for (const [date, customers] of [...byDate].sort())
    await storedContacts.raiseLastPurchase(tx, { date, ids: customers.map(([id]) => id).sort((a, b) => a - b) });
}

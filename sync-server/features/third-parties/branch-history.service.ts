import type { Db } from '#server/platform/db/store.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import { lastContacts, purchasesOfBranches } from './third-parties.hooks.ts';

export type LastContacts = Pick<BranchDocument, 'last_visit' | 'last_virtual' | 'last_phone_call'>;

const daysOfHistory = 365;
const productsRemembered = 60;

/** The last local date of each contact type with each branch; for visits the later of a check-in and an attended event. */
export async function lastContactsOf(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<(branchId: number) => LastContacts> {
  const latest = new Map<string, LocalDate>();
  for (const contactsOf of lastContacts.answers) {
    for (const { branchId, kind, date } of await contactsOf(db, subscriberId, branchIds)) {
      const key = `${branchId} ${kind}`;
      if (date > (latest.get(key) ?? '')) latest.set(key, date);
    }
  }
  return (branchId) => ({
    last_visit: latest.get(`${branchId} visit`) ?? null,
    last_virtual: latest.get(`${branchId} virtual`) ?? null,
    last_phone_call: latest.get(`${branchId} phone_call`) ?? null,
  });
}

/** The days since each contact type, in the shape that the deepening rule takes; null without a contact. Spec: commercial §9. */
export function contactAges({ last_visit, last_virtual, last_phone_call }: LastContacts, today: LocalDate) {
  const since = (date: LocalDate | null) => (date === null ? null : daysBetween(date, today));
  return { days_from_last_visit: since(last_visit), days_from_virtual_date: since(last_virtual), days_from_phone_call: since(last_phone_call) };
}

/** The purchases of these branches in a year, in pesos by customer. @param today local date in Bogotá by the server's clock */
export async function boughtFor(
  db: Db,
  subscriberId: number,
  { contactIds, branchIds, today }: { contactIds: readonly number[]; branchIds: readonly number[]; today: LocalDate },
): Promise<Map<number, CustomerDocument['bought']>> {
  const bought = new Map<number, CustomerDocument['bought']>();
  const since = addDays(today, -daysOfHistory);
  for (const { contact_id, last_date, ...line } of await purchasesOfBranches.answer(db, subscriberId, { contactIds, branchIds, since })) {
    const lines = bought.get(contact_id) ?? [];
    bought.set(contact_id, lines);
    if (lines.length < productsRemembered && last_date) lines.push({ ...line, last_date });
  }
  return bought;
}

import type { Db } from '#server/platform/db/store.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { lastAttended, lastCheckins, purchases } from './customer-history.repository.ts';

export type LastContacts = Pick<BranchDocument, 'last_visit' | 'last_virtual' | 'last_phone_call'>;

const daysOfHistory = 365;
const productsRemembered = 60;

/** The last day of each kind of contact with each branch; a visit by check-in or by an attended event, whichever is later. */
export async function lastContactsOf(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<(branchId: number) => LastContacts> {
  const visited = new Map((await lastCheckins(db, subscriberId, branchIds)).flatMap(({ branchId, at }) => (at ? [[branchId, localDateOf(at)]] : [])));
  const attended = new Map((await lastAttended(db, subscriberId, branchIds)).map(({ branchId, kind, date }) => [`${branchId} ${kind}`, date]));
  return (branchId) => ({
    last_visit: latest(visited.get(branchId) ?? null, attended.get(`${branchId} EVET1`) ?? null),
    last_virtual: attended.get(`${branchId} EVET2`) ?? null,
    last_phone_call: attended.get(`${branchId} EVET3`) ?? null,
  });
}

/** What was bought for these branches in a year, by customer. @param today of the server, as a day of Bogotá */
export async function boughtFor(
  db: Db,
  subscriberId: number,
  { contactIds, branchIds, today }: { contactIds: readonly number[]; branchIds: readonly number[]; today: LocalDate },
): Promise<Map<number, CustomerDocument['bought']>> {
  const bought = new Map<number, CustomerDocument['bought']>();
  for (const { contact_id, last_date, ...line } of await purchases(db, subscriberId, { contactIds, branchIds, since: addDays(today, -daysOfHistory) })) {
    const lines = bought.get(contact_id) ?? [];
    bought.set(contact_id, lines);
    if (lines.length < productsRemembered && last_date) lines.push({ ...line, last_date });
  }
  return bought;
}

function latest(a: LocalDate | null, b: LocalDate | null): LocalDate | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

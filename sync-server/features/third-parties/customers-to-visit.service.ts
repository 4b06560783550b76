import { parameterNames } from '#server/features/master-data/parameters.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { addDays, instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { contactAges, lastContactsOf } from './branch-history.service.ts';
import { branchPlaceRows } from './branch-places.repository.ts';
import { reassignmentRows } from './reassignments.repository.ts';

/** A branch that its seller should visit, with the days since each contact type; null without a contact. */
export interface CustomerToVisit {
  id: number;
  contact_id: number;
  contact: string;
  identification: string;
  branch: string;
  address: string | null;
  city: string | null;
  latitude: number | null;
  length: number | null;
  seller_id: number;
  last_purchase: LocalDate | null;
  last_visit: LocalDate | null;
  /** The kind of customer, by the name of its parameter. */
  deepening: string | null;
  days_from_last_visit: number | null;
  days_from_virtual_date: number | null;
  days_from_phone_call: number | null;
}

/**
 * The customers of sellers at the end of a day: active branches that the sellers had on that day, also if another seller has them now. Third parties
 * with `exclude_visits` are left out.
 * @param today the date up to which the days since a contact are counted
 */
export async function customersToVisit(
  db: Db,
  subscriberId: number,
  { sellerIds, on, today }: { sellerIds: readonly number[]; on: LocalDate; today: LocalDate },
): Promise<CustomerToVisit[]> {
  const sellersThen = await reassignmentRows.sellersAt(db, subscriberId, instantOf(addDays(on, 1)));
  const cameFromThem = [...sellersThen].flatMap(([branchId, sellerId]) => (sellerId !== null && sellerIds.includes(sellerId) ? [branchId] : []));
  const rows = await branchPlaceRows.toBeVisited(db, subscriberId, { sellerIds, ids: cameFromThem });
  const theirs = rows.flatMap((row) => {
    const seller_id = sellersThen.has(row.id) ? (sellersThen.get(row.id) ?? null) : row.seller_id;
    return seller_id !== null && sellerIds.includes(seller_id) ? [{ ...row, seller_id }] : [];
  });
  const ids = theirs.map(({ id }) => id);
  const contactsOf = await lastContactsOf(db, subscriberId, ids);
  const kinds = await parameterNames(
    db,
    subscriberId,
    theirs.flatMap(({ customer_type_id }) => customer_type_id ?? []),
  );
  return theirs.map(({ name, surname, customer_type_id, latitude, length, ...row }) => {
    const contacts = contactsOf(row.id);
    const point = pointOf(latitude, length);
    return {
      ...row,
      contact: fullName({ name, surname }),
      latitude: point?.latitude ?? null,
      length: point?.length ?? null,
      last_visit: contacts.last_visit,
      deepening: kinds.get(customer_type_id ?? 0) ?? null,
      ...contactAges(contacts, today),
    };
  });
}

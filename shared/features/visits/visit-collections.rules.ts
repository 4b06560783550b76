/** The money that receipts brought to visits. Pesos. Spec: commercial §3 Seller route. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

interface PaidVisit {
  uuid: string;
  seller_id: number;
  contact_id: number;
  date: LocalDate;
}

/** The sum of some receipts of a customer on a day. */
export interface CollectedMoney {
  /** The visit that the receipts name; null for receipts that were not made during a visit. */
  visit_uuid: string | null;
  seller_id: number | null;
  contact_id: number;
  receipt_date: LocalDate;
  value: Pesos;
}

/**
 * The money collected at each visit, by its UUID; a visit without money is missing. A receipt counts for the visit that it names; one without a visit
 * counts for its seller's last visit of the day to its customer.
 * @param visits in order of arrival
 */
export function collectedAtVisits(visits: readonly PaidVisit[], money: readonly CollectedMoney[]): ReadonlyMap<string, Pesos> {
  const lastOfDay = new Map(visits.map(({ uuid, seller_id, contact_id, date }) => [`${seller_id} ${contact_id} ${date}`, uuid]));
  const collected = new Map<string, Pesos>();
  for (const { visit_uuid, seller_id, contact_id, receipt_date, value } of money) {
    const uuid = visit_uuid ?? lastOfDay.get(`${seller_id} ${contact_id} ${receipt_date}`);
    if (uuid !== undefined) collected.set(uuid, (collected.get(uuid) ?? 0) + value);
  }
  return collected;
}

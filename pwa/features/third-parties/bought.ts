import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';

/** A product that was bought often counts as abandoned after this many days without a purchase. */
const leftAfterDays = 90;
export type Bought = CustomerDocument['bought'][number];

/** The products that a customer buys most (at most 8), and those bought at least twice and then abandoned (at most 6). */
export function boughtBy({ bought }: Pick<CustomerDocument, 'bought'>, today: LocalDate): { most: Bought[]; left: Bought[] } {
  const left = bought.filter((row) => row.orders >= 2 && daysBetween(row.last_date, today) > leftAfterDays).slice(0, 6);
  return { most: bought.filter((row) => !left.includes(row)).slice(0, 8), left };
}

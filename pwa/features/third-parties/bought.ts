import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';

/** After so many days without buying something that was bought often, it counts as left. */
const leftAfterDays = 90;
export type Bought = CustomerDocument['bought'][number];

/** The products that a customer buys most (8 at most), and those bought at least twice and then no more (6 at most). */
export function boughtBy({ bought }: Pick<CustomerDocument, 'bought'>, today: LocalDate): { most: Bought[]; left: Bought[] } {
  const left = bought.filter((row) => row.orders >= 2 && daysBetween(row.last_date, today) > leftAfterDays).slice(0, 6);
  return { most: bought.filter((row) => !left.includes(row)).slice(0, 8), left };
}

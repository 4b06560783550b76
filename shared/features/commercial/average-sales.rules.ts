/** The average monthly purchases of a customer, or sales of a team. Pure. Spec: commercial §7 Commercial management (`avg_sales`). */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';

const closedMonths = 6;

/** The month `by` months after (negative: before) another, both 'YYYY-MM'. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const place = year * 12 + number - 1 + by;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** The months of a year up to 12, as 'YYYY-MM'. */
export const monthsOfYear = (year: number): string[] => Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`);

/** The six months before the current one, latest first. */
export const lastClosedMonths = (current: string): string[] => Array.from({ length: closedMonths }, (_, place) => addMonths(current, -1 - place));

/**
 * The month that is not closed yet in the report of a year, both 'YYYY-MM': the current month; for a past year the January after it, because all of its
 * months are closed.
 */
export function openMonthOf(year: number, current: string): string {
  const after = `${year + 1}-01`;
  return current < after ? current : after;
}

/**
 * The average over the last six closed months; for a customer who began to buy within them, over the months since the first purchase.
 * @param byMonth sales in pesos by 'YYYY-MM'
 * @param first month of the first purchase; null for a customer who never bought
 */
export function averageSales(byMonth: ReadonlyMap<string, Pesos>, { current, first }: { current: string; first: string | null }): Pesos {
  if (first === null) return 0;
  const counted = lastClosedMonths(current).filter((month) => month >= first);
  // Only the current month has sales: it is not closed, so its sum is not averaged.
  if (counted.length === 0) return byMonth.get(current) ?? 0;
  return Math.round(sumPesos(counted.map((month) => byMonth.get(month) ?? 0)) / counted.length);
}

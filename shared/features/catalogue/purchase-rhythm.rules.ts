/** The purchase dates of a product by a branch, in the compact form that devices hold. Spec: commercial §2 (asistente de reposición) */
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';

/** Days of history that a rhythm is read from. */
export const rhythmDays = 540;
/** The fewest purchase days for a rhythm: two of them give a single interval. */
export const leastPurchases = 3;
/** The latest purchase days that a rhythm keeps. */
const mostPurchases = 8;

/** Units of a product that a branch bought on a day; negative when it returned more than it bought. */
export interface PurchaseDay {
  date: LocalDate;
  quantity: number;
}

/** The last purchase days of a product: `gaps` are the days from each purchase to the next, oldest first, one fewer than `quantities`. */
export interface PurchaseRhythm {
  product_id: number;
  last: LocalDate;
  gaps: number[];
  quantities: number[];
}

/**
 * @param days purchases and returns of one product, in any order
 * @returns null with fewer than three purchase days. Returned units are subtracted from earlier purchases, latest first.
 */
export function purchaseRhythm(product_id: number, days: readonly PurchaseDay[]): PurchaseRhythm | null {
  const kept = keptPurchases(days).slice(-mostPurchases);
  const last = kept.at(-1);
  if (!last || kept.length < leastPurchases) return null;
  const gaps = kept.slice(1).map(({ date }, index) => daysBetween(kept[index]?.date ?? date, date));
  return { product_id, last: last.date, gaps, quantities: kept.map(({ quantity }) => quantity) };
}

function keptPurchases(days: readonly PurchaseDay[]): PurchaseDay[] {
  const byDate = [...Map.groupBy(days, ({ date }) => date)].sort(([one], [other]) => (one < other ? -1 : 1));
  const kept: PurchaseDay[] = [];
  for (const [date, ofDay] of byDate) {
    const quantity = ofDay.reduce((sum, day) => sum + day.quantity, 0);
    if (quantity > 0) kept.push({ date, quantity });
    else takeBack(kept, -quantity);
  }
  return kept;
}

function takeBack(kept: PurchaseDay[], units: number): void {
  let left = units;
  for (let last = kept.at(-1); last && left > 0; last = kept.at(-1)) {
    kept.pop();
    if (last.quantity > left) kept.push({ ...last, quantity: last.quantity - left });
    left -= last.quantity;
  }
}

/** The replenishment assistant: what a customer buys regularly, and when the next purchase is due. Spec: commercial §1, §2. */
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';

/** Units of a product that a customer bought on a day; negative where they returned more than they bought. */
export interface PurchaseDay {
  date: LocalDate;
  quantity: number;
}

/** A suggestion with the figures that explain it. */
export interface Replenishment {
  /** Days on which it was bought. */
  purchases: number;
  /** Units a purchase, in the average, rounded. */
  average_quantity: number;
  /** Days from one purchase to the next, in the average, rounded. */
  average_days: number;
  last_date: LocalDate;
  days_since: number;
  /** As many days have passed as usually do. */
  is_due: boolean;
  suggested_quantity: number;
  /** The same in words. */
  reason: string;
}

/**
 * @param days purchases of one product, any order
 * @param today the Bogotá day
 * @returns null for a product that was not bought on two days or more: nothing repeats yet; and for one that was all returned
 */
export function suggestReplenishment(days: readonly PurchaseDay[], today: LocalDate): Replenishment | null {
  const dates = [...new Set(days.filter(({ quantity }) => quantity > 0).map(({ date }) => date))].sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined || dates.length < 2) return null;
  const purchases = dates.length;
  const unitsKept = days.reduce((sum, { quantity }) => sum + quantity, 0);
  if (unitsKept <= 0) return null;
  const average_quantity = Math.max(1, Math.round(unitsKept / purchases));
  const average_days = Math.max(1, Math.round(daysBetween(first, last) / (purchases - 1)));
  const days_since = daysBetween(last, today);
  return {
    purchases,
    average_quantity,
    average_days,
    last_date: last,
    days_since,
    is_due: days_since >= average_days,
    suggested_quantity: average_quantity,
    reason: `Compra en promedio ${units(average_quantity)} cada ${countDays(average_days)}; la última vez fue ${ago(days_since)}.`,
  };
}

/** Most overdue first, relative to the product's own rhythm. */
export function byUrgency(one: Pick<Replenishment, 'days_since' | 'average_days'>, other: Pick<Replenishment, 'days_since' | 'average_days'>): number {
  return other.days_since / other.average_days - one.days_since / one.average_days;
}

function units(count: number): string {
  return count === 1 ? '1 unidad' : `${count} unidades`;
}

function countDays(count: number): string {
  return count === 1 ? 'día' : `${count} días`;
}

function ago(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
}

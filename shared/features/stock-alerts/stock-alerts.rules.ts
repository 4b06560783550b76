/** Which stock alerts are waiting and which are news (decision 0331). */
import { addDays, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { StockAlert } from './stock-alert.documents.ts';

/** Alerts that a person may wait for at once. */
export const mostAlerts = 100;
/** Days in which an arrival is news. */
export const newsDays = 15;

/** The alerts whose stock arrived recently, latest first. */
export function arrivedLately<Alert extends StockAlert>(alerts: readonly Alert[], today: LocalDate): Alert[] {
  const since = addDays(today, -newsDays);
  const isNews = ({ told_at }: Alert) => told_at !== null && localDateOf(told_at) >= since;
  return alerts.filter(isNews).toSorted((one, other) => (other.told_at ?? '').localeCompare(one.told_at ?? ''));
}

/** Whether a product is waited for. */
export function isAwaited(alerts: readonly StockAlert[], productId: number): boolean {
  return alerts.some(({ product_id, told_at }) => product_id === productId && told_at === null);
}

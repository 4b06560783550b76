/**
 * The replenishment assistant: which products a branch is due to buy again, how many units, and why. It uses medians, so that a person can check the
 * figures and a single large order does not change them. Spec: commercial §1, §2.
 */
import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { type Packaged, sellableUnits } from './packages.rules.ts';
import { leastPurchases, type PurchaseRhythm } from './purchase-rhythm.rules.ts';
import type { Replenishment, ReplenishmentState } from './replenishment.documents.ts';
import { replenishmentReason } from './replenishment-words.rules.ts';

export interface ReplenishmentAsked extends Packaged {
  /** The Bogotá day. */
  today: LocalDate;
  available: number | null;
  /** The days that the purchase should last; null for a typical purchase. */
  coverDays?: number | null;
}

const usualIntervals = 6;
const leastDaysKnown = 14;
const soonDays = 7;
/** Shares of the typical interval after which a product is due, late and abandoned. */
const [dueFrom, lateFrom, leftFrom, irregularDueFrom] = [0.8, 1.2, 3, 1.25];
/** Intervals whose interquartile range exceeds this share of the typical interval are irregular. */
const irregularSpread = 0.75;

/** @returns null for fewer than three purchases, and for a product that is not due within a week */
export function suggestReplenishment(
  rhythm: PurchaseRhythm,
  { today, package_quantity, package_only, available, coverDays = null }: ReplenishmentAsked,
): Replenishment | null {
  const { gaps, quantities, last } = rhythm;
  // The clock of a device may be behind the last purchase.
  const days_since = Math.max(0, daysBetween(last, today));
  const knownDays = sum(gaps) + days_since;
  if (quantities.length < leastPurchases || knownDays < leastDaysKnown) return null;
  const interval = Math.max(1, typicalInterval(rhythm));
  const state = stateOf(gaps, interval, days_since);
  if (!state) return null;
  const average_quantity = Math.max(1, Math.round(median(quantities.slice(-usualIntervals))));
  const wanted_quantity = coverDays === null ? average_quantity : coveringQuantity(rhythm, coverDays);
  const needed_quantity = Math.ceil(wanted_quantity / package_quantity) * package_quantity;
  const figures = {
    state,
    purchases: quantities.length,
    average_quantity,
    average_days: Math.round(interval),
    last_date: last,
    days_since,
    is_due: state === 'late' || state === 'due',
    package_quantity,
    available,
    suggested_quantity: available === null ? needed_quantity : Math.min(needed_quantity, sellableUnits(available, { package_quantity, package_only })),
    parts: {
      wanted_quantity,
      needed_quantity,
      late_days: Math.max(0, Math.round(days_since - interval)),
      due_in_days: Math.max(0, Math.ceil(interval - days_since)),
      year_quantity: yearQuantity(rhythm, today),
    },
  };
  return { ...figures, reason: replenishmentReason(figures) };
}

/** The typical number of days from one purchase to the next, not rounded. */
export function typicalInterval({ gaps }: Pick<PurchaseRhythm, 'gaps'>): number {
  return median(gaps.slice(-usualIntervals));
}

type Ranked = Pick<Replenishment, 'state' | 'days_since' | 'average_days' | 'average_quantity' | 'parts'>;

/**
 * Sorts suggestions: due products first, by how overdue they are relative to their rhythm and then by value; then products that are due soon, by
 * date; dismissed products last, by their value in a year.
 */
export function byNeed(one: { replenishment: Ranked; price: Pesos }, other: { replenishment: Ranked; price: Pesos }): number {
  const [a, b] = [one.replenishment, other.replenishment];
  const group = groupOf(a) - groupOf(b);
  if (group !== 0) return group;
  if (a.state === 'soon') return a.parts.due_in_days - b.parts.due_in_days;
  if (a.state === 'left') return b.parts.year_quantity * other.price - a.parts.year_quantity * one.price;
  return ratioOf(b) - ratioOf(a) || b.average_quantity * other.price - a.average_quantity * one.price;
}

const groupOf = ({ state }: Ranked) => ({ late: 0, due: 0, soon: 1, left: 2 })[state];
const ratioOf = ({ days_since, average_days }: Ranked) => Math.min(leftFrom, days_since / Math.max(1, average_days));

function stateOf(gaps: readonly number[], interval: number, days_since: number): ReplenishmentState | null {
  const ratio = days_since / interval;
  if (ratio > leftFrom) return 'left';
  const usual = gaps.slice(-usualIntervals);
  const isIrregular = quantile(usual, 0.75) - quantile(usual, 0.25) > interval * irregularSpread;
  if (isIrregular) return ratio >= irregularDueFrom ? 'due' : null;
  if (ratio > lateFrom) return 'late';
  if (ratio >= dueFrom) return 'due';
  return interval - days_since <= soonDays ? 'soon' : null;
}

/** The units that last `coverDays` days: computed from all purchases but the last, over the days from the first to the last. */
function coveringQuantity({ gaps, quantities }: PurchaseRhythm, coverDays: number): number {
  return Math.max(1, Math.ceil((sum(quantities.slice(0, -1)) * coverDays) / Math.max(1, sum(gaps))));
}

function yearQuantity({ last, gaps, quantities }: PurchaseRhythm, today: LocalDate): number {
  const since = addDays(today, -365);
  let date = last;
  let units = 0;
  for (let at = quantities.length - 1; at >= 0 && date >= since; at -= 1) {
    units += quantities[at] ?? 0;
    date = addDays(date, -(gaps[at - 1] ?? 0));
  }
  return units;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** The quantile by linear interpolation between the two nearest sorted numbers. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

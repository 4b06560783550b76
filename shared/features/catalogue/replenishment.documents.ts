import type { LocalDate } from '#shared/kernel/dates.ts';

/** late: atrasado; due: le toca; soon: due within a week; left: dejó de comprar. */
export const replenishmentStates = ['late', 'due', 'soon', 'left'] as const;
export type ReplenishmentState = (typeof replenishmentStates)[number];

/** A suggestion with the figures that explain it. */
export interface Replenishment {
  state: ReplenishmentState;
  /** Days on which it was bought, the last eight at most. */
  purchases: number;
  /** Units of a typical purchase: the median of the last six. */
  average_quantity: number;
  /** Days from one purchase to the next: the median of the last six intervals, rounded. */
  average_days: number;
  last_date: LocalDate;
  days_since: number;
  is_due: boolean;
  package_quantity: number;
  /** Units that can be promised; null when stock does not limit the product. */
  available: number | null;
  /** Units needed, in whole packages, limited by the stock; 0 without stock. */
  suggested_quantity: number;
  /** The figures that the sentence is made of. */
  parts: {
    /** Units before they are raised to whole packages. */
    wanted_quantity: number;
    /** Units in whole packages, before the stock limits them. */
    needed_quantity: number;
    /** Days beyond the typical interval; 0 before its end. */
    late_days: number;
    /** Days until the end of the typical interval; 0 afterwards. */
    due_in_days: number;
    /** Units of the last 365 days. */
    year_quantity: number;
  };
  /** The same in words. */
  reason: string;
}

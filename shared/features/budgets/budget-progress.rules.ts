/** The progress of a month's sales against its budget, by business days. Pure. Spec: commercial §7 Budget, decisions §9. */

import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import { businessDaysBetween, isBusinessDay } from '#shared/features/master-data/working-days.rules.ts';
import { type LocalDate, lastDayOfMonth } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

export interface MonthDays {
  /** Business days of the month. */
  working_days: number;
  /** The working days of the month up to today, today included. */
  working_days_elapsed: number;
  working_days_left: number;
}

/** @param month 'YYYY-MM' */
export function monthDays(month: string, today: LocalDate, overrides: readonly HolidayOverride[] = []): MonthDays {
  const first = `${month}-01`;
  const last = lastDayOfMonth(month);
  const working_days = countBusinessDays(first, last, overrides);
  const working_days_elapsed = today < first ? 0 : countBusinessDays(first, today < last ? today : last, overrides);
  return { working_days, working_days_elapsed, working_days_left: working_days - working_days_elapsed };
}

export interface BudgetProgress extends MonthDays {
  execution_percentage: number | null;
  /** Pesos missing to reach the budget; 0 when it is reached; null without a budget. */
  missing: Pesos | null;
  /** Pesos to sell on each remaining business day; null without a budget. */
  daily_needed: Pesos | null;
  /** The sales of the month, projected from the elapsed business days; null until the second business day. Pesos. */
  projected: Pesos | null;
}

/** @param budget null: nobody has set one */
export function budgetProgress({ budget, sales }: { budget: Pesos | null; sales: Pesos }, days: MonthDays): BudgetProgress {
  const missing = budget === null ? null : Math.max(0, budget - sales);
  const { working_days, working_days_elapsed, working_days_left } = days;
  return {
    ...days,
    execution_percentage: percentageOf(sales, budget),
    missing,
    daily_needed: missing === null ? null : Math.ceil(missing / Math.max(1, working_days_left)),
    projected: working_days_elapsed < 2 && working_days_left > 0 ? null : Math.round((sales / Math.max(1, working_days_elapsed)) * working_days),
  };
}

/** A percentage with two decimals; null (never 0) when the divisor is 0 or missing. */
export function percentageOf(part: number, whole: number | null): number | null {
  return whole === null || whole <= 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/** The meaning of a percentage of execution, and the word shown beside its colour. */
export function executionWords(percentage: number | null): { meaning: 'ok' | 'warn' | 'error'; word: string } | null {
  if (percentage === null) return null;
  if (percentage >= 100) return { meaning: 'ok', word: 'Al día' };
  return percentage >= 80 ? { meaning: 'warn', word: 'Pendiente' } : { meaning: 'error', word: 'Atención' };
}

function countBusinessDays(first: LocalDate, last: LocalDate, overrides: readonly HolidayOverride[]): number {
  return Number(isBusinessDay(first, overrides)) + businessDaysBetween(first, last, overrides);
}

/** Reads the rows of a budget file, and adds up the rows of a month. Pure. Spec: commercial §3 Sales-budget document. */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** '3', '03', 'marzo' and 'mar' are March; null for a text that is not a month. */
export function readMonth(text: string): number | null {
  const word = normaliseText(text);
  if (/^\d{1,2}$/.test(word)) {
    const month = Number(word);
    return month >= 1 && month <= 12 ? month : null;
  }
  const place = names.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word)) || (name === 'septiembre' && word === 'setiembre'));
  return place === -1 ? null : place + 1;
}

export interface BudgetCells {
  month?: string | undefined;
  value?: Pesos | undefined;
  /** By month, 1 to 12. */
  monthly: Readonly<Record<number, Pesos | undefined>>;
}
export type BudgetRefusal = 'badMonth' | 'valueMissing';

/** The months of a row with their values in pesos, or a refusal that says why the row has none. */
export function monthsOfRow({ month, value, monthly }: BudgetCells): { months: { month: number; value: Pesos }[] } | { refused: BudgetRefusal } {
  const wide = months.flatMap((one) => {
    const said = monthly[one];
    return said === undefined ? [] : [{ month: one, value: said }];
  });
  if (month === undefined && value === undefined) return wide.length > 0 ? { months: wide } : { refused: 'valueMissing' };
  if (month === undefined || value === undefined || wide.length > 0) return { refused: 'valueMissing' };
  const read = readMonth(month);
  return read === null ? { refused: 'badMonth' } : { months: [{ month: read, value }] };
}

/** A budget of one month; 0 in a dimension means all of its rows. Pesos. */
export interface BudgetPart {
  contact_id: number;
  line_id: number;
  brand_id: number;
  value: Pesos;
}

/**
 * The budget of one seller's month in pesos; null when there is none. A row for everything takes precedence over its details. Details in different
 * dimensions (by customer, by line) divide the same budget, so they are not added to one another: the largest sum counts.
 */
export function budgetOfMonth(parts: readonly BudgetPart[]): Pesos | null {
  if (parts.length === 0) return null;
  const whole = parts.find(({ contact_id, line_id, brand_id }) => contact_id === 0 && line_id === 0 && brand_id === 0);
  if (whole) return whole.value;
  const byDimensions = Map.groupBy(parts, ({ contact_id, line_id, brand_id }) => [contact_id, line_id, brand_id].map((id) => Number(id > 0)).join(''));
  return Math.max(...[...byDimensions.values()].map((rows) => sumPesos(rows.map(({ value }) => value))));
}

/** The budgets of the cells of the 'matriz dinámica'. Pure. Spec: decisions §8. */
import { budgetOfMonth } from '../budgets/budget-rows.rules.ts';
import type { YearlyBudget } from '../budgets/budgets-by.rules.ts';
import { keyOf, timeKeyOf } from './matrix.rules.ts';
import type { MatrixDimension } from './matrix-fields.ts';

/** A budget with its year and the team of its seller. */
export interface PlacedBudget extends YearlyBudget {
  year: number;
  leadership_id: number;
  direction_id: number;
}

const details = { customer: 'contact_id', line: 'line_id', brand: 'brand_id' } as const;
const teams = { direction: 'direction_id', leadership: 'leadership_id', seller: 'seller_id' } as const;
const isDetail = (dimension: MatrixDimension): dimension is keyof typeof details => dimension in details;
const isTeam = (dimension: MatrixDimension): dimension is keyof typeof teams => dimension in teams;

/** Whether budgets are divided by a dimension. */
export const hasBudgets = (dimension: MatrixDimension): boolean => isDetail(dimension) || isTeam(dimension) || ['year', 'quarter', 'month'].includes(dimension);

/**
 * The budgets in pesos by the keys of dimensions. A cell of customers, lines or brands counts the rows of all sellers that name them; any other cell
 * counts the `budgetOfMonth` of each seller's month. Details may sum to less than their total.
 * @param filters the selected keys by dimension
 * @returns null when a dimension or a filter does not divide budgets
 */
export function budgetCells(
  rows: readonly PlacedBudget[],
  { dimensions, filters }: { dimensions: readonly MatrixDimension[]; filters: Partial<Record<MatrixDimension, readonly string[]>> },
): Map<string, { keys: string[]; value: number }> | null {
  // The keys of `filters` are dimensions: their schema admits no others.
  const narrowed = Object.entries(filters) as [MatrixDimension, readonly string[]][];
  const asked = [...dimensions, ...narrowed.map(([dimension]) => dimension)];
  if (!asked.every(hasBudgets)) return null;
  const named = [...new Set(asked)].filter(isDetail).map((dimension) => details[dimension]);
  const wanted = rows.filter((row) => named.every((name) => row[name] > 0) && narrowed.every(([dimension, keys]) => keys.includes(partOf(row, dimension))));
  const cells = new Map<string, { keys: string[]; value: number }>();
  for (const group of Map.groupBy(wanted, (row) => [row.year, row.month, row.seller_id, ...named.map((name) => row[name])].join(' ')).values()) {
    const [first] = group;
    if (!first) continue;
    // Among the rows of one customer or line, the row for that customer or line alone is the whole.
    const value = budgetOfMonth(group.map((row) => ({ ...row, ...Object.fromEntries(named.map((name) => [name, 0])) }))) ?? 0;
    const keys = dimensions.map((dimension) => partOf(first, dimension));
    const known = cells.get(keyOf(keys));
    if (known) known.value += value;
    else cells.set(keyOf(keys), { keys, value });
  }
  return cells;
}

function partOf(row: PlacedBudget, dimension: MatrixDimension): string {
  if (isDetail(dimension)) return String(row[details[dimension]]);
  if (isTeam(dimension)) return String(row[teams[dimension]]);
  return timeKeyOf(dimension, `${row.year}-${String(row.month).padStart(2, '0')}`) ?? '';
}

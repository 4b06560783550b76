/** The tables of sales: the single lines, and their sums by month (decision 0357). */
import { getTableColumns } from 'drizzle-orm';
import { sales_lines, sales_months, sales_product_months, sales_seller_product_months, sales_team_months } from './reports.tables.ts';

/** From the smallest to the largest: the first one with all columns of a question answers the question. */
export const salesRollups = [sales_team_months, sales_product_months, sales_months, sales_seller_product_months] as const;
export type SalesRollup = (typeof salesRollups)[number];
export type SalesTable = SalesRollup | typeof sales_lines;

/** What is added up in every table. */
export const summedColumns = ['lines', 'quantity', 'gross', 'discount', 'subtotal', 'iva'] as const;

/** The columns of a rollup's key, without the company: 'month', 'line_id', … */
export function rollupKey(table: SalesRollup): string[] {
  const summed: readonly string[] = summedColumns;
  return Object.keys(getTableColumns(table)).filter((name) => name !== 'subscriber_id' && !summed.includes(name));
}

/** The smallest table with these columns; `sales_lines` has them all. */
export function salesTableWith(columns: readonly string[]): SalesTable {
  return salesRollups.find((table) => columns.every((name) => name in table)) ?? sales_lines;
}

import { and, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { CountMeasure, LineMeasure, MatrixDimension } from '#shared/features/reports/matrix-fields.ts';
import { monthsOf } from '#shared/features/reports/months.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sales_lines } from './reports.tables.ts';
import type { SalesTable } from './sales-rollups.repository.ts';
import {
  columnNamed,
  countLines,
  filteredDimensions,
  inScope,
  isOfLines,
  keyExpression,
  qualified,
  type SalesScope,
  salesFrom,
  salesTableOf,
} from './sales-scope.repository.ts';

/** An aggregate of a cell: a measure's sum, its smallest or largest line, or the number of lines. */
export interface SalesFigure {
  measure: LineMeasure;
  merge: 'add' | 'min' | 'max';
}

const columnOf = { sales: 'subtotal', units: 'quantity', gross: 'gross', discount: 'discount', iva: 'iva' } as const;
const countedBy: Readonly<Record<CountMeasure, string>> = { documents: 'document_uuid', customers: 'contact_id', products: 'product_id' };

interface AskedCells {
  table: SalesTable;
  scope: SalesScope;
  from: LocalDate;
  to: LocalDate;
  dimensions: readonly MatrixDimension[];
}
interface GroupedRow {
  keys: string[];
  figures: number[];
}

export const salesCells = {
  /** The figures of the sales between two days, grouped by dimensions. */
  async sums(db: Db, asked: AskedCells, figures: readonly SalesFigure[]): Promise<GroupedRow[]> {
    const expressions = figures.map(({ measure, merge }) => {
      if (measure === 'lines') return countLines(asked.table);
      const column = qualified(asked.table[columnOf[measure]]);
      return merge === 'add' ? sql`sum(${column})` : merge === 'min' ? sql`min(${column})` : sql`max(${column})`;
    });
    return await grouped(db, asked, expressions);
  },

  /** The smallest table from which a distinct count by these dimensions can be computed. */
  countedIn(scope: SalesScope, dimensions: readonly MatrixDimension[], measure: CountMeasure): SalesTable {
    return salesTableOf(scope, dimensions, [countedBy[measure]]);
  },

  /**
   * Distinct counts of the things sold, by dimensions: a document, customer or product that was only returned does not count.
   * @param table for whole months (`countedIn`); the days of partial months are read from the lines
   */
  async counts(db: Db, { table, scope, dimensions }: Omit<AskedCells, 'from' | 'to'>, measures: readonly CountMeasure[]): Promise<GroupedRow[]> {
    const from = salesFromWith(scope, dimensions);
    const parts = partsOf(table, scope).map((part) => {
      const keys = dimensions.map((dimension, place) => sql`${keyExpression(part.table, dimension)} AS ${sql.identifier(`key_${place}`)}`);
      const counted = measures.map((measure) => sql`${columnNamed(part.table, countedBy[measure])} AS ${sql.identifier(measure)}`);
      return sql`SELECT ${sql.join([...keys, ...counted], sql`, `)} FROM ${from(part.table)} WHERE ${and(inScope(part.table, scope, part), isBought(part.table))}`;
    });
    const keys = dimensions.map((_dimension, place) => sql`${sql.identifier(`key_${place}`)}`);
    const selection: Record<string, SQL> = {};
    for (const [place, key] of keys.entries()) selection[`key_${place}`] = key;
    for (const [place, measure] of measures.entries()) selection[`figure_${place}`] = sql`count(DISTINCT ${sql.identifier(measure)})`;
    const asked = db.select(selection).from(sql`(${sql.join(parts, sql` UNION ALL `)}) bought`);
    return groupedRows(await (keys.length > 0 ? asked.groupBy(...keys) : asked), { keys: keys.length, figures: measures.length });
  },

  /** The number of distinct keys of the dimensions in the sales of the scope. */
  async countKeys(db: Db, { scope, dimensions }: Pick<AskedCells, 'scope' | 'dimensions'>): Promise<number> {
    if (dimensions.length === 0) return 1;
    const keys = db
      .select({ one: sql`1`.as('one') })
      .from(salesFromWith(scope, dimensions)(sales_lines))
      .where(inScope(sales_lines, scope, scope))
      .groupBy(...dimensions.map((dimension) => keyExpression(sales_lines, dimension)))
      .as('keys');
    const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(keys);
    return row?.total ?? 0;
  },
};

/** The condition of a line with a positive quantity; in the sums by month, returns are separate rows of their own kind. */
const isBought = (table: SalesTable): SQL => (isOfLines(table) ? gt(sales_lines.quantity, 0) : ne(table.kind, 'devolucion'));

const salesFromWith = ({ actor, filters }: SalesScope, dimensions: readonly MatrixDimension[]) => {
  const needed = [...dimensions, ...filteredDimensions(filters)];
  return (table: SalesTable) => salesFrom(table, actor.subscriberId, needed);
};

/** The tables from which the days of a scope are read: `table` for its whole months, the lines for partial months. */
function partsOf(table: SalesTable, { from, to }: SalesScope): { table: SalesTable; from: LocalDate; to: LocalDate }[] {
  if (isOfLines(table)) return [{ table, from, to }];
  const months = monthsOf({ from, to });
  const cut = months.filter(({ isWhole }) => !isWhole).map(({ first, last }) => ({ table: sales_lines, from: first, to: last }));
  const whole = months.filter(({ isWhole }) => isWhole);
  const [first, last] = [whole[0]?.first, whole.at(-1)?.last];
  return first && last ? [...cut, { table, from: first, to: last }] : cut;
}

async function grouped(db: Db, { table, scope, from, to, dimensions }: AskedCells, expressions: readonly SQL[]): Promise<GroupedRow[]> {
  const keys = dimensions.map((dimension) => keyExpression(table, dimension));
  const selection: Record<string, SQL> = {};
  for (const [place, key] of keys.entries()) selection[`key_${place}`] = key;
  for (const [place, expression] of expressions.entries()) selection[`figure_${place}`] = expression;
  const asked = db
    .select(selection)
    .from(salesFromWith(scope, dimensions)(table))
    .where(inScope(table, scope, { from, to }));
  return groupedRows(await (keys.length > 0 ? asked.groupBy(...keys) : asked), { keys: keys.length, figures: expressions.length });
}

function groupedRows(rows: readonly Record<string, unknown>[], { keys, figures }: { keys: number; figures: number }): GroupedRow[] {
  return rows.map((row) => ({
    keys: Array.from({ length: keys }, (_key, place) => String(row[`key_${place}`])),
    figures: Array.from({ length: figures }, (_figure, place) => Number(row[`figure_${place}`] ?? 0)),
  }));
}

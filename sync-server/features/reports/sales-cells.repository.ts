import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { CountMeasure, LineMeasure, MatrixDimension } from '#shared/features/reports/matrix-fields.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sales_lines } from './reports.tables.ts';
import type { SalesTable } from './sales-rollups.repository.ts';
import { countLines, filteredDimensions, inScope, keyExpression, qualified, type SalesScope, salesFrom } from './sales-scope.repository.ts';

/** What is added up in a cell: a measure's sum, smallest or largest line, or the number of lines. */
export interface SalesFigure {
  measure: LineMeasure;
  merge: 'add' | 'min' | 'max';
}

const columnOf = { sales: 'subtotal', units: 'quantity', gross: 'gross', discount: 'discount', iva: 'iva' } as const;
const countedBy: Readonly<Record<CountMeasure, SQL>> = {
  documents: qualified(sales_lines.document_uuid),
  customers: qualified(sales_lines.contact_id),
  products: qualified(sales_lines.product_id),
};

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

  /** How many different things were sold, by dimensions: a document, a customer or a product that was only returned is none. */
  async counts(db: Db, asked: Omit<AskedCells, 'table'>, measures: readonly CountMeasure[]): Promise<GroupedRow[]> {
    const expressions = measures.map((measure) => sql`count(DISTINCT CASE WHEN ${qualified(sales_lines.quantity)} > 0 THEN ${countedBy[measure]} END)`);
    return await grouped(db, { ...asked, table: sales_lines }, expressions);
  },

  /** How many different keys the dimensions have in the sales of the scope. */
  async countKeys(db: Db, { scope, dimensions }: Pick<AskedCells, 'scope' | 'dimensions'>): Promise<number> {
    if (dimensions.length === 0) return 1;
    const keys = db
      .select({ one: sql`1`.as('one') })
      .from(salesFrom(sales_lines, scope.actor.subscriberId, [...dimensions, ...filteredDimensions(scope.filters)]))
      .where(inScope(sales_lines, scope, scope))
      .groupBy(...dimensions.map((dimension) => keyExpression(sales_lines, dimension)))
      .as('keys');
    const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(keys);
    return row?.total ?? 0;
  },
};

async function grouped(db: Db, { table, scope, from, to, dimensions }: AskedCells, expressions: readonly SQL[]): Promise<GroupedRow[]> {
  const keys = dimensions.map((dimension) => keyExpression(table, dimension));
  const selection: Record<string, SQL> = {};
  for (const [place, key] of keys.entries()) selection[`key_${place}`] = key;
  for (const [place, expression] of expressions.entries()) selection[`figure_${place}`] = expression;
  const asked = db
    .select(selection)
    .from(salesFrom(table, scope.actor.subscriberId, [...dimensions, ...filteredDimensions(scope.filters)]))
    .where(inScope(table, scope, { from, to }));
  const rows = await (keys.length > 0 ? asked.groupBy(...keys) : asked);
  return rows.map((row) => ({
    keys: keys.map((_key, place) => String(row[`key_${place}`])),
    figures: expressions.map((_expression, place) => Number(row[`figure_${place}`] ?? 0)),
  }));
}

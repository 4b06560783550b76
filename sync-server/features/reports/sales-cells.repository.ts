import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { type CountMeasure, type MatrixDimension, type MatrixMeasure, matrixDimensions } from '#shared/features/reports/matrix-fields.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sales_lines } from './reports.tables.ts';
import { inScope, keyExpression, qualified, type SalesScope, type SalesSource, salesFrom, salesSources } from './sales-scope.repository.ts';

/** What is added up in a cell: a measure's sum, smallest or largest line, or the number of lines. */
export interface SalesFigure {
  measure: Exclude<MatrixMeasure, CountMeasure>;
  merge: 'add' | 'min' | 'max';
}

const columnOf = { sales: 'subtotal', units: 'quantity', gross: 'gross', discount: 'discount', iva: 'iva' } as const;
const countedBy: Readonly<Record<CountMeasure, SQL>> = {
  documents: qualified(sales_lines.document_uuid),
  customers: qualified(sales_lines.contact_id),
  products: qualified(sales_lines.product_id),
};

interface AskedCells {
  source: SalesSource;
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
    const { table, lines } = salesSources[asked.source];
    const expressions = figures.map(({ measure, merge }) => {
      if (measure === 'lines') return lines;
      const column = qualified(table[columnOf[measure]]);
      return merge === 'add' ? sql`sum(${column})` : merge === 'min' ? sql`min(${column})` : sql`max(${column})`;
    });
    return await grouped(db, asked, expressions);
  },

  /** How many different things were sold, by dimensions: a document, a customer or a product that was only returned is none. */
  async counts(db: Db, asked: Omit<AskedCells, 'source'>, measures: readonly CountMeasure[]): Promise<GroupedRow[]> {
    const expressions = measures.map((measure) => sql`count(DISTINCT CASE WHEN ${qualified(sales_lines.quantity)} > 0 THEN ${countedBy[measure]} END)`);
    return await grouped(db, { ...asked, source: 'lines' }, expressions);
  },

  /** How many different keys the dimensions have in the sales of the scope. */
  async countKeys(db: Db, { scope, dimensions }: Pick<AskedCells, 'scope' | 'dimensions'>): Promise<number> {
    if (dimensions.length === 0) return 1;
    const keys = db
      .select({ one: sql`1`.as('one') })
      .from(salesFrom('lines', scope.actor.subscriberId, [...dimensions, ...filtered(scope)]))
      .where(inScope('lines', scope, scope))
      .groupBy(...dimensions.map((dimension) => keyExpression('lines', dimension)))
      .as('keys');
    const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(keys);
    return row?.total ?? 0;
  },
};

/** The dimensions that the scope is narrowed by. */
export const filtered = ({ filters }: SalesScope): MatrixDimension[] => matrixDimensions.map(({ id }) => id).filter((id) => filters[id] !== undefined);

async function grouped(db: Db, { source, scope, from, to, dimensions }: AskedCells, expressions: readonly SQL[]): Promise<GroupedRow[]> {
  const keys = dimensions.map((dimension) => keyExpression(source, dimension));
  const selection: Record<string, SQL> = {};
  for (const [place, key] of keys.entries()) selection[`key_${place}`] = key;
  for (const [place, expression] of expressions.entries()) selection[`figure_${place}`] = expression;
  const asked = db
    .select(selection)
    .from(salesFrom(source, scope.actor.subscriberId, [...dimensions, ...filtered(scope)]))
    .where(inScope(source, scope, { from, to }));
  const rows = await (keys.length > 0 ? asked.groupBy(...keys) : asked);
  return rows.map((row) => ({
    keys: keys.map((_key, place) => String(row[`key_${place}`])),
    figures: expressions.map((_expression, place) => Number(row[`figure_${place}`] ?? 0)),
  }));
}

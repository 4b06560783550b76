/** Keeps the sums by month equal to the lines of sales. */
import { and, eq, getTableColumns, getTableName, gte, lte, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { MonthPart } from '#shared/features/reports/months.rules.ts';
import { sales_lines } from './reports.tables.ts';
import { rollupKey, type SalesRollup, summedColumns } from './sales-rollups.repository.ts';

type SalesLine = typeof sales_lines.$inferSelect;
type Sums = Record<(typeof summedColumns)[number], number>;
/** A month with its first and its last day. */
type WholeMonth = Omit<MonthPart, 'isWhole'>;
type Change = Sums & Record<string, string | number>;

export const salesMonths = {
  /** Adjusts a rollup by the difference between new lines and the lines that they replace. */
  async add(tx: Tx, rollup: SalesRollup, lines: { before: readonly SalesLine[]; after: readonly SalesLine[] }): Promise<void> {
    const key = rollupKey(rollup);
    const changes = changesOf(key, lines);
    // A change has the key and the sums, which are all columns of the table. Drizzle's own upsert of a thousand rows would block the event loop for a
    // fifth of a second.
    await tx.insertMany(rollup, changes as unknown as (typeof rollup.$inferInsert)[], {
      ...{ key: ['subscriber_id', ...key], take: [] },
      add: { table: getTableName(rollup), columns: summedColumns },
    });
    if (changes.every(({ lines: gained }) => gained > 0)) return;
    const months = [...new Set(changes.map(({ month }) => String(month)))];
    await tx.delete(rollup).where(and(eq(rollup.subscriber_id, tx.subscriberId), isOneOf(rollup.month, months), eq(rollup.lines, 0)));
  },

  /** Whether the sums of a month, added up, equal those of its lines. */
  async isRight(db: Db, subscriberId: number, rollup: SalesRollup, { month, first, last }: WholeMonth): Promise<boolean> {
    const said = (columns: readonly SQL[]) =>
      sql<string>`${sql.join(
        columns.map((column) => sql`coalesce(${column}, 0)`),
        sql` || ' ' || `,
      )}`;
    const [lines] = await db
      .select({ sums: said([sql`count(*)`, ...added.map((name) => sql`sum(${sales_lines[name]})`)]) })
      .from(sales_lines)
      .where(inMonth(subscriberId, { first, last }));
    const [months] = await db
      .select({ sums: said([sql`sum(${rollup.lines})`, ...added.map((name) => sql`sum(${rollup[name]})`)]) })
      .from(rollup)
      .where(and(eq(rollup.subscriber_id, subscriberId), eq(rollup.month, month)));
    return lines?.sums === months?.sums;
  },

  /** Sums a month of a rollup anew. */
  async rebuild(tx: Tx, rollup: SalesRollup, { month, first, last }: WholeMonth): Promise<void> {
    await tx.delete(rollup).where(and(eq(rollup.subscriber_id, tx.subscriberId), eq(rollup.month, month)));
    const summed: readonly string[] = summedColumns;
    const key = ['subscriber_id', ...rollupKey(rollup)].map((name) => (name === 'month' ? sql`substr(day, 1, 7)` : sql.identifier(name)));
    const values = Object.keys(getTableColumns(rollup)).map((name) => {
      if (name === 'month') return sql`substr(day, 1, 7)`;
      if (name === 'lines') return sql`count(*)`;
      return summed.includes(name) ? sql`sum(${sql.identifier(name)})` : sql`${sql.identifier(name)}`;
    });
    await tx
      .insert(rollup)
      .select(
        sql`SELECT ${sql.join(values, sql`, `)} FROM ${sales_lines} WHERE ${inMonth(tx.subscriberId, { first, last })} GROUP BY ${sql.join(key, sql`, `)}`,
      );
  },
};

const added = ['quantity', 'gross', 'discount', 'subtotal', 'iva'] as const;
const inMonth = (subscriberId: number, { first, last }: Pick<WholeMonth, 'first' | 'last'>) =>
  and(eq(sales_lines.subscriber_id, subscriberId), gte(sales_lines.day, first), lte(sales_lines.day, last));

/** The change of each month's sums when lines replace others. */
function changesOf(key: readonly string[], { before, after }: { before: readonly SalesLine[]; after: readonly SalesLine[] }): Change[] {
  const changes = new Map<string, Change>();
  for (const [lines, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const line of lines) {
      const values: Record<string, string | number> = { ...line, month: line.day.slice(0, 7) };
      const name = key.map((column) => values[column]).join(' ');
      const known = changes.get(name);
      const change = known ?? newChange(line.subscriber_id, key, values);
      if (!known) changes.set(name, change);
      change.lines += sign;
      for (const sum of added) change[sum] += sign * line[sum];
    }
  }
  return [...changes.values()].filter((change) => summedColumns.some((name) => change[name] !== 0));
}

function newChange(subscriber_id: number, key: readonly string[], values: Readonly<Record<string, string | number>>): Change {
  const named = Object.fromEntries(key.map((column) => [column, values[column] ?? 0]));
  return { ...named, subscriber_id, lines: 0, quantity: 0, gross: 0, discount: 0, subtotal: 0, iva: 0 };
}

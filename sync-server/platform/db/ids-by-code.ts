import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './store.ts';

interface Asked {
  table: string;
  /** The column by which people and files name its rows. */
  code: string;
  codes: readonly string[];
  /** Only rows with these values: the parameters of one table. */
  where?: Readonly<Record<string, number>> | undefined;
  /** null: the table belongs to the whole installation. */
  subscriberId: number | null;
}

/** The ids of the rows that have these codes, by code: one query, however many. */
export async function idsByCode(db: Db, { table, code, codes, where = {}, subscriberId }: Asked): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const id = sql<number>`id`;
  const named = sql<string>`${sql.identifier(code)}`;
  const mine = subscriberId === null ? undefined : sql`subscriber_id = ${subscriberId}`;
  const rows = await db
    .select({ id, code: named })
    .from(sql.identifier(table) as SQLWrapper as SQL)
    .where(and(mine, inArray(named, [...codes]), ...Object.entries(where).map(([column, value]) => eq(sql`${sql.identifier(column)}`, value))));
  return new Map(rows.map((row) => [row.code, Number(row.id)]));
}

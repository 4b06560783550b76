import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedText } from './folded-text.ts';
import { folded } from './search.ts';
import type { Db } from './store.ts';

interface Asked {
  table: string;
  /** The column by which people and files name its rows. */
  named: string;
  /** The codes in the cells. */
  said: readonly string[];
  /** Only rows with these values: the parameters of one table. */
  where?: Readonly<Record<string, number>> | undefined;
  /** null: the table belongs to the whole installation. */
  subscriberId: number | null;
}

/** The ids of the rows that have these codes, by code: one query, however many. */
export async function idsByCode(db: Db, asked: Asked): Promise<Map<string, number>> {
  const rows = await rowsNamed(db, asked, sql<string>`${sql.identifier(asked.named)}`, asked.said);
  return new Map(rows.map((row) => [row.name, Number(row.id)]));
}

/**
 * The ids of the rows with these names, ignoring accents and case, by the given name: one query that reads the whole table, for short tables. A name of two
 * rows matches neither.
 */
export async function idsByName(db: Db, asked: Asked): Promise<Map<string, number>> {
  const foldedName = (text: string) => String(foldedText(text.trim()));
  const rows = await rowsNamed(db, asked, folded(sql.identifier(asked.named)) as SQL<string>, [...new Set(asked.said.map(foldedName))]);
  const idsOf = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    asked.said.flatMap((said) => {
      const [one, another] = idsOf.get(foldedName(said)) ?? [];
      return one && !another ? [[said, Number(one.id)] as const] : [];
    }),
  );
}

async function rowsNamed(
  db: Db,
  { table, where = {}, subscriberId }: Asked,
  name: SQL<string>,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return [];
  const mine = subscriberId === null ? undefined : sql`subscriber_id = ${subscriberId}`;
  return await db
    .select({ id: sql<number>`id`, name })
    .from(sql.identifier(table) as SQLWrapper as SQL)
    .where(and(mine, inArray(name, [...names]), ...Object.entries(where).map(([column, value]) => eq(sql`${sql.identifier(column)}`, value))));
}

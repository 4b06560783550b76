import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type EntityDefinition, referenceFields, valueAt } from '#shared/kernel/entity.ts';
import type { EntityRow } from './entity-rows.ts';
import type { Db } from './store.ts';

/** A row with what people read instead of ids, by field: `shown.branchoffice_id` is the name, `codes.line_id` the code. */
export type ShownRow = EntityRow & { shown: Record<string, string>; codes: Record<string, string> };

interface Named {
  shown: string;
  code: string | null;
}

/** Names what the rows point to: one query a reference, however many rows. */
export async function shownRows(db: Db, subscriberId: number, entity: EntityDefinition, rows: readonly EntityRow[]): Promise<ShownRow[]> {
  const named = new Map<string, Map<number, Named>>();
  for (const [name, { to, shows, code, global }] of referenceFields(entity)) {
    const ids = [...new Set(rows.map((row) => valueAt(row, name)).filter((id): id is number => typeof id === 'number'))];
    if (ids.length > 0) named.set(name, await namesOf(db, { table: to, shows, code, ids, subscriberId: global ? null : subscriberId }));
  }
  return rows.map((row) => {
    const found = [...named].flatMap(([name, names]) => {
      const one = names.get(Number(valueAt(row, name)));
      return one ? [[name, one] as const] : [];
    });
    return {
      ...row,
      shown: Object.fromEntries(found.map(([name, { shown }]) => [name, shown])),
      codes: Object.fromEntries(found.flatMap(([name, { code }]) => (code === null ? [] : [[name, code]]))),
    };
  });
}

async function namesOf(
  db: Db,
  { table, shows, code, ids, subscriberId }: { table: string; shows: string; code: string | undefined; ids: readonly number[]; subscriberId: number | null },
): Promise<Map<number, Named>> {
  const mine: SQL | undefined = subscriberId === null ? undefined : sql`subscriber_id = ${subscriberId}`;
  const id = sql<number>`id`;
  const rows = await db
    .select({ id, shown: text(shows), code: code === undefined ? sql<string | null>`NULL` : text(code) })
    .from(sql.identifier(table) as SQLWrapper as SQL)
    .where(and(mine, inArray(id, [...ids])));
  return new Map(rows.map((row) => [Number(row.id), { shown: row.shown ?? '', code: row.code }]));
}

const text = (column: string): SQL<string | null> => sql<string | null>`${sql.identifier(column)}`;

import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type EntityDefinition, referenceFields, valueAt } from '#shared/kernel/entity.ts';
import type { EntityRow } from './entity-rows.ts';
import { pipelined } from './pipelined.ts';
import { type Reference, readOf } from './reference-text.ts';
import type { Db } from './store.ts';

/** A row with texts for its references, by field: `shown.branchoffice_id` is the name, `codes.line_id` the code. */
export type ShownRow = EntityRow & { shown: Record<string, string>; codes: Record<string, string> };

interface Named {
  shown: string;
  code: string | null;
}

/** Adds the names of the rows' references: one query a reference, however many rows. */
export async function shownRows(db: Db, subscriberId: number, entity: EntityDefinition, rows: readonly EntityRow[]): Promise<ShownRow[]> {
  const asked = referenceFields(entity).flatMap(([name, reference]) => {
    const { global, ofCompany } = reference;
    const ids = [...new Set(rows.map((row) => valueAt(row, name)).filter((id): id is number => typeof id === 'number'))];
    const ownerOf = (row: EntityRow): number => (ofCompany ? row.id : global ? 0 : subscriberId);
    return ids.length === 0 ? [] : [{ name, reference, ids, ownerOf, owners: global ? null : [...new Set(rows.map(ownerOf))] }];
  });
  const named = new Map<string, (row: EntityRow) => Named | undefined>(
    await pipelined(
      ...asked.map(async ({ name, ownerOf, ...rest }) => {
        const names = await namesOf(db, rest);
        return [name, (row: EntityRow) => names.get(`${ownerOf(row)}:${valueAt(row, name)}`)] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const found = [...named].flatMap(([name, nameOf]) => {
      const one = nameOf(row);
      return one ? [[name, one] as const] : [];
    });
    return {
      ...row,
      shown: Object.fromEntries(found.map(([name, { shown }]) => [name, shown])),
      codes: Object.fromEntries(found.flatMap(([name, { code }]) => (code === null ? [] : [[name, code]]))),
    };
  });
}

/**
 * The shown texts of rows that a reference may point to, by owner and id: '1:7'. @param owners the subscribers whose rows are meant; null for the
 * installation's, whose owner is 0
 */
export async function namesOf(
  db: Db,
  { reference, ids, owners }: { reference: Reference; ids: readonly number[]; owners: readonly number[] | null },
): Promise<Map<string, Named>> {
  const { to, code } = reference;
  const id = sql<number>`id`;
  const owner = owners === null ? sql<number>`0` : sql<number>`subscriber_id`;
  const rows = await db
    .select({ id, owner, shown: readOf(reference), code: code === undefined ? sql<string | null>`NULL` : text(code) })
    .from(sql.identifier(to) as SQLWrapper as SQL)
    .where(and(owners === null ? undefined : inArray(owner, [...owners]), inArray(id, [...ids])));
  return new Map(rows.map((row) => [`${row.owner}:${row.id}`, { shown: row.shown ?? '', code: row.code }]));
}

const text = (column: string): SQL<string | null> => sql<string | null>`${sql.identifier(column)}`;

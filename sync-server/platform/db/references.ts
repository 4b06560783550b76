import { type SQL, sql } from 'drizzle-orm';
import { defineErrors } from '#shared/kernel/errors.ts';
import { dialect } from './dialect.ts';
import type { EntityRows } from './entity-rows.ts';
import type { Tx } from './store.ts';

/** Rows of `from` point with `column` to rows of `to`. Names are the tables' own; all of one subscriber. */
export interface Reference {
  to: string;
  from: string;
  column: string;
  /** The noun of the referring rows, singular and plural: 'producto', 'productos'. */
  said: readonly [one: string, many: string];
  /** The pointing rows are the installation's: subscribers, cities. */
  global?: true;
  /** The pointing row is the company itself. */
  ofCompany?: true;
  /** The column holds a list of ids. */
  isList?: true;
  /** No index finds the referring rows, so all of them are read: asked last, when no other reference counts a row (decision 0201). */
  readsAll?: true;
}

export const referenceErrors = defineErrors('references', {
  inUse: { status: 422, text: '{one} está en uso ({uses}) y no se puede eliminar.' },
});

/**
 * The kinds of rows that refer to a row, with their counts: '3 productos, 1 restricción de marcas'; empty when it is unused. A `readsAll` reference
 * is reported alone.
 */
export async function usesOf(tx: Tx, { table, id }: { table: string; id: number }, references: readonly Reference[]): Promise<string> {
  const uses: string[] = [];
  const pointing = references.filter((reference) => reference.to === table).sort((a, b) => Number(a.readsAll ?? false) - Number(b.readsAll ?? false));
  for (const { from, column, said, global, ofCompany, isList, readsAll } of pointing) {
    if (readsAll && uses.length > 0) break;
    const owned = global ? sql`` : sql`${sql.identifier(ofCompany ? 'id' : 'subscriber_id')} = ${tx.subscriberId} AND `;
    const points = isList ? holds(column, id) : sql`${sql.identifier(column)} = ${id}`;
    const [row] = await tx.execute(sql`SELECT count(*) AS uses FROM ${sql.identifier(from)} WHERE ${owned}${points}`);
    const count = Number(row?.['uses'] ?? 0);
    if (count > 0) uses.push(`${count} ${count === 1 ? said[0] : said[1]}`);
  }
  return uses.join(', ');
}

/**
 * Refuses to delete a row in use. Spec: decisions §2.
 * @param row its table, its id and its noun: 'La marca'
 * @throws references.inUse, with the kinds and counts of the referring rows
 */
export async function requireUnused(tx: Tx, { table, id, one }: { table: string; id: number; one: string }, references: readonly Reference[]): Promise<void> {
  const uses = await usesOf(tx, { table, id }, references);
  if (uses !== '') throw referenceErrors.inUse({ one, uses });
}

/** Whether a JSON list has the id in it. */
function holds(column: string, id: number): SQL {
  const name = sql.identifier(column);
  if (dialect === 'sqlite') return sql`EXISTS (SELECT 1 FROM json_each(${name}) WHERE value = ${id})`;
  return sql`${name} @> ${JSON.stringify([id])}::jsonb`;
}

interface RowsWanted {
  /** Further conditions on the rows. */
  where?: Readonly<Record<string, number>> | undefined;
  /** The table belongs to the installation. */
  global?: boolean | undefined;
  /** The subscriber of the rows; the transaction's subscriber by default. */
  subscriberId?: number | undefined;
}

/** Which of these ids a table has rows of: one query, however many. */
export async function existingIds(
  tx: Tx,
  table: string,
  ids: readonly number[],
  { where = {}, global = false, subscriberId = tx.subscriberId }: RowsWanted = {},
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const owned = global ? sql`` : sql` AND subscriber_id = ${subscriberId}`;
  const more = Object.entries(where).map(([column, value]) => sql` AND ${sql.identifier(column)} = ${value}`);
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await tx.execute(sql`SELECT id FROM ${sql.identifier(table)} WHERE id IN (${wanted})${owned}${sql.join(more)}`);
  return new Set(rows.map((row) => Number(row['id'])));
}

/** Whether a table has the row. */
export async function rowExists(tx: Tx, table: string, id: number, wanted: RowsWanted = {}): Promise<boolean> {
  return (await existingIds(tx, table, [id], wanted)).has(id);
}

/** The references that the plain entities declare. */
export function referencesOf(entities: readonly EntityRows[]): Reference[] {
  return entities.flatMap(({ entity }) =>
    Object.entries(entity.fields).flatMap(([column, definition]) => {
      if (definition.kind !== 'ref' || definition.inside !== undefined) return [];
      const { to, ofCompany } = definition;
      const whose = ofCompany ? { ofCompany } : entity.owner === 'global' ? { global: true as const } : {};
      return [{ to, from: entity.name, column, said: saidOf(entity), ...whose }];
    }),
  );
}

/** 'La marca' and 'Marcas' are counted '1 marca' and '3 marcas'. */
function saidOf({ label }: EntityRows['entity']): Reference['said'] {
  return [label.one.replace(/^(El|La) /, '').toLowerCase(), label.many.toLowerCase()];
}

import { type SQL, sql } from 'drizzle-orm';
import { defineErrors } from '#shared/kernel/errors.ts';
import { dialect } from './dialect.ts';
import type { Tx } from './store.ts';

/** Rows of `from` point with `column` to rows of `to`. Names are the tables' own; all of one subscriber. */
export interface Reference {
  to: string;
  from: string;
  column: string;
  /** What the pointing rows are called, plural: 'productos'. */
  many: string;
  /** The pointing rows are the installation's: subscribers, cities. */
  global?: true;
  /** The column holds a list of ids. */
  isList?: true;
}

export const referenceErrors = defineErrors('references', {
  inUse: { status: 422, text: '{one} está en uso ({uses}) y no se puede eliminar.' },
});

/**
 * Nothing dangles: refuses while a row is pointed to. Spec: decisions §2.
 * @param row its table, its id and what it is called: 'La marca'
 * @throws references.inUse, with what uses it and how many
 */
export async function requireUnused(tx: Tx, { table, id, one }: { table: string; id: number; one: string }, references: readonly Reference[]): Promise<void> {
  const uses: string[] = [];
  for (const { from, column, many, global, isList } of references.filter((reference) => reference.to === table)) {
    const owned = global ? sql`` : sql`subscriber_id = ${tx.subscriberId} AND `;
    const points = isList ? holds(column, id) : sql`${sql.identifier(column)} = ${id}`;
    const [row] = await tx.execute(sql`SELECT count(*) AS uses FROM ${sql.identifier(from)} WHERE ${owned}${points}`);
    const count = Number(row?.['uses'] ?? 0);
    if (count > 0) uses.push(`${count} ${many}`);
  }
  if (uses.length > 0) throw referenceErrors.inUse({ one, uses: uses.join(', ') });
}

/** Whether a JSON list has the id in it. */
function holds(column: string, id: number): SQL {
  const name = sql.identifier(column);
  if (dialect === 'sqlite') return sql`EXISTS (SELECT 1 FROM json_each(${name}) WHERE value = ${id})`;
  return sql`${name} @> ${JSON.stringify([id])}::jsonb`;
}

/**
 * Whether the subscriber has the row.
 * @param where what else the row must say; `global` tables belong to the installation
 */
export async function rowExists(
  tx: Tx,
  table: string,
  id: number,
  { where = {}, global = false }: { where?: Readonly<Record<string, number>>; global?: boolean } = {},
): Promise<boolean> {
  const owned = global ? sql`` : sql` AND subscriber_id = ${tx.subscriberId}`;
  const more = Object.entries(where).map(([column, value]) => sql` AND ${sql.identifier(column)} = ${value}`);
  const rows = await tx.execute(sql`SELECT 1 AS found FROM ${sql.identifier(table)} WHERE id = ${id}${owned}${sql.join(more)}`);
  return rows.length > 0;
}

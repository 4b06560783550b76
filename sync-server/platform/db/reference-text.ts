import { type SQL, sql } from 'drizzle-orm';
import type { referenceFields } from '#shared/kernel/entity.ts';

export type Reference = ReturnType<typeof referenceFields>[number][1];

/** The shown text of a row: its name, and the fields that distinguish rows of the same name. */
export function readOf({ to, shows, followedBy, within }: Reference): SQL<string | null> {
  const read = (column: string) => sql`${sql.identifier(to)}.${sql.identifier(column)}`;
  const own = followedBy === undefined ? read(shows) : sql`trim(${read(shows)} || ' ' || coalesce(${read(followedBy)}, ''))`;
  if (!within) return sql<string | null>`${own}`;
  const around = sql.identifier(within.to);
  const theirs = sql`SELECT ${around}.${sql.identifier(within.shows)} FROM ${around} WHERE ${around}.id = ${sql.identifier(to)}.${sql.identifier(within.by)}`;
  return sql<string | null>`(${own} || coalesce(' · ' || (${theirs}), ''))`;
}

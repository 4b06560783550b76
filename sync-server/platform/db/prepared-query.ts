import { type Placeholder, sql } from 'drizzle-orm';
import { listParameter } from './is-one-of.ts';
import type { Db, Drizzle } from './store.ts';

/** What the builder makes of a query: a promise of its rows that can be written once and asked again. */
export interface Askable<Rows> extends PromiseLike<Rows> {
  prepare(): { execute(given?: Record<string, unknown>): PromiseLike<unknown> };
}

/** The place of each value in a query that is written before the values are known. */
export type Placeholders<Given> = { [Name in keyof Given]: Placeholder<string, Given[Name]> };

const keeping = new WeakMap<Db, Drizzle>();

/** Says where the kept queries of a transaction or a store are asked: a transaction's over its own connection. */
export function rememberDrizzle(db: Db, drizzle: Drizzle): void {
  keeping.set(db, drizzle);
}

/**
 * A query that is asked with every order. The builder writes it once a connection, which costs more than most answers do
 * (100 µs); after that it is only given its values. Texts and numbers as they are, dates of the database's own kind; a list goes
 * whole into an `isOneOf`.
 * @param build puts `places` where the values will be; nothing else may change from one asking to the next
 */
export function preparedQuery<Given extends Record<string, unknown>, Rows, Source extends Db = Db>(
  build: (db: Source, places: Placeholders<Given>) => Askable<Rows>,
): (db: Source, given: Given) => Promise<Rows> {
  const written = new WeakMap<Drizzle, ReturnType<Askable<Rows>['prepare']>>();
  // A name is a place, whichever it is.
  const places = new Proxy({}, { get: (_none, name) => sql.placeholder(String(name)) }) as Placeholders<Given>;
  return async (db, given) => {
    // Over SQLite `store.db` is the builder itself.
    const drizzle = keeping.get(db) ?? (db as unknown as Drizzle);
    const known = written.get(drizzle) ?? build(drizzle as unknown as Source, places).prepare();
    written.set(drizzle, known);
    // The builder's own type of what it asks, which `prepare` loses.
    return (await known.execute(valuesOf(given))) as Rows;
  };
}

function valuesOf(given: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) values[name] = Array.isArray(value) ? listParameter(value) : value;
  return values;
}

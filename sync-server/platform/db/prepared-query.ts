import { type Placeholder, sql } from 'drizzle-orm';
import { listParameter } from './is-one-of.ts';
import type { Db, Drizzle } from './store.ts';

interface ValueOf {
  number: number;
  text: string;
  /** A list is one parameter, whatever its length: put its placeholder into `isOneOf`. */
  numbers: readonly number[];
  texts: readonly string[];
}
/** The values of a prepared query by their names. */
export type Parameters = Readonly<Record<string, keyof ValueOf>>;
export type Given<Named extends Parameters> = { readonly [Name in keyof Named]: ValueOf[Named[Name]] };
export type Placeholders<Named extends Parameters> = { readonly [Name in keyof Named]: Placeholder<string, ValueOf[Named[Name]]> };

/** A drizzle query, as far as it is prepared here. PostgreSQL prepares a statement under a name; SQLite takes none. */
export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name?: string): { execute(given?: Record<string, unknown>): PromiseLike<unknown> };
}

/** The connection, or the pool, on which a `Db` asks. */
interface AskedOn {
  drizzle: Drizzle;
  /** Whether the connection keeps prepared statements under their names; a connection through a pooler does not. */
  keepsNames: boolean;
}
const askedOn = new WeakMap<Db, AskedOn>();

/** Says on which connection the prepared queries of a transaction or of a store are asked. */
export function setConnectionOf(db: Db, connection: AskedOn): void {
  askedOn.set(db, connection);
}

let preparedQueries = 0;

/**
 * A query that is asked often: drizzle's `.prepare()`, once a connection. Building a query anew costs more than most of its answers.
 * @param parameters the names and kinds of what changes from one asking to the next
 * @param build makes the query with a placeholder for each parameter
 */
export function preparedQuery<const Named extends Parameters, Rows, Source extends Db = Db>(
  parameters: Named,
  build: (db: Source, at: Placeholders<Named>) => Preparable<Rows>,
): (db: Source, given: Given<Named>) => Promise<Rows> {
  preparedQueries += 1;
  const name = `query_${preparedQueries}`;
  const names = Object.keys(parameters);
  // One placeholder for each name of `parameters`.
  const placeholders = Object.fromEntries(names.map((one) => [one, sql.placeholder(one)])) as Placeholders<Named>;
  const lists = names.filter((one) => parameters[one] === 'numbers' || parameters[one] === 'texts');
  const prepared = new WeakMap<Drizzle, ReturnType<Preparable<Rows>['prepare']>>();
  return async (db, given) => {
    // A `Db` without a connection of its own is the store's drizzle.
    const { drizzle, keepsNames } = askedOn.get(db) ?? { drizzle: db as unknown as Drizzle, keepsNames: false };
    const query = prepared.get(drizzle) ?? build(drizzle as unknown as Source, placeholders).prepare(keepsNames ? name : undefined);
    prepared.set(drizzle, query);
    const values: Record<string, unknown> = { ...given };
    for (const list of lists) values[list] = listParameter(given[list] as readonly unknown[]);
    // The rows that the query itself gives; `prepare` loses their type.
    return (await query.execute(values)) as Rows;
  };
}

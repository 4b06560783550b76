import type pg from 'pg';
import type { Log } from '../log.ts';

/** What may be there without PostgreSQL knowing: little enough to be read whole. */
const fewRows = 500;

/** Rows that a transaction wrote, by table. */
export type WrittenRows = Map<string, number>;

/**
 * Has PostgreSQL count what has grown to twice what it was, or by some hundreds when that is more, with the commit that does it. By itself it does so within a
 * minute, in which a plan that was made for empty tables reads an import whole for every document of a pull (decision 0205). What cannot be counted is left to
 * it: nobody's order fails for that.
 */
export function countedTables(log: Log) {
  const written: WrittenRows = new Map();
  const due: WrittenRows = new Map();

  return {
    /** Before the commit of a transaction that wrote `rows`, on its connection. */
    async countGrown(client: pg.PoolClient, rows: WrittenRows): Promise<void> {
      for (const [table, count] of rows) written.set(table, (written.get(table) ?? 0) + count);
      const grown = [...rows.keys()].filter((table) => (written.get(table) ?? 0) >= (due.get(table) ?? fewRows));
      if (grown.length === 0) return;
      const known = await client.query<{ name: string; rows: number }>(
        'SELECT relname AS name, greatest(reltuples, 0) AS rows FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = ANY($1)',
        [grown],
      );
      // Another server of the same database, or PostgreSQL itself, may have counted meanwhile; whoever is doing so now is not waited for.
      const unknown = known.rows.filter(({ name, rows: counted }) => (written.get(name) ?? 0) >= counted).map(({ name }) => name);
      for (const { name, rows: counted } of known.rows) {
        due.set(name, Math.max(fewRows, counted + (written.get(name) ?? 0)));
        written.set(name, 0);
      }
      if (unknown.length > 0) await count(client, { tables: unknown, log });
    },
  };
}

async function count(client: pg.PoolClient, { tables, log }: { tables: readonly string[]; log: Log }): Promise<void> {
  await client.query('SAVEPOINT counting');
  try {
    await client.query(`ANALYZE (SKIP_LOCKED) ${tables.map((name) => `"${name}"`).join(', ')}`);
    await client.query('RELEASE SAVEPOINT counting');
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT counting');
    log.warn({ err: error, tables }, 'PostgreSQL could not count tables that have grown');
  }
}

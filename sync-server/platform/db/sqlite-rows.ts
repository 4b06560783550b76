import type { Statement } from 'better-sqlite3';

/** Rows as drizzle's proxy takes them: one row's values for 'get', lists of values otherwise. */
export function rowsOf(statement: Statement, parameters: readonly unknown[], method: string): unknown[] {
  if (method === 'run' || !statement.reader) {
    statement.run(...parameters);
    return [];
  }
  statement.raw(true);
  return method === 'get' ? (statement.get(...parameters) as unknown[]) : statement.all(...parameters);
}

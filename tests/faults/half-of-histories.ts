/** The histories of `npm test`, divided over two test files because two files run at a time. */
import { inject } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { runHistories } from './histories.ts';
import type { HistoriesReport } from './simulation/run-histories.ts';

/** Thirty over both databases; on PostgreSQL each costs three times as much. `npm run faults` plays any number, from other seeds. */
const inHalf = dialect === 'postgres' ? 3 : 12;

/**
 * Plays one half of the histories, and on SQLite with the first half those that once broke a guarantee.
 * @returns the report, and the number that must have been played
 */
export async function tellHalf(half: 'first' | 'second'): Promise<{ report: HistoriesReport; share: number }> {
  const postgresUrl = dialect === 'postgres' ? inject('databaseTemplate') : undefined;
  const isFirst = half === 'first';
  const seed = isFirst ? 1 : 1 + inHalf;
  const report = await runHistories({
    database: dialect,
    histories: inHalf,
    seed,
    regressions: isFirst && dialect === 'sqlite',
    ...(postgresUrl && { postgresUrl }),
  });
  return { report, share: inHalf };
}

/** The histories of `npm test`, shared by two test files because two run at a time. */
import { inject } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { runHistories } from './histories.ts';
import type { HistoriesReport } from './simulation/run-histories.ts';

/** Eighty over both databases. On PostgreSQL each costs three times as much. `npm run faults` tells as many as one likes, of other seeds. */
const inHalf = dialect === 'postgres' ? 5 : 35;

/** Plays one half of the histories, and with the first half those that once broke a promise. @returns the report, and how many must have been played */
export async function tellHalf(half: 'first' | 'second'): Promise<{ report: HistoriesReport; share: number }> {
  const postgresUrl = dialect === 'postgres' ? inject('databaseTemplate') : undefined;
  const isFirst = half === 'first';
  const seed = isFirst ? 1 : 1 + inHalf;
  const report = await runHistories({ database: dialect, histories: inHalf, seed, regressions: isFirst, ...(postgresUrl && { postgresUrl }) });
  return { report, share: inHalf };
}

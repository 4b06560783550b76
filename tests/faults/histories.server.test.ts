/** Histories of devices, office, ERP and a line that breaks, told by a seed; and those that once broke a promise. Spec: sync §5. */
import { expect, inject, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { failuresOf, runHistories } from './histories.ts';

// `npm run faults` tells as many as one likes, of other seeds. On PostgreSQL each costs three times as much.
const share = dialect === 'postgres' ? 6 : 60;

test('in every history nothing finished is lost, nothing is done twice, and everyone ends with what is theirs', { timeout: 1_800_000 }, async () => {
  const postgresUrl = dialect === 'postgres' ? inject('databaseTemplate') : undefined;
  const report = await runHistories({ database: dialect, histories: share, seed: 1, regressions: true, ...(postgresUrl && { postgresUrl }) });

  expect(failuresOf(report)).toBe('');
  expect(report.histories).toBe(share);
});

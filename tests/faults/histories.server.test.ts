/** Histories of devices, office, ERP and a line that breaks, told by a seed; and those that once broke a promise. Spec: sync §5. */
import { expect, inject, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { failuresOf, runHistories } from './histories.ts';

// Most are told on SQLite, where a new world costs a copied file; `npm run faults` tells as many as one likes.
const share = { sqlite: 60, postgres: 20 } as const;

test('in every history nothing finished is lost, nothing is done twice, and everyone ends with what is theirs', async () => {
  const report = await runHistories({
    database: dialect,
    histories: share[dialect],
    seed: 1,
    ...(dialect === 'postgres' && { postgresUrl: inject('databaseTemplate') }),
  });

  expect(failuresOf(report)).toBe('');
  expect(report.histories).toBe(share[dialect]);
}, 900_000);

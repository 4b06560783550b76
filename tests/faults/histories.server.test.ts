/** Histories of devices, office, ERP and a line that breaks, told by a seed; and those that once broke a promise. Spec: sync §5. */
import { expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { failuresOf, runHistories } from './histories.ts';

// `npm run faults` tells as many as one likes, on both databases.
const share = 40;

test('in every history nothing finished is lost, nothing is done twice, and everyone ends with what is theirs', {
  timeout: 900_000,
  skip: dialect !== 'sqlite',
}, async () => {
  const report = await runHistories({ database: 'sqlite', histories: share, seed: 1 });

  expect(failuresOf(report)).toBe('');
  expect(report.histories).toBe(share);
});

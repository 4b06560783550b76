/** The second half of the histories, so that two workers share them. Spec: sync §5. */
import { expect, test } from 'vitest';
import { tellHalf } from './half-of-histories.ts';
import { failuresOf } from './histories.ts';

test('and in as many more', { timeout: 1_800_000 }, async () => {
  const { report, share } = await tellHalf('second');

  expect(failuresOf(report)).toBe('');
  expect(report.histories).toBe(share);
});

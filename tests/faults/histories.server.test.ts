/** Histories of devices, office, ERP and an unreliable line, generated from a seed; and those that once broke a guarantee. Spec: sync §5. */
import { expect, test } from 'vitest';
import { tellHalf } from './half-of-histories.ts';
import { failuresOf } from './histories.ts';

test('in every history nothing finished is lost, nothing is done twice, and everyone ends with what is theirs', { timeout: 1_800_000 }, async () => {
  const { report, share } = await tellHalf('first');

  expect(failuresOf(report)).toBe('');
  expect(report.histories).toBe(share);
});

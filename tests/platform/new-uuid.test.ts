import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidSequence } from '#server/platform/new-uuid.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';

const now = '2026-11-24T15:00:00.000Z';

test('the ids of a log sort as they were made, those of one millisecond too', () => {
  const next = uuidSequence(randomBytes);
  const made = [...Array.from({ length: 4096 }, () => next(now)), next('2026-11-24T15:00:00.001Z')];
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => uuidPattern.test(id) && id[14] === '7')).toBe(true);
});

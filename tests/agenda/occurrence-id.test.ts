import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedOccurrence, occurrenceIdOf } from '#shared/features/agenda/occurrence-id.rules.ts';

test('an occurrence is named by its event and its day, an event by its own id', () => {
  expect(namedOccurrence(1208)).toEqual({ event_id: 1208, original_date: undefined });
  expect(namedOccurrence(occurrenceIdOf(1208, '2026-12-10'))).toEqual({ event_id: 1208, original_date: '2026-12-10' });
});

test('no two occurrences and no event have the same id, and every id is a safe integer', () => {
  const event = fc.integer({ min: 1, max: 2_147_483_647 });
  const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(event, date, (event_id, original_date) => {
      const id = occurrenceIdOf(event_id, original_date);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(namedOccurrence(id)).toEqual({ event_id, original_date });
      expect(namedOccurrence(event_id)).toEqual({ event_id, original_date: undefined });
    }),
  );
});

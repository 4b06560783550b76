import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absenceState, daysAbsent, judgeAbsence, sellersCoveredAt } from '#shared/features/absences/absence.rules.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';

const today = '2026-11-24';
const free = { absent: [], covering: [] };
const leave = { seller_id: 1, substitute_id: 2, start_date: '2026-11-26', end_date: '2026-11-30' };
const judge = (change: object, { seller = free, substitute = free }: { seller?: Judged; substitute?: Judged } = {}) => {
  const judged = judgeAbsence({ ...leave, ...change }, { seller, substitute, today });
  return judged.ok ? 'ok' : judged.code;
};
type Judged = Parameters<typeof judgeAbsence>[1]['seller'];

test('a substitute receives from the first minute of the first day to the last minute of the last, in Bogotá, and nothing after an early end', () => {
  const covering = { seller_id: 1, start_date: '2026-11-26', end_date: '2026-11-30', ended_at: null };
  const at = (day: string, time: string) => sellersCoveredAt([covering], instantOf(day, time));
  expect(at('2026-11-25', '23:59')).toEqual([]);
  expect(at('2026-11-26', '00:00')).toEqual([1]);
  expect(at('2026-11-30', '23:59')).toEqual([1]);
  expect(at('2026-12-01', '00:00')).toEqual([]);
  const ended = { ...covering, ended_at: instantOf('2026-11-27', '10:00') };
  expect(sellersCoveredAt([ended], instantOf('2026-11-27', '09:59'))).toEqual([1]);
  expect(sellersCoveredAt([ended], instantOf('2026-11-27', '10:00'))).toEqual([]);
  // A device may write the same instant with fewer digits.
  expect(sellersCoveredAt([ended], '2026-11-27T15:00:00Z')).toEqual([]);
  expect(sellersCoveredAt([covering, covering], instantOf('2026-11-27'))).toEqual([1]);
});

test('an absence is refused with its reason', () => {
  expect(judge({})).toBe('ok');
  expect(judge({ start_date: today, end_date: today })).toBe('ok');
  expect(judge({ start_date: '2026-11-23' })).toBe('absences.past');
  expect(judge({ end_date: '2026-11-25' })).toBe('absences.endsBefore');
  expect(judge({ end_date: addDays(leave.start_date, 365) })).toBe('ok');
  expect(judge({ end_date: addDays(leave.start_date, 366) })).toBe('absences.tooLong');
  expect(judge({ substitute_id: 1 })).toBe('absences.ownSubstitute');
  const meeting = [{ start_date: '2026-11-30', end_date: '2026-12-04' }];
  const apart = [{ start_date: '2026-12-01', end_date: '2026-12-04' }];
  expect(judge({}, { seller: { absent: meeting, covering: [] } })).toBe('absences.overlaps');
  expect(judge({}, { seller: { absent: [], covering: meeting } })).toBe('absences.sellerCovers');
  expect(judge({}, { substitute: { absent: meeting, covering: [] } })).toBe('absences.substituteAbsent');
  expect(judge({}, { seller: { absent: apart, covering: apart }, substitute: { absent: apart, covering: meeting } })).toBe('ok');
  const alone = judgeAbsence({ ...leave, substitute_id: null }, { seller: free, substitute: null, today });
  expect(alone.ok).toBe(true);
});

test('the days of absence are those of a walk over the calendar, and agree with what the substitute sees at noon', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, days));
  const absence = fc
    .record({ first: day, length: fc.integer({ min: 0, max: 10 }), ended: fc.option(fc.integer({ min: 0, max: 10 })) })
    .map(({ first, length, ended }) => ({
      ...{ seller_id: 7, start_date: first, end_date: addDays(first, length) },
      ended_at: ended === null ? null : instantOf(addDays(first, ended), '10:00'),
    }));
  fc.assert(
    fc.property(fc.array(absence, { maxLength: 4 }), day, fc.integer({ min: 0, max: 30 }), (absences, from, length) => {
      const to = addDays(from, length);
      const absent = daysAbsent(absences, from, to);
      for (let walked = from; walked <= to; walked = addDays(walked, 1)) {
        expect(absent.has(walked)).toBe(sellersCoveredAt(absences, instantOf(walked, '12:00')).length > 0);
      }
      for (const one of absences) {
        const over = absenceState(one, instantOf(addDays(one.end_date, 1)));
        expect(over).toBe('over');
        if (one.ended_at === null) expect(absenceState(one, instantOf(one.start_date))).toBe('current');
      }
      expect([...absent].every((one) => one >= from && one <= to && localDateOf(instantOf(one)) === one)).toBe(true);
    }),
  );
});

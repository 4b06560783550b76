import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { seriesDates } from '#shared/features/agenda/recurrence.rules.ts';
import { recurrenceSentence } from '#shared/features/agenda/recurrence-sentence.rules.ts';
import type { Series } from '#shared/features/agenda/series.rules.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';

const once: Series = {
  ...{ start_date: '2026-11-05', start_time: '08:00', end_date: '2026-11-05', end_time: '08:30' },
  ...{ repeat_id: 1, repeat_every: 1, repeat_on: [], end_id: 1, repeat_until: null, repeat_count: null },
};

describe('the sentence of a repetition', () => {
  test.each<[Partial<Series>, string]>([
    [{}, ''],
    [
      { repeat_id: 3, repeat_every: 2, repeat_on: [1, 4], end_id: 2, repeat_until: '2026-12-21' },
      'Cada 2 semanas, lunes y jueves, del 5 nov al 21 dic 2026: 7 eventos; 1 cae en festivo (lun 16 nov)',
    ],
    [{ repeat_id: 2, end_id: 3, repeat_count: 1 }, 'Todos los días, del 5 nov al 5 nov 2026: 1 evento'],
    [{ repeat_id: 3, end_id: 3, repeat_count: 4 }, 'Cada semana, jueves, del 5 nov al 26 nov 2026: 4 eventos'],
    [
      { repeat_id: 4, start_date: '2026-10-31', end_id: 3, repeat_count: 3 },
      'Cada mes, el día 31, del 31 oct 2026 al 31 ene 2027: 3 eventos; los meses sin día 31 se saltan',
    ],
    [
      { repeat_id: 5, start_date: '2026-12-08', end_id: 3, repeat_count: 1 },
      'Cada año, el 8 dic, del 8 dic al 8 dic 2026: 1 evento; 1 cae en festivo (mar 8 dic)',
    ],
    [{ repeat_id: 3, end_id: 2, repeat_until: '2026-11-01' }, 'Cada semana, jueves: ningún evento'],
    [{ repeat_id: 3, repeat_every: 4 }, 'Cada 4 semanas, jueves, desde el 5 nov 2026, sin fin: 14 eventos en el primer año; 1 cae en festivo (jue 25 mar)'],
  ])('of %j', (change, sentence) => {
    expect(recurrenceSentence({ ...once, ...change }, [])).toBe(sentence);
  });

  test("counts the company's own holidays, and not those on which it works", () => {
    const series: Series = { ...once, repeat_id: 3, repeat_on: [1, 4], end_id: 3, repeat_count: 5 };
    expect(recurrenceSentence(series)).toBe('Cada semana, lunes y jueves, del 5 nov al 19 nov 2026: 5 eventos; 1 cae en festivo (lun 16 nov)');
    expect(
      recurrenceSentence(series, [
        { date: '2026-11-16', name: 'Independencia de Cartagena', action: 'remove' },
        { date: '2026-11-12', name: 'Día cívico', action: 'add' },
        { date: '2026-11-19', name: 'Cierre', action: 'add' },
      ]),
    ).toBe('Cada semana, lunes y jueves, del 5 nov al 19 nov 2026: 5 eventos; 2 caen en festivo (jue 12 nov y jue 19 nov)');
  });
});

/** Whether a day belongs to a series, from the definition alone: RFC 5545 without the engine. */
function belongs(series: Series, day: LocalDate): boolean {
  const { repeat_id, repeat_every, repeat_on, start_date } = series;
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), day.slice(8)];
  const months = (year - Number(start_date.slice(0, 4))) * 12 + month - Number(start_date.slice(5, 7));
  if (repeat_id === 2) return daysBetween(start_date, day) % repeat_every === 0;
  if (repeat_id === 4) return date === start_date.slice(8) && months % repeat_every === 0;
  if (repeat_id === 5) return day.slice(5) === start_date.slice(5) && (months / 12) % repeat_every === 0;
  const mondayOf = (one: LocalDate) => addDays(one, 1 - weekdayOf(one));
  const weeks = daysBetween(mondayOf(start_date), mondayOf(day)) / 7;
  return weeks % repeat_every === 0 && (repeat_on.length > 0 ? repeat_on : [weekdayOf(start_date)]).includes(weekdayOf(day));
}

/** A walk over the calendar, day by day. */
function walked(series: Series, last: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = series.start_date; day <= last; day = addDays(day, 1)) {
    if (series.end_id === 2 && series.repeat_until !== null && day > series.repeat_until) break;
    if (series.end_id === 3 && days.length === series.repeat_count) break;
    if (belongs(series, day)) days.push(day);
  }
  return days;
}

const someSeries = fc
  .record({
    repeat_id: fc.constantFrom(2 as const, 3 as const, 4 as const, 5 as const),
    repeat_every: fc.integer({ min: 1, max: 5 }),
    repeat_on: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    end_id: fc.constantFrom(1 as const, 2 as const, 3 as const),
    start: fc.integer({ min: 0, max: 1500 }),
    length: fc.integer({ min: 0, max: 700 }),
    repeat_count: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ start, length, ...rest }): Series => {
    const start_date = addDays('2026-01-01', start);
    return { ...once, ...rest, start_date, end_date: start_date, repeat_until: addDays(start_date, length) };
  });

property.prop([someSeries], { numRuns: 40 })('a series gives the days that a walk over the calendar finds, and the sentence counts them', (series) => {
  const last = addDays(series.start_date, 1_200);
  expect(seriesDates(series, series.start_date, last)).toEqual(walked(series, last));

  const year = addDays(series.start_date, 364);
  const counted = walked(series, series.end_id === 1 ? year : addDays(series.start_date, 36_500)).length;
  const said = / (\d+) eventos?/.exec(recurrenceSentence(series, []))?.[1] ?? '0';
  expect(Number(said)).toBe(counted);
});

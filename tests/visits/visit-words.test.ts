import { expect, test } from 'vitest';
import { minutesWords, percentageWords, plannedWords, scoreWords } from '#pwa/features/visits/tracking/visit-words.ts';
import { instantOf } from '#shared/kernel/dates.ts';

test('the chip of a location score is missing at 0, a look from 1 to 39, and an alarm from 40 on', () => {
  expect([null, 0].map(scoreWords)).toEqual([null, null]);
  expect([1, 39].map(scoreWords)).toEqual(Array(2).fill({ word: 'Para revisar', meaning: 'warn' }));
  expect([40, 100].map(scoreWords)).toEqual(Array(2).fill({ word: 'Revisar', meaning: 'error' }));
});

test('what has no denominator is a dash, and an hour is written with its minutes', () => {
  expect([percentageWords(null), percentageWords(0), percentageWords(66.67)]).toEqual(['—', '0 %', '66.67 %']);
  expect([minutesWords(null), minutesWords(59), minutesWords(125)]).toEqual(['—', '59 min', '2 h 05 min']);
});

test('a visit says for what hour it was planned, and for what day when it was made on another one', () => {
  const planned = instantOf('2026-11-23', '09:00');
  expect(plannedWords(planned, instantOf('2026-11-23', '23:59'))).toBe('planeada 09:00');
  expect(plannedWords(planned, instantOf('2026-11-24', '00:00'))).toBe('planeada lun 23 nov 2026, 09:00');
});

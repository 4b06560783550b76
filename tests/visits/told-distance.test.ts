import { expect, test } from 'vitest';
import { percentageWords } from '#pwa/features/visits/tracking/visit-words.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { refuse } from '#shared/kernel/result.ts';

test('a distance of a kilometre and more is told in kilometres', () => {
  expect(sentenceOf(refuse(visitErrors.outside.code, { distance: 15_075, maximum: 1_200 }))).toContain('Está a 15.1 km del cliente y el máximo son 1.2 km.');
});

test('a percentage of nothing is a dash, and never 0 %', () => {
  expect([null, 0, 33.33].map(percentageWords)).toEqual(['—', '0 %', '33.33 %']);
});

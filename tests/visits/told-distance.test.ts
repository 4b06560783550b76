import { expect, test } from 'vitest';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { refuse } from '#shared/kernel/result.ts';

test('a distance of a kilometre and more is told in kilometres', () => {
  expect(sentenceOf(refuse(visitErrors.outside.code, { distance: 15_075, maximum: 1_200 }))).toContain('Está a 15.1 km del cliente y el máximo son 1.2 km.');
});

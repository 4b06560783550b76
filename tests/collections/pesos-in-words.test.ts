import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { pesosInWords } from '#shared/kernel/pesos-in-words.ts';

test.each([
  [0, 'Cero pesos'],
  [1, 'Un peso'],
  [16, 'Dieciséis pesos'],
  [21, 'Veintiún pesos'],
  [31, 'Treinta y un pesos'],
  [100, 'Cien pesos'],
  [101, 'Ciento un pesos'],
  [555, 'Quinientos cincuenta y cinco pesos'],
  [1_000, 'Mil pesos'],
  [1_700, 'Mil setecientos pesos'],
  [21_000, 'Veintiún mil pesos'],
  [100_000, 'Cien mil pesos'],
  [1_000_000, 'Un millón de pesos'],
  [1_136_500, 'Un millón ciento treinta y seis mil quinientos pesos'],
  [3_409_500, 'Tres millones cuatrocientos nueve mil quinientos pesos'],
  [2_000_000_000, 'Dos mil millones de pesos'],
  [1_000_000_000_001, 'Un billón un pesos'],
])('%i is %s', (pesos, words) => {
  expect(pesosInWords(pesos)).toBe(words);
});

property.prop([fc.uniqueArray(fc.nat(2_000_000_000), { minLength: 2, maxLength: 2 })])('two sums are never the same words', ([one = 0, other = 0]) => {
  expect(pesosInWords(one)).not.toBe(pesosInWords(other));
});

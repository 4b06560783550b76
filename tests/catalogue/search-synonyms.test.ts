import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSynonyms, isOneWord } from '#shared/features/catalogue/search-synonyms.rules.ts';

const meant = createSynonyms([
  ['Balinera', 'Rodamiento'],
  ['retén', 'sello'],
  ['chumacera', 'soporte'],
]);

test.each([
  ['balinera', ['rodamiento']],
  ['balineras', ['rodamiento']],
  ['balin', ['rodamiento']],
  ['bal', []],
  ['reten', ['sello']],
  ['retenes', ['sello']],
  ['rodamiento', []],
])('%s also means %j', (typed, words) => {
  expect(meant(typed)).toEqual(words);
});

const word = fc.stringMatching(/^[a-zñáé]{2,12}$/);

test('a synonym is found by its whole word, never means itself, and no list of words makes a search fail', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 8 }), word, (synonyms, typed) => {
      const found = createSynonyms(synonyms)(typed);
      expect(found).not.toContain(typed);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
  fc.assert(fc.property(fc.string(), fc.string(), (typed, other) => Array.isArray(createSynonyms([[typed, other]])(typed))));
  fc.assert(fc.property(word, word, (one, other) => isOneWord(one) && !isOneWord(`${one} ${other}`)));
});

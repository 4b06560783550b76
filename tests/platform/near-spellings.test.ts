import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetter, nearSpellings, shortestIndexed } from '#shared/kernel/near-spellings.rules.ts';

const matches = (text: string, spelling: string) => new RegExp(spelling.replaceAll(anyLetter, '.'), 's').test(text);
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 5, maxLength: 12 });
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');

property.prop([word, fc.nat(), letter, fc.constantFrom('wrong', 'missing', 'extra', 'exchanged')])(
  'a word with one letter wrong, missing, too many or exchanged is near the right one',
  (right, at, other, kind) => {
    const place = at % right.length;
    const [before, here, after] = [right.slice(0, place), right.charAt(place), right.slice(place + 1)];
    const typed = {
      wrong: before + other + after,
      missing: before + after,
      extra: before + other + here + after,
      exchanged: before + after.charAt(0) + here + after.slice(1),
    }[kind];
    if (typed === right || typed.length < 5) return;
    expect(nearSpellings(typed).some((spelling) => matches(` ${right} `, spelling))).toBe(true);
  },
);

property.prop([word])('every spelling has a run of letters that an index of trigrams finds', (typed) => {
  for (const spelling of nearSpellings(typed)) expect(spelling.split(anyLetter).some((run) => run.length >= shortestIndexed)).toBe(true);
});

test('a short word, a code and a number have no near spellings', () => {
  for (const typed of ['sol', 'pino', '901892090', '6203-2rs', 'x'.repeat(30), '']) expect(nearSpellings(typed)).toEqual([]);
});

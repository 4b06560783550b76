import { existsSync, readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import '#shared/features/third-parties/check-digit.errors.ts';
import { bareIdentification, checkDigitOf, verifyCheckDigit } from '#shared/features/third-parties/check-digit.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { ok, refuse } from '#shared/kernel/result.ts';

const oracle = new URL('../../../shared/data/nit_pairs.csv', import.meta.url);
const present = existsSync(oracle);
if (!present) console.warn('SKIPPED: ../shared/data/nit_pairs.csv is not here, so the published NITs were not compared');

/** Published with a wrong digit: [nit, as printed, right]. */
const publishedWrong = [
  ['800138188', 0, 1],
  ['800227940', 9, 6],
  ['800198644', 7, 5],
  ['800240808', 4, 5],
  ['890303093', 8, 5],
  ['890900343', 5, 2],
  ['891500084', 5, 7],
  ['814001330', 5, 3],
  ['800149384', 2, 6],
  ['812003739', 9, 3],
  ['900276962', 4, 1],
  ['899999001', 1, 7],
  ['806008394', 6, 7],
  ['900226715', 5, 3],
] as const;

describe('the check digit of a tax id', () => {
  test.runIf(present)('is the one that every published pair carries', () => {
    const [header = '', ...rows] = readFileSync(oracle, 'utf8').trim().split('\n');
    expect(header.split(',').slice(2, 4)).toEqual(['nit', 'dv']);
    // Entities' names may hold commas inside quotes; nit,dv,dv_computed never do.
    const pairs = rows.map((row) => /,(\d{6,15}),(\d),\2,/.exec(row)).filter((match) => match !== null);
    expect(pairs).toHaveLength(46);
    for (const [, nit = '', digit = ''] of pairs) expect({ nit, ...verifyCheckDigit(nit, digit) }).toEqual({ nit, ok: true, value: Number(digit) });
  });

  test.each([
    ['899999068', 1, 'remainder 1'],
    ['800229739', 0, 'remainder 0'],
    ['860007336', 1, 'remainder 10'],
    ['860034313', 7, 'remainder 4'],
    ['222222222', 7, 'the dummy of small amounts'],
  ])('of %s is %d (%s)', (nit, digit) => {
    expect(checkDigitOf(nit)).toEqual(ok(digit));
  });

  test.each(publishedWrong)('of %s was printed as %d and is refused, proposing %d', (nit, printed, right) => {
    const answer = verifyCheckDigit(nit, printed);
    expect(answer).toEqual(refuse('check-digit.wrong', { proposed: right }));
    expect(answer.ok === false && sentenceOf(answer)).toBe(`El dígito de verificación no corresponde: debería ser ${right}.`);
  });

  test('ignores spaces, commas, dots and hyphens, and keeps the zeros in front', () => {
    expect(checkDigitOf(' 860.034,313- ')).toEqual(ok(7));
    expect(bareIdentification('00 860.034')).toBe('00860034');
  });

  test.each(['', '  ', '86003431A', '860/034', '٨٦٠'])('is refused for %j', (typed) => {
    expect(checkDigitOf(typed)).toEqual(refuse('check-digit.notNumeric'));
  });

  test('has weights for fifteen digits and no more', () => {
    expect(checkDigitOf('123456789012345').ok).toBe(true);
    expect(checkDigitOf('1234567890123456')).toEqual(refuse('check-digit.tooLong'));
  });

  test('that was not typed is a wrong one', () => {
    expect(verifyCheckDigit('860034313', null)).toEqual(refuse('check-digit.wrong', { proposed: 7 }));
    expect(verifyCheckDigit('800229739', '')).toEqual(refuse('check-digit.wrong', { proposed: 0 }));
    expect(verifyCheckDigit('800229739', 0)).toEqual(ok(0));
  });

  const nit = fc.stringMatching(/^[0-9]{1,15}$/);
  property.prop([nit])('accepts exactly one of the ten digits', (identification) => {
    const accepted = Array.from({ length: 10 }, (_, digit) => verifyCheckDigit(identification, digit)).filter((answer) => answer.ok);
    expect(accepted).toHaveLength(1);
  });

  property.prop([nit, fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 })])(
    'changes with any single wrong digit, or shares the digit of remainders 1 and 10',
    (identification, place, step) => {
      const at = place % identification.length;
      const wrong = identification.slice(0, at) + ((Number(identification[at]) + step) % 10) + identification.slice(at + 1);
      const [before, after] = [checkDigitOf(identification), checkDigitOf(wrong)];
      // Remainders 1 and 10 both give the digit 1: the only ambiguity of the rule.
      expect(before.ok && after.ok && (before.value !== after.value || before.value === 1)).toBe(true);
    },
  );

  property.prop([nit])('does not depend on zeros in front', (identification) => {
    expect(checkDigitOf(`0${identification}`.slice(-15))).toEqual(checkDigitOf(identification));
  });
});

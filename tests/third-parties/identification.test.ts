/** The same identification has one normalised form, however it is written. */
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { gluedIdentification, identificationKeys, partySearchWords, readIdentification } from '#shared/features/third-parties/identification.rules.ts';

const digitOf = (number: string) => {
  const computed = checkDigitOf(number);
  if (!computed.ok) throw new Error(computed.code);
  return computed.value;
};

describe('an identification is read', () => {
  test.each([
    ['900123456-8', '900123456', 8],
    ['900.123.456-8', '900123456', 8],
    ['900,123,456-8', '900123456', 8],
    ['900 123 456 8', '900123456', 8],
    ['900.123.456.8', '900123456', 8],
    ['900-123-456-8', '900123456', 8],
    ['900123456 - 8', '900123456', 8],
    ['900123456\u20108', '900123456', 8],
    ['900123456\u20118', '900123456', 8],
    ['900123456 \u2013 8', '900123456', 8],
    ['900123456\u22128', '900123456', 8],
    ['\ufeff900123456\u200b-8\u00a0', '900123456', 8],
    ['900123456 DV 8', '900123456', 8],
    ['900123456D.V.8', '900123456', 8],
    ['51.234.599-1', '51234599', 1],
    ['1023456789-4', '1023456789', 4],
    ['900.123.456', '900123456', null],
    ['900123456-', '900123456', null],
    ['900123456.0', '900123456', null],
    ['79-543-210', '79543210', null],
    ['1023456789', '1023456789', null],
    ['0086003431', '0086003431', null],
    ['AX-123', 'AX-123', null],
    ['AV 123456', 'AV123456', null],
    ['900123456-12', '900123456-12', null],
    ['7,70201E+12', '7,70201E+12', null],
  ])('%j as %s and the digit %s', (typed, identification, check_digit) => {
    expect(readIdentification(typed)).toMatchObject({ identification, check_digit });
  });

  test.each([
    ['NIT 900.123.456-8', '900123456', '31'],
    ['N.I.T. No. 900123456-8', '900123456', '31'],
    ['nit: 900123456', '900123456', '31'],
    ['C.C. 51.234.599', '51234599', '13'],
    ['Cédula de ciudadanía 51234599', '51234599', '13'],
    ['Cédula de extranjería: 345678', '345678', '22'],
    ['PPT 5123456', '5123456', '48'],
    ['NUIP 1023456789', '1023456789', '91'],
  ])('%j with its type', (typed, identification, typeCode) => {
    expect(readIdentification(typed)).toMatchObject({ identification, typeCode });
  });
});

const company = fc.integer({ min: 800_000_000, max: 999_999_999 }).map(String);
const person = fc.oneof(fc.integer({ min: 100_000, max: 99_999_999 }), fc.integer({ min: 1_000_000_000, max: 1_299_999_999 })).map(String);
const grouped = (number: string, separator: string) => number.replace(/\B(?=(\d{3})+$)/g, separator);

property.prop([
  fc.oneof(company, person),
  fc.constantFrom('', '.', ',', ' '),
  fc.constantFrom('-', ' - ', '\u2010', '\u2011', '\u2013', ' \u2013 ', '- '),
  fc.nat({ max: 9 }),
])('a number with a digit after a hyphen is those two, whatever its separators, its length and its digit', (number, separator, hyphen, digit) => {
  const typed = `${grouped(number, separator)}${hyphen}${digit}`;
  expect(readIdentification(typed)).toEqual({ identification: number, check_digit: digit, typeCode: null });
  expect(identificationKeys(typed)).toContain(number);
});

property.prop([fc.string()])('a reading adds nothing that was not written', (typed) => {
  const { identification, check_digit } = readIdentification(typed);
  const digits = typed.replace(/\D/g, '');
  expect(`${identification}${check_digit ?? ''}`.replace(/\D/g, '').length).toBeLessThanOrEqual(digits.length);
});

describe('a check digit that was glued', () => {
  property.prop([company])("to a company's number is certain: no cédula of ten digits begins with 8 or 9", (identification) => {
    const check_digit = digitOf(identification);
    expect(gluedIdentification(`${identification}${check_digit}`)).toEqual({ identification, check_digit, isCertain: true });
  });

  property.prop([person])('is never cut from a cédula', (cedula) => {
    expect(gluedIdentification(cedula)).toBeNull();
  });

  test('to a cédula is certain where its length tells, and asked where nine digits may be somebody else', () => {
    expect(gluedIdentification(`1023456789${digitOf('1023456789')}`)).toEqual({ identification: '1023456789', check_digit: 4, isCertain: true });
    expect(gluedIdentification(`51234567${digitOf('51234567')}`)).toEqual({ identification: '51234567', check_digit: 4, isCertain: false });
  });

  test.each(['8300837282', '830083728', '83008372811', 'abc', '830083728x', '512345675'])('is not seen in %s', (digits) => {
    expect(gluedIdentification(digits)).toBeNull();
  });
});

describe('a search among third parties', () => {
  const stored = 'ferreteria el tornillo 900123456 calle 10 # 20-30';
  const isFound = (typed: string) => partySearchWords(typed).every((ways) => ways.some((word) => stored.includes(word)));

  test.each(['900.123.456-8', '900 123 456', 'NIT 900.123.456 – 8', '9001234568', '900.123', 'tornillo 900.123.456-8', '20-30', '900123456-'])(
    'finds %j',
    (typed) => {
      expect(isFound(typed)).toBe(true);
    },
  );

  test.each(['900.123.457-1', 'tuerca 900.123.456', '3 007'])('does not find %j', (typed) => {
    expect(isFound(typed)).toBe(false);
  });
});

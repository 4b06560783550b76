/** Properties of every identification and prospect. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { identificationKeys } from '#shared/features/third-parties/identification.rules.ts';
import { judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';
import { formatNit } from '#shared/features/third-parties/nit.rules.ts';
import { addressText, prospectProblems } from '#shared/features/third-parties/prospect.rules.ts';
import { prospectFormSchema } from '#shared/features/third-parties/prospect-form.rules.ts';

/** A company's. */
const someNit = fc.integer({ min: 800_000_000, max: 999_999_999 }).map(String);
const digitOf = (nit: string) => {
  const computed = checkDigitOf(nit);
  if (!computed.ok) throw new Error(computed.code);
  return computed.value;
};

test.each([
  ['900123456', 7, '900.123.456-7'],
  ['79543210', null, '79.543.210'],
  ['AX-123', null, 'AX-123'],
  ['5', 0, '5-0'],
] as const)('%s with digit %s reads %s', (identification, check_digit, read) => {
  expect(formatNit(identification, check_digit)).toBe(read);
});

property.prop([someNit])('a NIT that is read and typed again is the same NIT, with the same digit', (nit) => {
  const check_digit = digitOf(nit);
  const read = formatNit(nit, check_digit);

  expect(judgeIdentity({ typeCode: '31', identification: read.slice(0, -2), check_digit: Number(read.at(-1)) })).toEqual({
    identification: nit,
    check_digit,
    errors: {},
  });
});

property.prop([someNit, fc.integer({ min: 0, max: 9 })])(
  'of the ten digits one NIT is stored with one alone, and a wrong one is told with the right one',
  (nit, typed) => {
    const right = digitOf(nit);
    const judged = judgeIdentity({ typeCode: '31', identification: nit, check_digit: typed });

    if (typed === right) expect(judged.errors).toEqual({});
    else expect(judged.errors['check_digit']?.join()).toContain(`debería ser ${right}`);
    expect(judgeIdentity({ typeCode: '31', identification: nit, check_digit: null }).check_digit).toBe(right);
  },
);

property.prop([someNit])('with its digit glued to it, a NIT is found under itself too, and is never stored so', (nit) => {
  const glued = `${nit}${digitOf(nit)}`;

  expect(identificationKeys(glued)).toContain(nit);
  expect(Object.keys(judgeIdentity({ typeCode: '31', identification: glued, check_digit: null }).errors)).toEqual(['identification']);
});

property.prop([
  fc.oneof(fc.integer({ min: 1, max: 9_999_999_999 }).map(String), fc.stringMatching(/^[0-9. -]{1,14}$/)),
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('31', '13', '41', null),
])('what the form of a prospect lets through, nothing is missing of', (identification, name, typeCode) => {
  const typed = { ...blankProspect, identification, name, city_id: 11 };
  const form = prospectFormSchema(() => typeCode).safeParse(typed);
  if (!form.success) return;

  expect(prospectProblems(form.data)).toEqual({});
  expect(judgeIdentity({ ...form.data, typeCode }).errors).toEqual({});
});

property.prop([fc.string(), fc.string(), fc.boolean()])(
  'a prospect without name or city says which, and nothing else of them',
  (identification, name, hasCity) => {
    const problems = prospectProblems({ identification, check_digit: null, name, city_id: hasCity ? 11 : null });

    expect('name' in problems).toBe(name.trim() === '');
    expect('city_id' in problems).toBe(!hasCity);
  },
);

const part = fc.option(fc.string({ maxLength: 8 }), { nil: null });
property.prop([fc.record({ type_of_road: part, way_number: part, generating_way_number: part, plate_number: part, complement: part })])(
  'an address keeps every part that was typed, in its order, and is nothing when nothing was',
  (parts) => {
    const typed = Object.values(parts).flatMap((text) => (text?.trim() ? [text.trim()] : []));
    const text = addressText(parts);

    expect(text === null).toBe(typed.length === 0);
    let from = 0;
    for (const one of typed) {
      from = (text ?? '').indexOf(one, from);
      expect(from).toBeGreaterThanOrEqual(0);
      from += one.length;
    }
  },
);

const blankProspect = {
  ...{ identification_type: 1, check_digit: '', surname: '', address: '', main_telephone: '', cell_phone: '', email: '' },
  ...{ gender: null, contact_name: '', position: '', lines: [], observations: '' },
};

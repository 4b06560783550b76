import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { checkContact, contactRestrictions, restrictionsOf } from '#shared/features/agenda/contact-restriction.rules.ts';

const near = { customer_displacement: false };
const far = { customer_displacement: true };
const admitted = (restriction: string | null) => [null, near, far].map((contact) => checkContact(restriction, contact).ok);

test.each([
  [null, [true, true, true]],
  ['', [true, true, true]],
  ['8, nada', [true, true, true]],
  ['1', [true, false, true]],
  ['2', [true, true, true]],
  ['3', [true, false, false]],
  ['4', [true, false, false]],
  ['5', [true, false, false]],
  ['6', [false, true, true]],
  ['7', [false, false, true]],
  ['4;7', [true, false, true]],
])('an activity restricted to %j is done with nobody, a customer at hand, one of trips: %j', (restriction, expected) => {
  expect(admitted(restriction)).toEqual(expected);
});

test('choices are read however they are separated, once each and in their order', () => {
  expect(restrictionsOf('[7, "1"];1')).toEqual([1, 7]);
});

test('a refusal says what is missing', () => {
  expect(checkContact('6', null)).toMatchObject({ code: 'agenda.contactMissing' });
  expect(checkContact('3', near)).toMatchObject({ code: 'agenda.contactNotAdmitted' });
});

const someChoices = fc.uniqueArray(fc.constantFrom(...contactRestrictions.map(({ id }) => id)), { minLength: 1 });
const separator = fc.constantFrom(';', ', ', ' ', '|');

property.prop([someChoices, someChoices, separator])('one more choice never takes anybody away, and their order says nothing', (chosen, more, between) => {
  const before = admitted(chosen.join(between));
  const after = admitted([...more, ...chosen].join(between));

  expect(before.every((admits, who) => !admits || after[who])).toBe(true);
  expect(admitted(chosen.toReversed().join(between))).toEqual(before);
});

property.prop([someChoices, separator])('what was chosen is what is read', (chosen, between) => {
  expect(restrictionsOf(chosen.join(between))).toEqual(chosen.toSorted((one, other) => one - other));
});

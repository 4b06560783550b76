import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { wrongInEvent } from '#pwa/features/agenda/phone/wrong-in-event.ts';
import '#shared/features/agenda/agenda.errors.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { checkContact, contactRestrictions, restrictionsOf } from '#shared/features/agenda/contact-restriction.rules.ts';
import { ends, repeats } from '#shared/features/agenda/series.rules.ts';
import { branch, customer } from '#tests/support/phone/field-data.ts';

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

test('a phone refuses, as the server does, to plan a visit to a natural person to collect, and a customer whom the activity does not admit', () => {
  const span = { start_date: '2026-11-27', start_time: '09:00', end_date: '2026-11-27', end_time: '09:30' };
  const event = { ...span, repeat_id: repeats.never, repeat_every: 1, repeat_on: [], end_id: ends.never, repeat_until: null, repeat_count: null };
  const activity = { allow_past_dates: false, weekends: false, contact_restriction: null, is_collecting: true } as unknown as Activity;
  const person = { customer: customer({ is_natural_person: true }), branch: branch() };
  const judged = (change: Partial<Parameters<typeof wrongInEvent>[1]>) =>
    wrongInEvent(event, { activity, place: person, debt_contact_rule: 'law', keepsDay: false, today: '2026-11-27', ...change });
  expect(judged({})).toEqual({ contact_warehouse_id: ['La ley no permite visitar a una persona natural para cobrarle (Ley 2300 de 2023).'] });
  for (const change of [{ debt_contact_rule: 'off' }, { place: { ...person, customer: customer() } }, { place: undefined }] as const)
    expect(judged(change)).toEqual({});
  expect(judged({ activity: { ...activity, is_collecting: false } })).toEqual({});
  expect(judged({ activity: { ...activity, contact_restriction: '3' } })).toEqual({ contact_warehouse_id: ['Esta actividad no se hace con este cliente.'] });
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

import { expect, test } from 'vitest';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { contactAgesOf } from '#pwa/features/third-parties/contact-ages.ts';
import { branch } from '#tests/support/phone/field-data.ts';

const today = '2026-11-26';
// The part of the reference from which the ages are computed.
const reference = {
  parameters: [{ id: 5, name_parameter: 'A' }],
  deepening: [{ criteria_value: 'A', event_type: 'EVET1', quantity: 30 }],
} as unknown as Reference;
const agesOf = (changes: Parameters<typeof branch>[0]) =>
  contactAgesOf(branch({ last_visit: null, last_virtual: null, last_phone_call: null, ...changes }), { reference, today }).map(({ words, meaning }) => [
    words,
    meaning,
  ]);

test('a contact that never was is no good news: late where its kind of customer has a limit, and never a tick without one, as for a prospect', () => {
  expect(agesOf({ customer_type_id: 5 })).toEqual([
    ['Nunca', 'warn'],
    ['Nunca', 'wait'],
    ['Nunca', 'wait'],
  ]);
  expect(agesOf({ customer_type_id: null })[0]).toEqual(['Nunca', 'wait']);
});

test('a contact is told by its days, and is late after those of its limit', () => {
  expect(agesOf({ customer_type_id: 5, last_visit: '2026-10-27', last_virtual: '2026-11-26', last_phone_call: '2026-11-25' })).toEqual([
    ['Hace 30 días', 'ok'],
    ['Hoy', 'ok'],
    ['Hace 1 día', 'ok'],
  ]);
  expect(agesOf({ customer_type_id: 5, last_visit: '2026-10-26' })[0]).toEqual(['Hace 31 días', 'warn']);
});

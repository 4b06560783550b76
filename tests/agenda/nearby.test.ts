import { expect, test } from 'vitest';
import { nearbyCustomers } from '#pwa/features/agenda/nearby.ts';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { roundDegrees } from '#shared/features/visits/geo.rules.ts';
import { branch } from '#tests/support/phone/field-data.ts';
import { branchPoint } from './given-agenda.ts';

// Customers of type A are visited every 30 days.
const reference = {
  parameters: [{ id: 5, name_parameter: 'A' }],
  deepening: [
    { criteria_value: 'A', event_type: 'EVET1', quantity: 30 },
    { criteria_value: 'A', event_type: 'EVET3', quantity: 1 },
  ],
} as unknown as Reference;

/** A branch some metres to the north. */
const at = (id: number, north: number, change: Parameters<typeof branch>[0] = {}) =>
  branch({
    ...{ id, state: 1, customer_type_id: 5, latitude: roundDegrees(branchPoint.latitude + north / 111_319.49), length: branchPoint.length },
    ...{ last_visit: '2026-11-20', last_virtual: null, last_phone_call: null },
    ...change,
  });
const near = (...branches: ReturnType<typeof at>[]) =>
  nearbyCustomers([{ contact_id: 1, branches } as CustomerDocument], {
    ...{ from: branchPoint, planned: new Set([9, null]), reference, today: '2026-11-26' },
  }).map((one) => [one.branch.id, one.metres, one.due]);

test('near the seller are first those whose visit is overdue, with the days, and then the nearest', () => {
  expect(near(at(1, 100), at(2, 900, { last_visit: '2026-10-26' }), at(3, 500, { last_visit: null }))).toEqual([
    [3, 500, 'Visita atrasada: nunca'],
    [2, 900, 'Visita atrasada: hace 31 días'],
    [1, 100, null],
  ]);
});

test('a visit of the day, an inactive branch and one that is farther than a kilometre are not near; a late call is no reason to stop', () => {
  expect(near(at(9, 10), at(4, 20, { state: 0 }), at(5, 1_010, { last_visit: null }), at(6, 30, { last_phone_call: '2026-11-01' }))).toEqual([[6, 30, null]]);
});

import { expect, test } from 'vitest';
import { changesOf } from '#pwa/features/agenda/phone/event-changes.ts';
import { keyOfPlace, phoneEventSchema, placeKeyOf, placesFor, placeWithKey, valuesOfView } from '#pwa/features/agenda/phone/phone-event-form.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';

const now = '2026-11-24T15:00:00.000Z';
const [uuid, other] = ['0199c0de-0000-7000-8000-0000000000aa', '0199c0de-0000-7000-8000-0000000000bb'] as const;
// The fields of customers that the form reads.
const customer = (contact_id: number, prospect_uuid: string | null, ...ids: number[]) =>
  ({ id: `contact:${contact_id}`, contact_id, prospect_uuid, branches: ids.map((id) => ({ id })) }) as CustomerDocument;
const [store, unsent, second] = [customer(1, null, 101, 102), customer(0, uuid, 0), customer(0, other, 0)];
const customers = [store, unsent, second];

const event = (change: Partial<EventView> = {}): EventView => ({
  ...{ id: 'event:x', kind: 'event', event_id: 0, uuid: other, version: 0, repeats: false, original_date: '2026-11-25', type_id: 1, seller_id: 11 },
  ...{ contact_id: null, contact_warehouse_id: null, description: null, address: null, telephone: null, observations: null },
  ...{ start_date: '2026-11-25', start_time: '09:00', end_date: '2026-11-25', end_time: '09:30', cancelled: false, attended: false, holiday: null },
  ...{ command: null, ...change },
});

test('a new event is offered every branch and every unsent prospect; an existing one no other prospect than its own', () => {
  const keys = (one: EventView | null) => placesFor(one, customers).map(keyOfPlace);
  expect(keys(null)).toEqual([101, 102, uuid, other]);
  expect(keys(event({ contact_warehouse_id: 101 }))).toEqual([101, 102]);
  expect(keys(event({ prospect_uuid: uuid }))).toEqual([101, 102, uuid]);
});

test('the customer of the form is found by the id of its branch or by its UUID, also once the server has the prospect', () => {
  expect(placeWithKey(102, customers)).toMatchObject({ customer: store, branch: { id: 102 } });
  expect(placeWithKey(uuid, customers)).toMatchObject({ customer: unsent });
  expect(placeWithKey(uuid, [customer(9, uuid, 909, 910)])).toMatchObject({ branch: { id: 909 } });
  expect(placeWithKey(null, customers)).toBeNull();
  expect(placeWithKey(0, customers)).toBeNull();
});

test('the form accepts a branch, a prospect or nobody, and nothing else', () => {
  const judged = (contact_warehouse_id: unknown) => phoneEventSchema.shape.contact_warehouse_id.safeParse(contact_warehouse_id);
  expect([101, '', null, uuid].map((one) => judged(one).data)).toEqual([101, null, null, uuid]);
  expect(['prospecto', -1, 1.5].map((one) => judged(one).success)).toEqual([false, false, false]);
});

test('a refused event begins with its prospect; a discarded prospect leaves it without a customer', () => {
  const command = {
    type: 'agenda.create_event',
    state: 'refused',
    payload: { description: 'Presentar catálogo', contact_warehouse_id: null, prospect_uuid: uuid },
  };
  const refused = event({ prospect_uuid: uuid, command: command as unknown as EventView['command'] });
  expect(valuesOfView(refused, customers, now)).toMatchObject({ contact_warehouse_id: uuid, description: 'Presentar catálogo' });
  expect(valuesOfView(refused, [store], now)).toMatchObject({ contact_warehouse_id: null });
  // A branch of another seller is not on the device: an edit of the hour keeps it.
  expect(placeKeyOf(event({ contact_warehouse_id: 777 }), customers)).toBe(777);
});

test('a change is sent without the customer when it is the same one, whichever way it is named', () => {
  const values = { ...valuesOfView(event({ prospect_uuid: uuid }), customers, now), contact_warehouse_id: null };
  expect(changesOf(event({ prospect_uuid: uuid }), { ...values, start_time: '10:00' }, { keepsPlace: true })).toEqual({
    ...{ start_date: '2026-11-25', start_time: '10:00', end_date: '2026-11-25', end_time: '09:30' },
  });
  expect(changesOf(event({ prospect_uuid: uuid }), values, { keepsPlace: false })).toEqual({ contact_warehouse_id: null });
});

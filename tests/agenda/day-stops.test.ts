/** What Hoy shows on top, counts and shows as past, and the activity of an arrival. Spec: ui 'Campo' (Hoy), decisions §6. */
import { describe, expect, test } from 'vitest';
import { namedEvents } from '#pwa/features/agenda/phone/named-events.ts';
import { nextOf, stopsWith, visitsOfDay } from '#pwa/features/agenda/stops.ts';
import type { Balance } from '#pwa/features/receivables/receivables.queries.ts';
import { arrivalOf } from '#pwa/features/visits/arrival.ts';
import type { DayStop, VisitView } from '#pwa/features/visits/day.queries.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { branchToVisit, visitsToMake } from '#pwa/features/visits/visits-to-make.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { branchPoint, visitActivity } from './given-agenda.ts';

const day = '2026-06-24';
const call = { ...visitActivity, id: 2, order: 2, code: 'LLAMADA', text: 'Llamada', apply_checkin_checkout: false };
const meeting = { ...call, id: 3, code: 'REUNION', text: 'Reunión' };
const activities = [call, meeting, visitActivity];

// The fields of customers that stops read.
const customers = [
  { id: 'contact:1', contact_id: 1, name: 'Almacén Uno', surname: null, branches: [{ id: 101, description: 'Principal', ...branchPoint }] },
] as CustomerDocument[];

function event(start_time: string, type_id: number, contact_warehouse_id: number | null): EventView {
  return {
    id: `event:${start_time}`,
    kind: 'event',
    uuid: '0199c0de-0000-7000-8000-000000000001',
    version: 1,
    repeats: false,
    event_id: Number(start_time.replace(':', '')),
    original_date: day,
    type_id,
    description: 'Reunión de ventas',
    seller_id: 11,
    contact_id: contact_warehouse_id && 1,
    contact_warehouse_id,
    address: null,
    telephone: null,
    start_date: day,
    start_time,
    end_date: day,
    end_time: `${start_time.slice(0, 2)}:30`,
    observations: null,
    cancelled: false,
    attended: false,
    holiday: null,
    command: null,
  };
}
const planned = (one: EventView): DayStop => ({ event: one, visit: null, contact_id: one.contact_id, contact_warehouse_id: one.contact_warehouse_id });
const meetingAtSeven = planned(event('07:00', meeting.id, null));
const callAtEight = planned(event('08:00', call.id, 101));
const visitAtNine = planned(event('09:00', visitActivity.id, 101));
const dayAt = (time: string, stops = [meetingAtSeven, callAtEight, visitAtNine]) => stopsWith(stops, { customers, activities, now: instantOf(day, time) });

describe('the day of a seller', () => {
  test('has next the first visit: neither the meeting before it nor the call is one, and both keep their place', () => {
    const stops = dayAt('06:50');
    expect(nextOf(stops)?.hour).toBe('09:00');
    expect(stops.map(({ hour, isVisit, state }) => [hour, isVisit, state])).toEqual([
      ['07:00', false, 'pending'],
      ['08:00', false, 'pending'],
      ['09:00', true, 'pending'],
    ]);
  });

  test('draws what has no arrival as past once its end is over, and a visit that was not made as still to be made', () => {
    expect(dayAt('07:29').map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
    expect(dayAt('07:30').map(({ state }) => state)).toEqual(['past', 'pending', 'pending']);
    expect(dayAt('18:00').map(({ state }) => state)).toEqual(['past', 'past', 'pending']);
  });

  test('has nothing next when no visit is left, and the visit under way before every other', () => {
    expect(nextOf(dayAt('06:50', [meetingAtSeven, callAtEight]))).toBeUndefined();
    // The fields of visits that stops read.
    const open = { id: 'visit:1', state: 'open', checkin_date: instantOf(day, '09:05') } as VisitView;
    const unplanned: DayStop = { event: null, visit: open, contact_id: 1, contact_warehouse_id: 101 };
    expect(nextOf(dayAt('09:10', [visitAtNine, unplanned]))?.visit).toBe(open);
  });

  test('counts its visits, made or not: neither a meeting, nor a call, nor the visit that was left open the day before', () => {
    // The fields of visits that stops read.
    const visit = (checkin_date: string, state: VisitView['state']) => ({ id: `visit:${checkin_date}`, state, checkin_date }) as VisitView;
    const unplanned = (one: VisitView): DayStop => ({ event: null, visit: one, contact_id: 1, contact_warehouse_id: 101 });
    const stops = dayAt('12:00', [
      ...[meetingAtSeven, callAtEight, visitAtNine],
      { ...planned(event('10:00', visitActivity.id, 101)), visit: visit(instantOf(day, '10:02'), 'closed') },
      unplanned(visit(instantOf(day, '11:00'), 'closed')),
      unplanned(visit(instantOf('2026-06-23', '17:00'), 'open')),
    ]);
    expect(visitsOfDay(stops, day)).toEqual({ done: 2, planned: 3 });
  });

  test('names an unsent prospect where an event waits for it, without an arrival yet, and never where an event has no customer', () => {
    const uuid = '0199c0de-0000-7000-8000-0000000000aa';
    const unsent = {
      id: `prospect:${uuid}`,
      contact_id: 0,
      prospect_uuid: uuid,
      name: 'Almacén Nuevo',
      surname: null,
      branches: [{ id: 0, description: 'Principal' }],
    };
    const around = { customers: [unsent as CustomerDocument, ...customers], activities, now: instantOf(day, '06:50') };
    const waiting = planned({ ...event('10:00', visitActivity.id, null), prospect_uuid: uuid });
    const stops = stopsWith([meetingAtSeven, visitAtNine, waiting], around);
    expect(stops.map(({ name, isVisit, path }) => [name, isVisit, path])).toEqual([
      ['Reunión de ventas', false, null],
      ['Almacén Uno', true, '/clientes/1?sucursal=101'],
      ['Almacén Nuevo', false, `/clientes/${encodeURIComponent(unsent.id)}`],
    ]);
    const names = namedEvents(
      stops.flatMap((stop) => stop.event ?? []),
      around,
    ).map(({ name }) => name);
    expect(names).toEqual(['Reunión de ventas', 'Almacén Uno', 'Almacén Nuevo']);

    // The same event once the server has the prospect: the branch has an id.
    const made = { ...unsent, id: 'contact:9', contact_id: 9, branches: [{ id: 909, description: 'Principal' }] } as CustomerDocument;
    expect(stopsWith([waiting], { ...around, customers: [made] })).toMatchObject([{ name: 'Almacén Nuevo', isVisit: true, path: '/clientes/9?sucursal=909' }]);
  });

  test('leads from each stop to the branch that is visited there, not to the first one of its customer', () => {
    const [customer] = customers;
    const atSecond = stopsWith([planned(event('10:00', visitActivity.id, 102))], {
      customers: [
        { ...customer, branches: [...(customer?.branches ?? []), { id: 102, description: 'Siete de Agosto', ...branchPoint }] },
      ] as CustomerDocument[],
      activities,
      now: instantOf(day, '06:50'),
    });
    expect(atSecond.map(({ path, onMap }) => [path, onMap.href])).toEqual([['/clientes/1?sucursal=102', '#/clientes/1?sucursal=102']]);
  });

  test('tells each visit by its shop, its purpose and what the customer owes after its due date; a meeting owes nothing', () => {
    const shop = { id: 101, description: 'Motopartes Rojas', address: 'Cl 41 # 10-98', city_name: 'Bogotá', ...branchPoint };
    const around = {
      customers: [{ ...customers[0], branches: [shop] }] as CustomerDocument[],
      ...{ activities, now: instantOf(day, '06:50') },
    };
    const told = (balances?: ReadonlyMap<number, Balance>) =>
      stopsWith([meetingAtSeven, visitAtNine], { ...around, balances }).map(({ name, place, purpose, overdue }) => [name, place, purpose, overdue]);

    expect(told(new Map([[1, { saldo: 900_000, defeated: 250_000 }]]))).toEqual([
      ['Reunión de ventas', '', 'Reunión', 0],
      ['Motopartes Rojas', 'Cl 41 # 10-98 · Bogotá · Almacén Uno', 'Visita', 250_000],
    ]);
    // What is owed comes after the day.
    expect(told().map(([, , , overdue]) => overdue)).toEqual([0, 0]);
  });

  test('does not count a customer that this device does not have as one to arrive at', () => {
    expect(dayAt('06:50', [planned(event('09:00', visitActivity.id, 999))]).map(({ isVisit }) => isVisit)).toEqual([false]);
  });
});

describe('the branch at which a customer is visited next', () => {
  const branches = [{ id: 101 }, { id: 102 }, { id: 103 }] as CustomerDocument['branches'];
  const visitAt = (contact_warehouse_id: number, state: VisitView['state']) => ({ state, contact_warehouse_id }) as VisitView;
  const at102 = planned(event('09:00', visitActivity.id, 102));
  const at103 = planned(event('10:00', visitActivity.id, 103));

  test('is the one of the first planned visit that is still to be made', () => {
    expect(branchToVisit({ branches }, visitsToMake([callAtEight, at102, at103], activities))).toBe(102);
    const visited = { ...at102, visit: visitAt(102, 'closed') };
    expect(branchToVisit({ branches }, visitsToMake([visited, at103], activities))).toBe(103);
  });

  test('is the one of the visit under way before every planned one', () => {
    const open: DayStop = { event: null, visit: visitAt(103, 'open'), contact_id: 1, contact_warehouse_id: 103 };
    expect(branchToVisit({ branches }, visitsToMake([at102, open], activities))).toBe(103);
  });

  test('is none where the day has no visit of this customer', () => {
    expect(branchToVisit({ branches }, visitsToMake([planned(event('09:00', visitActivity.id, 999)), meetingAtSeven], activities))).toBeUndefined();
  });
});

describe('an arrival', () => {
  const branch = { customer_displacement: false };

  test('is of the activity of its event', () => {
    const own = { ...visitActivity, id: 4, order: 4 };
    expect(arrivalOf([...activities, own], { visit: null, event: { type_id: 4 }, branch })).toEqual({ activity: own, event: { type_id: 4 } });
  });

  test('of a customer whose event has none is one that nobody planned, by the first activity that has arrivals', () => {
    expect(arrivalOf(activities, { visit: null, event: { type_id: call.id }, branch })).toEqual({ activity: visitActivity, event: null });
  });

  test('that nobody planned is never of an activity that sellers are not offered; one that was planned so follows its rules', () => {
    const hidden = { ...visitActivity, id: 5, order: 0, hide_seller: true };
    const withdrawn = { ...visitActivity, id: 6, order: 0, active: false };
    const all = [hidden, withdrawn, visitActivity];
    expect(arrivalOf(all, { visit: null, event: null, branch })?.activity).toBe(visitActivity);
    expect(arrivalOf(all, { visit: null, event: { type_id: 5 }, branch })?.activity).toBe(hidden);
  });

  test('under way keeps its activity, and there is none where no activity has arrivals', () => {
    const other = { ...visitActivity, id: 4, order: 4 };
    expect(arrivalOf([...activities, other], { visit: { activity_id: 4 }, event: null, branch })?.activity).toBe(other);
    expect(arrivalOf([call, meeting], { visit: null, event: null, branch })).toBeUndefined();
  });
});

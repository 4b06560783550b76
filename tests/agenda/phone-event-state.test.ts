import { expect, test } from 'vitest';
import { chipOfEvent, isEventOver, visitSentence } from '#pwa/features/agenda/phone/event-state.ts';
import { namedEvents } from '#pwa/features/agenda/phone/named-events.ts';
import type { VisitView } from '#pwa/features/visits/day.queries.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { visitActivity } from './given-agenda.ts';

const day = '2026-11-24';
// The fields of events and visits that a row reads.
const event = (change: Partial<EventView> = {}) =>
  ({
    ...{ id: 'event:7:2026-11-24', kind: 'event', event_id: 7, uuid: '0199c0de-0000-7000-8000-000000000007', original_date: day, type_id: 1 },
    ...{ contact_id: 1, contact_warehouse_id: 101, start_date: day, start_time: '09:00', end_date: day, end_time: '09:30' },
    ...{ cancelled: false, attended: false, command: null },
    ...change,
  }) as EventView;
const visit = (change: Partial<VisitView> = {}) =>
  ({
    ...{ id: 'visit:a', uuid: 'a', event_id: 7, original_date: day, state: 'closed', command: null },
    ...{ checkin_date: instantOf(day, '09:05'), checkout_date: instantOf(day, '09:40') },
    ...change,
  }) as VisitView;

const afternoon = instantOf(day, '15:00');
/** The word, whether it is over, and the sentence of its visit. */
function told(change: Partial<EventView>, visits: VisitView[] = []) {
  const [row] = namedEvents([event(change)], { customers: [], activities: [visitActivity], visits });
  return row && [chipOfEvent(row, afternoon).word, isEventOver(row), visitSentence(row)];
}

test('an event that was visited says so, with its hours, and is not changed any more', () => {
  expect(told({}, [visit()])).toEqual(['Visitado', true, 'Llegada 09:05, salida 09:40']);
  expect(told({}, [visit({ state: 'open', checkout_date: null })])).toEqual(['En curso', true, 'Llegada 09:05, sin salida']);
});

test('the visit of another event, and that of another day of the series, are not its visit', () => {
  expect(told({}, [visit({ event_id: 8 }), visit({ original_date: '2026-11-17' }), visit({ event_id: null })])).toEqual(['No atendido', false, null]);
  // Neither the event nor its visit was sent: the event is named by its uuid.
  const unsent = visit({ event_id: null, event_uuid: event().uuid });
  expect(told({ event_id: 0 }, [unsent])).toEqual(['Visitado', true, 'Llegada 09:05, salida 09:40']);
});

test('without a visit an event is told by its mark and its hours', () => {
  expect(told({ attended: true })).toEqual(['Atendido', true, null]);
  expect(told({ cancelled: true })).toEqual(['Cancelado', true, null]);
  expect(told({ end_time: '15:01' })).toEqual(['Pendiente', false, null]);
  expect(told({ end_time: '15:00' })).toEqual(['No atendido', false, null]);
});

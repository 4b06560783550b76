/** The routes of three weeks as events, the visits already made, and the Monday meeting of each leadership. */
import { event_exceptions, events } from '#server/features/agenda/agenda.tables.ts';
import { rollAgendaWindow } from '#server/features/agenda/agenda-announcements.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import { addDays, instantOf, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { DemoEvent } from './agenda.ts';
import { mondayOf } from './calendar.ts';
import type { GeneratedCompany } from './company.ts';
import type { MasterIds } from './master-data.ts';
import type { ThirdPartyIds } from './write-third-parties.ts';

interface Ids {
  master: MasterIds;
  parties: ThirdPartyIds;
}
type EventRow = typeof events.$inferInsert;

export async function writeAgenda(writing: Writing, generated: GeneratedCompany, ids: Ids): Promise<void> {
  const { tx } = writing;
  const eventIds = await takeIds(tx, 'events', generated.events.length);
  await tx.insertMany(
    events,
    generated.events.map((event, index) => eventRow(writing, generated, { event, id: eventIds[index] ?? 0, ids })),
  );
  await tx.insertMany(events, await meetings(writing, generated, ids));
  const visited = generated.events.flatMap((event, index) => (event.visit ? [{ event, visit: event.visit, eventId: eventIds[index] ?? 0 }] : []));
  await tx.insertMany(
    event_exceptions,
    visited.map(({ event, visit, eventId }) => ({
      subscriber_id: tx.subscriberId,
      event_id: eventId,
      original_date: event.day,
      attended: true,
      attended_date: localDateOf(visit.checkin.at),
      attended_time: localTimeOf(visit.checkin.at),
    })),
  );
  const visitIds = await takeIds(tx, 'visits', visited.length);
  await tx.insertMany(
    visits,
    visited.map((made, index) => visitRow(writing, generated, { ...made, id: visitIds[index] ?? 0, ids })),
  );
  // Opens the days that devices carry, and announces what lies in them.
  await rollAgendaWindow(tx);
}

function eventRow({ tx }: Writing, { customers }: GeneratedCompany, { event, id, ids }: { event: DemoEvent; id: number; ids: Ids }): EventRow {
  const seller = ids.parties.sellers[event.seller];
  const shop = customers[event.customer]?.branches[event.branch];
  return {
    subscriber_id: tx.subscriberId,
    id,
    uuid: event.uuid,
    type_id: ids.master.activities[0] ?? 0,
    description: `Visita a ${shop?.description ?? 'cliente'}`,
    leadership_id: seller?.leadershipId ?? null,
    commercial_direction_id: ids.parties.directionId,
    seller_id: seller?.contactId ?? 0,
    contact_warehouse_id: ids.parties.customers[event.customer]?.branches[event.branch] ?? null,
    address: shop?.address ?? null,
    telephone: shop?.telephone ?? null,
    start_date: event.day,
    start_time: event.start,
    end_date: event.day,
    end_time: event.end,
    starts_at: instantOf(event.day, event.start),
    ends_at: instantOf(event.day, event.end),
    repeat_on: [],
    observations: event.observations,
    user_creator: seller?.userId ?? 0,
    user_last_modified: seller?.userId ?? 0,
    updated_at: tx.now,
  };
}

/** A weekly series for every seller, Mondays at 7:00. */
async function meetings({ tx }: Writing, { company, today }: GeneratedCompany, { master, parties }: Ids): Promise<EventRow[]> {
  const sellers = parties.sellers;
  const ids = await takeIds(tx, 'events', sellers.length);
  const first = addDays(mondayOf(today), -28);
  return sellers.map(({ contactId, leadershipId }, index) => ({
    subscriber_id: tx.subscriberId,
    id: ids[index] ?? 0,
    uuid: `00000000-0000-7000-8000-${String(company.seed).padStart(6, '0')}${String(index).padStart(6, '0')}`,
    type_id: master.activities[6] ?? 0,
    description: 'Reunión de ventas de la semana',
    leadership_id: leadershipId,
    commercial_direction_id: parties.directionId,
    seller_id: contactId,
    start_date: first,
    start_time: '07:00',
    end_date: first,
    end_time: '07:45',
    starts_at: instantOf(first, '07:00'),
    ends_at: instantOf(first, '07:45'),
    repeat_id: 3,
    repeat_every: 1,
    repeat_on: [1],
    end_id: 1,
    user_creator: parties.administrator,
    user_last_modified: parties.administrator,
    updated_at: tx.now,
  }));
}

interface MadeVisit {
  event: DemoEvent;
  visit: NonNullable<DemoEvent['visit']>;
  eventId: number;
  id: number;
  ids: Ids;
}

function visitRow({ tx }: Writing, { customers }: GeneratedCompany, { event, visit, eventId, id, ids }: MadeVisit): typeof visits.$inferInsert {
  const { checkin, checkout } = visit;
  const seller = ids.parties.sellers[event.seller];
  const place = ids.parties.customers[event.customer];
  const shop = customers[event.customer]?.branches[event.branch];
  const [arrived, left] = [checkin.readings[1], checkout.readings[1]];
  return {
    subscriber_id: tx.subscriberId,
    uuid: visit.uuid,
    id,
    seller_id: seller?.contactId ?? 0,
    user_id: seller?.userId ?? 0,
    contact_id: place?.contactId ?? 0,
    contact_warehouse_id: place?.branches[event.branch] ?? 0,
    event_id: eventId,
    original_date: event.day,
    activity_id: ids.master.activities[0] ?? 0,
    state: 'closed',
    checkin_date: checkin.at,
    checkin_received_at: checkin.at,
    checkin_latitude: arrived?.latitude ?? null,
    checkin_length: arrived?.length ?? null,
    checkin_accuracy: checkin.accuracy,
    checkin_distance: checkin.distance,
    checkin_mark: checkin.mark,
    checkin_reason: checkin.reason,
    checkin_readings: checkin.readings,
    checkout_date: checkout.at,
    checkout_received_at: checkout.at,
    checkout_latitude: left?.latitude ?? null,
    checkout_length: left?.length ?? null,
    checkout_accuracy: checkout.accuracy,
    checkout_distance: checkout.distance,
    checkout_mark: checkout.mark,
    checkout_reason: checkout.reason,
    checkout_readings: checkout.readings,
    customer_latitude: shop?.latitude ?? null,
    customer_length: shop?.length ?? null,
    motive: 'Visita comercial',
    observation: visit.observation,
    signs: [],
    updated_at: tx.now,
  };
}

/** A team of sellers with their branches and agenda, for the programs that measure the screens of leaders. */
import { randomFillSync } from 'node:crypto';
import { activities, events } from '#server/features/agenda/agenda.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import type { Services } from '#server/platform/services.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import { addDays, instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { visitActivity } from '../agenda/given-agenda.ts';
import { createGiven } from '../support/given.ts';

interface Size {
  sellers: number;
  /** Number of branches per seller, each with a series of visits. */
  branchesEach: number;
  /** The first day of the series, which have no end. */
  from: LocalDate;
  /** 'weekdays': Monday to Friday. */
  repeats: 'daily' | 'weekdays';
}

/** One leadership of all of them; no other event exists. */
export async function writeTeam(services: Services, { sellers: count, branchesEach, from, repeats: how }: Size) {
  const { given, subscriber } = await createGiven(services);
  const { store, clock } = services;
  const sellers: { contactId: number; id: number; contact: { id: number }; branches: number[]; firstEvent: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const seller = await given.seller({ name: `Vendedor ${at}` });
    const contact = await given.contact({ is_customer: true });
    const branches: number[] = [];
    for (let branch = 0; branch < branchesEach; branch += 1) branches.push((await given.branch(contact, { seller, latitude: 4.6, length: -74 })).id);
    sellers.push({ contactId: seller.contactId, id: seller.id, contact, branches, firstEvent: 0 });
  }
  const { leader } = await given.leadership({ sellers });
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, weekends: true, subscriber_id: subscriber.id });
    for (const seller of sellers) {
      const first = await tx.nextIds('events', branchesEach);
      seller.firstEvent = first;
      const rows = seller.branches.map((contact_warehouse_id, at) => {
        const [start_time, end_time] = [7 + (at % 10), 7 + (at % 10)].map((hour, end) => `${String(hour).padStart(2, '0')}:${end ? '30' : '00'}`) as [
          string,
          string,
        ];
        return {
          ...{ subscriber_id: subscriber.id, id: first + at, uuid: uuidv7(Date.now(), randomFillSync), type_id: 1, seller_id: seller.contactId },
          ...{ contact_warehouse_id, start_date: from, start_time, end_date: from, end_time },
          ...{ starts_at: instantOf(from, start_time), ends_at: instantOf(from, end_time) },
          ...{ repeat_id: how === 'daily' ? repeats.daily : repeats.weekly, repeat_every: 1, repeat_on: how === 'daily' ? [] : [1, 2, 3, 4, 5] },
          ...{ end_id: 1, user_creator: seller.id, user_last_modified: seller.id, updated_at: clock.now() },
        };
      });
      await tx.insertMany(events, rows);
    }
  });
  return { given, subscriber, leader, sellers };
}
type Team = Awaited<ReturnType<typeof writeTeam>>;

/** Writes closed visits of half an hour, this number per seller, for their events on the days before a date. */
export async function writeVisits({ store }: Services, { subscriber, sellers }: Team, { each, before }: { each: number; before: LocalDate }): Promise<void> {
  for (const seller of sellers)
    await store.withTransaction(subscriber.id, async (tx) => {
      const first = await tx.nextIds('visits', each);
      const rows = Array.from({ length: each }, (_, at) => {
        const place = at % seller.branches.length;
        const date = addDays(before, -1 - Math.floor(at / 3));
        const checkin_date = instantOf(date, `${String(7 + (place % 10)).padStart(2, '0')}:00`);
        return {
          ...{ subscriber_id: subscriber.id, id: first + at, uuid: uuidv7(Date.now(), randomFillSync), seller_id: seller.contactId, user_id: seller.id },
          ...{ contact_id: seller.contact.id, contact_warehouse_id: seller.branches[place] ?? 0, activity_id: 1, state: 'closed' as const },
          ...{
            event_id: at % 3 === 0 ? null : seller.firstEvent + place,
            original_date: at % 3 === 0 ? null : date,
            checkin_date,
            checkin_received_at: checkin_date,
          },
          ...{ checkin_mark: 'inside' as const, checkin_distance: 12, checkin_readings: [], signs: [], updated_at: checkin_date },
          ...{ checkout_date: new Date(Date.parse(checkin_date) + 30 * 60_000).toISOString(), checkout_mark: 'inside' as const },
        };
      });
      await tx.insertMany(visits, rows);
    });
}

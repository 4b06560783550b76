import { and, eq, inArray } from 'drizzle-orm';
import { agendaReplication } from '#server/features/agenda/agenda.replication.ts';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { thirdPartiesReplication } from '#server/features/third-parties/third-parties.replication.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { type Actor, audiencesOf } from '#server/platform/actor.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { noScope } from '#server/platform/replication.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { defaultGrants, type Role, reachOf } from '#shared/kernel/permissions.ts';
import { testClock } from '#tests/support/clock.ts';
import { givenFeed, openTestStore } from '#tests/support/store.ts';

export const visitActivity: Activity = {
  id: 1,
  custom_id: null,
  order: 1,
  code: 'VIS',
  code_deepening: 'EVET1',
  text: 'Visita',
  hide_seller: false,
  allow_past_dates: false,
  apply_checkin_checkout: true,
  close_automatically: true,
  weekends: false,
  apply_for_bearings: false,
  apply_for_averages: false,
  maximum_distance: 100,
  minimum_duration: 15,
  apply_for_valid_day: true,
  validate_distance_checkin: true,
  validate_distance_checkout: true,
  validate_gps_signal: true,
  number_of_signals: 2,
  validate_all_gps_signals: false,
  distance_between_signals: 0,
  contact_restriction: null,
  is_collecting: false,
  active: true,
};

/** Where the first branch of seller 11 is. */
export const branchPoint = { latitude: 4.60971, length: -74.08175 };

/** A clock that a test moves. */
export interface MovedClock {
  time: Instant;
  now(): Instant;
}

/**
 * Two subscribers; the first has sellers 11 and 12 with a branch each (101, 102) of customers 1 and 2, a visit activity (1) that closes
 * automatically, and one (2) that does not and requires nothing.
 */
export async function openAgenda(time: Instant) {
  const clock: MovedClock = { time, now: () => clock.time };
  const opened = await openTestStore({ clock, sources: [agendaReplication, thirdPartiesReplication] });
  const { store } = opened;
  for (const subscriberId of [1, 2]) {
    await givenFeed(store, subscriberId);
    await store.withTransaction(subscriberId, async (tx) => {
      const customer = (id: number) => ({
        subscriber_id: subscriberId,
        id,
        identification_type: 3,
        identification: `90000000${id}`,
        name: `Cliente ${id}`,
        is_customer: true,
        updated_at: tx.now,
      });
      const branch = (id: number, contact_id: number, seller_id: number) => ({
        subscriber_id: subscriberId,
        id,
        contact_id,
        code: '1',
        description: 'Principal',
        seller_id,
        ...branchPoint,
        updated_at: tx.now,
      });
      await tx.insert(parameters).values({
        subscriber_id: subscriberId,
        id: 1,
        paramtable_id: 115,
        code_parameter: 'CLI',
        name_parameter: 'El cliente no puede',
        order: 1,
        search_text: '',
        updated_at: tx.now,
      });
      await tx.insert(contacts).values([customer(1), customer(2)]);
      await tx.insert(contact_warehouses).values([branch(101, 1, 11), branch(102, 2, 12)]);
      await tx.insert(activities).values([
        { ...visitActivity, subscriber_id: subscriberId },
        {
          ...visitActivity,
          id: 2,
          code: 'LIB',
          text: 'Libre',
          allow_past_dates: true,
          weekends: true,
          close_automatically: false,
          maximum_distance: 0,
          minimum_duration: 0,
          subscriber_id: subscriberId,
        },
      ]);
    });
    await store.withTransaction(0, async (tx) => {
      await tx.insert(subscribers).values({
        license_id: 1,
        state: 1,
        identification_type: 3,
        identification: `80000000${subscriberId}`,
        check_digit: 1,
        name: `Distribuidora ${subscriberId}`,
        short_name: `D${subscriberId}`,
        settings: defaultSubscriberSettings,
      });
    });
  }
  return { ...opened, clock };
}

/** A person with a role's usual permissions. */
export function actorOf(role: Role, change: Partial<Actor> = {}): Actor {
  return {
    userId: 1,
    subscriberId: 1,
    sessionId: 's',
    deviceId: null,
    role,
    reach: reachOf[role],
    permissions: new Set(defaultGrants[role]),
    contactId: null,
    sellerIds: [],
    ip: null,
    ...change,
  };
}
export const seller = (id: number, change: Partial<Actor> = {}) => actorOf('Vendedor', { userId: id, contactId: id, sellerIds: [id], ...change });

/** The agenda documents on a person's device, by document id. */
export async function agendaOf(store: Store, actor: Actor): Promise<Map<string, Record<string, unknown>>> {
  const rows = await store.db
    .select({ doc_id: feed.doc_id })
    .from(feed)
    .where(and(eq(feed.subscriber_id, actor.subscriberId), eq(feed.collection, 'agenda'), eq(feed.deleted, false), inArray(feed.audience, audiencesOf(actor))));
  return agendaReplication.project(
    store.db,
    actor,
    rows.map(({ doc_id }) => doc_id),
    { ...noScope, now: testClock().now() },
  );
}

import { and, eq, max } from 'drizzle-orm';
import type { LastContact } from '#server/features/third-parties/third-parties.hooks.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { activities, event_exceptions, events } from './agenda.tables.ts';

const ask = preparedQuery({ subscriberId: 'number', branchIds: 'numbers' }, (db, { subscriberId, branchIds }) =>
  db
    .select({ branchId: events.contact_warehouse_id, code: activities.code_deepening, date: max(event_exceptions.attended_date) })
    .from(events)
    // A cross join makes the database read the few events of these branches first. The WHERE condition makes it an inner join.
    .crossJoin(event_exceptions)
    .crossJoin(activities)
    .where(
      and(
        eq(events.subscriber_id, subscriberId),
        isOneOf(events.contact_warehouse_id, branchIds),
        ...[eq(event_exceptions.subscriber_id, events.subscriber_id), eq(event_exceptions.event_id, events.id), eq(event_exceptions.attended, true)],
        ...[eq(activities.subscriber_id, events.subscriber_id), eq(activities.id, events.type_id)],
      ),
    )
    .groupBy(events.contact_warehouse_id, activities.code_deepening),
);
const kindOf: Readonly<Record<string, LastContact['kind']>> = { EVET1: 'visit', EVET2: 'virtual', EVET3: 'phone_call' };

/** The last local date on which an event of each contact type was attended at each branch. */
export async function lastAttended(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<LastContact[]> {
  const rows = await ask(db, { subscriberId, branchIds });
  return rows.flatMap(({ branchId, code, date }) => {
    const kind = kindOf[code ?? ''];
    return branchId === null || date === null || kind === undefined ? [] : [{ branchId, kind, date }];
  });
}

import { and, eq, max } from 'drizzle-orm';
import type { LastContact } from '#server/features/third-parties/third-parties.hooks.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { visits } from './visits.tables.ts';

const ask = preparedQuery({ subscriberId: 'number', branchIds: 'numbers' }, (db, { subscriberId, branchIds }) =>
  db
    .select({ branchId: visits.contact_warehouse_id, at: max(visits.checkin_date) })
    .from(visits)
    .where(and(eq(visits.subscriber_id, subscriberId), isOneOf(visits.contact_warehouse_id, branchIds)))
    .groupBy(visits.contact_warehouse_id),
);

/** The day of each branch's last check-in. */
export async function lastCheckins(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<LastContact[]> {
  const rows = await ask(db, { subscriberId, branchIds });
  return rows.flatMap(({ branchId, at }) => (at === null ? [] : [{ branchId, kind: 'visit' as const, date: localDateOf(at) }]));
}

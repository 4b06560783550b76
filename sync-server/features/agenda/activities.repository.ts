import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { activities } from './agenda.tables.ts';

// What concerns the table alone stays in it.
const { subscriber_id: _subscriber, search_text: _search, updated_at: _updated, version: _version, ...columns } = getTableColumns(activities);

/** The activities of the agenda, in the shape that the rules take. */
export const activityRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<Activity | null> {
    const [row] = await db
      .select(columns)
      .from(activities)
      .where(and(eq(activities.subscriber_id, subscriberId), eq(activities.id, id)));
    return row ?? null;
  },

  /** All of them by id: a subscriber has a few dozen. */
  async all(db: Db, subscriberId: number): Promise<Map<number, Activity>> {
    const rows = await db.select(columns).from(activities).where(eq(activities.subscriber_id, subscriberId));
    return new Map(rows.map((row) => [row.id, row]));
  },
};

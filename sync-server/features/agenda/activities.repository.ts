import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { activities } from './agenda.tables.ts';

/** The kinds of thing that a seller does on the agenda. */
export const activityRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<Activity | null> {
    const [row] = await db
      .select()
      .from(activities)
      .where(and(eq(activities.subscriber_id, subscriberId), eq(activities.id, id)));
    return row ?? null;
  },

  /** All of them by id: a subscriber has a few dozen. */
  async all(db: Db, subscriberId: number): Promise<Map<number, Activity>> {
    const rows = await db.select().from(activities).where(eq(activities.subscriber_id, subscriberId));
    return new Map(rows.map((row) => [row.id, row]));
  },
};

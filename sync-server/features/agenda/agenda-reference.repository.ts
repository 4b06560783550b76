import { and, eq, inArray } from 'drizzle-orm';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { activities, deepening_configurations } from './agenda.tables.ts';

export const plainActivities: EntityRows = entityRows(activity, activities);

export async function deepeningByIds(db: Db, subscriberId: number, ids: readonly number[]) {
  return await db
    .select({
      id: deepening_configurations.id,
      criteria_value: deepening_configurations.criteria_value,
      event_type: deepening_configurations.event_type,
      quantity: deepening_configurations.quantity,
    })
    .from(deepening_configurations)
    .where(and(eq(deepening_configurations.subscriber_id, subscriberId), inArray(deepening_configurations.id, [...ids])));
}

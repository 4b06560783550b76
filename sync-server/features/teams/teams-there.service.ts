import type { Db } from '#server/platform/db/store.ts';
import { directionRows } from './directions.repository.ts';
import { leadershipRows } from './leaderships.repository.ts';

/** Whether the leadership and the commercial direction of a record exist in the company; a null field counts as existing. */
export async function teamsThere(
  db: Db,
  subscriberId: number,
  { leadership_id, commercial_direction_id }: { leadership_id: number | null; commercial_direction_id: number | null },
): Promise<{ leadership: boolean; direction: boolean }> {
  return {
    leadership: leadership_id === null || (await leadershipRows.exists(db, subscriberId, leadership_id)),
    direction: commercial_direction_id === null || (await directionRows.exists(db, subscriberId, commercial_direction_id)),
  };
}

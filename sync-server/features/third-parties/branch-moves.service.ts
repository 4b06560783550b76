import type { Tx } from '#server/platform/db/store.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { type StoredBranch, storedBranches } from './stored-branches.repository.ts';

type Placed = Pick<StoredBranch, 'id' | 'latitude' | 'length'>;

/**
 * Keeps where branches were, of those whose point is another now: what was done at the old point before is judged by it
 * (decisions §6). Whoever writes `latitude` or `length` of a branch calls this in the same transaction.
 * @param moved each branch as it was and as it is
 */
export async function traceMoves(
  tx: Tx,
  { moved, movedBy, randomBytes }: { moved: readonly { before: Placed; after: Placed }[]; movedBy: number } & Pick<Services, 'randomBytes'>,
): Promise<void> {
  const elsewhere = moved.filter(({ before, after }) => before.latitude !== after.latitude || before.length !== after.length);
  await storedBranches.traceMoves(
    tx,
    elsewhere.map(({ before: { id, latitude, length } }) => ({
      id: newUuid(tx.now, randomBytes),
      contact_warehouse_id: id,
      latitude,
      length,
      moved_by: movedBy,
      moved_at: tx.now,
    })),
  );
}

import type { Tx } from '#server/platform/db/store.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { type StoredBranch, storedBranches } from './stored-branches.repository.ts';

type Placed = Pick<StoredBranch, 'id' | 'latitude' | 'length'>;

/**
 * Stores the earlier point of branches whose point changed: earlier visits are judged by the old point
 * (decisions §6). Every writer of `latitude` or `length` of a branch calls this in the same transaction.
 * @param moved each branch before and after
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

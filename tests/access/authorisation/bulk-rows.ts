import { bulk_runs } from '#server/features/bulk/bulk.tables.ts';
import type { Place } from './rows.ts';

/** Bulk changes of the owner: a checked one, and one that was applied. */
export const bulkRows = {
  bulkRun: (place: Place) => runIn(place, 'checked'),
  appliedBulkRun: (place: Place) => runIn(place, 'applied'),
};

async function runIn({ world, side, owner }: Place, state: 'checked' | 'applied'): Promise<number> {
  return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    // Each subscriber has its own sequence of ids: the other subscriber's begins where ours does not reach.
    const skipped = side.whose === 'tenant' ? 1_000_000 : 0;
    const id = (await tx.nextIds('bulk_runs', 1 + skipped)) + skipped;
    const actor = { userId: owner.id, subscriberId: tx.subscriberId, sessionId: '', deviceId: null, role: owner.role, reach: 'subscriber' as const };
    await tx.insert(bulk_runs).values({
      ...{ subscriber_id: tx.subscriberId, id, task: 'changeThirdParties', values: { state: 1 }, state, total_rows: 1, changed_rows: 1 },
      ...{ user_id: owner.id, actor: { ...actor, contactId: null, sellerIds: [], ip: null, permissions: ['Terceros'] }, created_at: tx.now },
    });
    return id;
  });
}

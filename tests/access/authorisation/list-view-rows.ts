import { list_views } from '#server/features/list-views/list-views.tables.ts';
import type { SaveListView } from '#shared/features/list-views/list-view.documents.ts';
import { nextNumber } from '#tests/support/counter.ts';
import type { Place } from './rows.ts';

/** A view of third parties, as it is sent. */
export const aListView: SaveListView = { list: '/api/terceros', name: 'Clientes', audience: 'me', state: { filters: { is_customer: '1' } } };

/** A view that its person saved for themself. */
export async function listViewOf({ world, side, owner }: Place): Promise<number> {
  const { store } = world.server;
  return await store.withTransaction(side.subscriber.id, async (tx) => {
    // Each subscriber has its own sequence of ids: the other subscriber's begins where ours does not reach.
    const skipped = side.whose === 'tenant' ? 1_000_000 : 0;
    const id = (await tx.nextIds('list_views', 1 + skipped)) + skipped;
    const own = { audience: 'me', created_by: owner.id, created_at: tx.now, updated_at: tx.now };
    await tx.insert(list_views).values({ subscriber_id: tx.subscriberId, id, list: '/api/terceros', name: `Vista ${nextNumber(store)}`, state: {}, ...own });
    return id;
  });
}

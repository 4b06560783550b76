import { report_views } from '#server/features/reports/reports.tables.ts';
import type { MatrixDefinition } from '#shared/features/reports/matrix-fields.ts';
import { nextNumber } from '#tests/support/counter.ts';
import type { Place } from './rows.ts';

/** A definition of the matrix. */
export const aView: MatrixDefinition = {
  ...{ rows: ['line'], columns: [], values: [{ measure: 'sales', aggregation: 'sum' }], filters: {}, basis: 'venta', period: 'this_year' },
};

/** A view of the matrix that its person saved for themself. */
export async function reportViewOf({ world, side, owner }: Place): Promise<number> {
  const { store } = world.server;
  return await store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('report_views');
    const own = { audience: 'me', created_by: owner.id, created_at: tx.now, updated_at: tx.now };
    const slug = `vista-${nextNumber(store)}`;
    await tx.insert(report_views).values({ subscriber_id: tx.subscriberId, id, name: 'Una vista', slug, definition: aView, ...own });
    return id;
  });
}

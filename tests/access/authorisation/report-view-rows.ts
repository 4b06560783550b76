import { report_mails } from '#server/features/report-mail/report-mail.tables.ts';
import { report_views } from '#server/features/reports/reports.tables.ts';
import type { MatrixDefinition } from '#shared/features/reports/matrix-fields.ts';
import { nextNumber } from '#tests/support/counter.ts';
import type { Place } from './rows.ts';

/** A definition of the matrix. */
export const aView: MatrixDefinition = {
  ...{ rows: ['line'], columns: [], values: [{ measure: 'sales', aggregation: 'sum' }], filters: {}, basis: 'venta', period: 'this_year' },
};

/** A view of the matrix that its owner saved for themself. */
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

/** The matrix every day, to somebody. */
export const aMail = (userId: number) => ({ report: 'matriz-dinamica', title: 'Un informe', frequency: 'daily' as const, hour: 7, recipients: [userId] });

/** A report that its person sends to themself. */
export async function reportMailOf({ world, side, owner }: Place): Promise<number> {
  const { store } = world.server;
  return await store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('report_mails');
    const times = { weekday: null, month_day: null, next_run_at: '2099-01-01T00:00:00.000Z', last_run_at: null, created_at: tx.now, updated_at: tx.now };
    const row = { ...aMail(owner.id), ...times, id, query: {}, span: null, active: true, created_by: owner.id };
    await tx.insert(report_mails).values({ subscriber_id: tx.subscriberId, ...row });
    return id;
  });
}

import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { deepening_configurations as table } from './agenda.tables.ts';

export type DeepeningRow = Omit<typeof table.$inferSelect, 'subscriber_id'>;

/** The number of days without a type of contact after which a customer is flagged. */
export const deepeningRows = {
  async list(db: Db, subscriberId: number): Promise<DeepeningRow[]> {
    const { id, criteria_value, event_type, quantity } = table;
    return db.select({ id, criteria_value, event_type, quantity }).from(table).where(eq(table.subscriber_id, subscriberId)).orderBy(asc(id));
  },

  /** Sets the days of a pair of customer type and contact type, and inserts its row if there is none. */
  async setPair(tx: Tx, pair: { criteria_value: string; event_type: string; quantity: number }): Promise<DeepeningRow> {
    const known = (await deepeningRows.list(tx, tx.subscriberId)).find(
      ({ criteria_value, event_type }) => criteria_value === pair.criteria_value && event_type === pair.event_type,
    );
    if (known) return await deepeningRows.setQuantity(tx, known.id, pair.quantity);
    const row = { id: await tx.nextIds('deepening_configurations'), ...pair };
    await tx.insert(table).values({ subscriber_id: tx.subscriberId, ...row });
    return row;
  },

  /** @throws agenda.deepeningNotFound */
  async setQuantity(tx: Tx, id: number, quantity: number): Promise<DeepeningRow> {
    const { criteria_value, event_type } = table;
    const [row] = await tx
      .update(table)
      .set({ quantity })
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.id, id)))
      .returning({ id: table.id, criteria_value, event_type, quantity: table.quantity });
    if (!row) throw agendaErrors.deepeningNotFound();
    return row;
  },
};

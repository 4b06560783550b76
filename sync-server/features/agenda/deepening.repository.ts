import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { deepening_configurations as table } from './agenda.tables.ts';

export type DeepeningRow = Omit<typeof table.$inferSelect, 'subscriber_id'>;

/** The number of days without a type of contact after which a customer is flagged. */
export const deepeningRows = {
  async list(db: Db, subscriberId: number): Promise<DeepeningRow[]> {
    const { id, criteria_value, event_type, quantity } = table;
    return db.select({ id, criteria_value, event_type, quantity }).from(table).where(eq(table.subscriber_id, subscriberId)).orderBy(asc(id));
  },

  /** Writes a row's days. @param row id 0 inserts a new row */
  async save(tx: Tx, row: DeepeningRow): Promise<DeepeningRow> {
    const saved = { ...row, id: row.id || (await tx.nextIds('deepening_configurations')) };
    if (row.id === 0) await tx.insert(table).values({ subscriber_id: tx.subscriberId, ...saved });
    else await tx.update(table).set({ quantity: row.quantity }).where(ofRow(tx, row.id));
    return saved;
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(table).where(ofRow(tx, id));
  },
};

const ofRow = (tx: Tx, id: number) => and(eq(table.subscriber_id, tx.subscriberId), eq(table.id, id));

import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { receivables } from './receivables.tables.ts';

export type ReceivableRow = typeof receivables.$inferSelect;

import type { NewReceivable } from './receivables.repository.ts';

/** Receivables as files name them: by their invoice. */
export const importedReceivables = {
  async byInvoices(db: Db, subscriberId: number, invoiceIds: readonly string[]) {
    return await db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), inArray(receivables.invoice_id, [...invoiceIds])));
  },

  async update(tx: Tx, id: number, change: Partial<NewReceivable>): Promise<void> {
    await tx
      .update(receivables)
      .set({ ...change, updated_at: tx.now })
      .where(and(eq(receivables.subscriber_id, tx.subscriberId), eq(receivables.id, id)));
  },
};

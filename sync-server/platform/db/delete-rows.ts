import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from './store.ts';

/** Deletes every row of a table that belongs to the transaction's subscriber. */
export async function deleteRowsOf(tx: Tx, table: SQLiteTable): Promise<void> {
  const { subscriber_id } = getTableColumns(table) as Record<string, SQLiteColumn>;
  if (!subscriber_id) throw new Error('the table belongs to nobody');
  await tx.delete(table).where(eq(subscriber_id, tx.subscriberId));
}

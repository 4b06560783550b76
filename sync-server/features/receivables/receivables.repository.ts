import { and, eq, gt, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import { receivables } from './receivables.tables.ts';

export type ReceivableRow = typeof receivables.$inferSelect;
const saldo = sql<number>`${receivables.debit_value} - ${receivables.applied_value}`.mapWith(Number);

export const receivablesRepository = {
  async listOpenOf(db: Db, subscriberId: number, contactId: number): Promise<ReceivableRow[]> {
    return await db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), eq(receivables.contact_id, contactId), gt(saldo, 0)));
  },

  async listByIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<ReceivableRow[]> {
    return await db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), isOneOf(receivables.id, ids)));
  },
};

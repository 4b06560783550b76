import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Settlement } from '#shared/features/receivables/settlement.rules.ts';
import { pay_receivables, receivables } from './receivables.tables.ts';

export type ReceivableRow = typeof receivables.$inferSelect;
export type NewReceivable = typeof receivables.$inferInsert;
const saldo = sql<number>`${receivables.debit_value} - ${receivables.applied_value}`.mapWith(Number);

const askOpen = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .select()
    .from(receivables)
    .where(and(eq(receivables.subscriber_id, subscriberId), isOneOf(receivables.contact_id, contactIds), ne(saldo, 0))),
);

export const receivablesRepository = {
  /** By customer, including credits in their favour. */
  async listOpenOf(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<ReadonlyMap<number, ReceivableRow[]>> {
    return Map.groupBy(await askOpen(db, { subscriberId, contactIds }), ({ contact_id }) => contact_id);
  },

  /** The number of open receivables that a customer's user reaches. */
  async countReached(db: Db, actor: Actor): Promise<number> {
    return await db.$count(receivables, and(eq(receivables.subscriber_id, actor.subscriberId), purchasesReached(actor, receivables), ne(saldo, 0)));
  },

  async insert(tx: Tx, row: NewReceivable): Promise<void> {
    await tx.insert(receivables).values({ ...row, stated_value: row.applied_value ?? 0 });
  },

  async hasInvoice(db: Db, subscriberId: number, invoiceId: string): Promise<boolean> {
    const ofNumber = and(eq(receivables.subscriber_id, subscriberId), eq(receivables.invoice_id, invoiceId));
    return (await db.select({ id: receivables.id }).from(receivables).where(ofNumber).limit(1)).length > 0;
  },

  /** Those that bill an order, paid or not. */
  async listOfOrder(db: Db, subscriberId: number, uuid: string): Promise<ReceivableRow[]> {
    return await db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), eq(receivables.document_uuid, uuid)))
      .orderBy(receivables.id);
  },

  /** What receipts made of a receivable. */
  async settle(tx: Tx, receivableId: number, settlement: Settlement): Promise<void> {
    await tx
      .update(receivables)
      .set({ ...settlement, updated_at: tx.now })
      .where(and(eq(receivables.subscriber_id, tx.subscriberId), eq(receivables.id, receivableId)));
  },

  /** Cancels a credit that turned out not to exist: the part of it that was used is owed again. */
  async cancelCredit(tx: Tx, receivableId: number): Promise<void> {
    await tx
      .update(receivables)
      .set({ debit_value: 0, updated_at: tx.now })
      .where(and(eq(receivables.subscriber_id, tx.subscriberId), eq(receivables.id, receivableId)));
  },

  async addPayments(tx: Tx, rows: readonly Omit<typeof pay_receivables.$inferInsert, 'subscriber_id' | 'id'>[]): Promise<void> {
    if (rows.length === 0) return;
    const first = await tx.nextIds('pay_receivables', rows.length);
    await tx.insertMany(
      pay_receivables,
      rows.map((row, index) => ({ ...row, subscriber_id: tx.subscriberId, id: first + index })),
    );
  },

  async listByIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<ReceivableRow[]> {
    return await db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), isOneOf(receivables.id, ids)));
  },
};

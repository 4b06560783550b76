import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';
import type { NewReceivable } from './receivables.repository.ts';
import { receivables } from './receivables.tables.ts';

const {
  id,
  invoice_id,
  document_uuid,
  contact_id,
  contact_warehouse_id,
  seller_id,
  voucher_date,
  due_date,
  debit_value,
  applied_value,
  subtotal,
  iva_value,
  cufe,
  stated_value,
} = receivables;
const fields = { document_uuid, contact_id, contact_warehouse_id, seller_id, voucher_date, due_date, debit_value, applied_value, subtotal, iva_value, cufe };

/** The fields of a receivable in a file. Amounts in pesos. */
export type ReceivableFields = Pick<typeof receivables.$inferSelect, keyof typeof fields>;

const saldo = sql<number>`(${debit_value} - ${applied_value})`.mapWith(Number);
/** Ids per statement: PostgreSQL and SQLite limit the parameters of a statement. */
const statementIds = 500;

/** Receivables as files name them: by their invoice. */
export const importedReceivables = {
  async byInvoices(db: Db, subscriberId: number, invoiceIds: readonly string[]) {
    return await db
      .select({ id, invoice_id, ...fields })
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), inArray(invoice_id, [...invoiceIds])));
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]) {
    return await db
      .select({ id, invoice_id, ...fields })
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), isOneOf(id, ids)));
  },

  /** Receivables with a balance, of one seller or all, largest first, with their customers' names. */
  async open(db: Db, subscriberId: number, sellerId: number | null) {
    return await db
      .select({ id, invoice_id, saldo, name: contacts.name, surname: contacts.surname })
      .from(receivables)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, receivables.subscriber_id), eq(contacts.id, contact_id)))
      .where(and(eq(receivables.subscriber_id, subscriberId), ne(debit_value, applied_value), sellerId === null ? undefined : eq(seller_id, sellerId)))
      .orderBy(desc(saldo), id);
  },

  async update(tx: Tx, receivableId: number, change: Partial<NewReceivable>): Promise<void> {
    await tx
      .update(receivables)
      .set({ ...change, updated_at: tx.now })
      .where(and(eq(receivables.subscriber_id, tx.subscriberId), eq(id, receivableId)));
  },

  /** They owe nothing any more. */
  async close(tx: Tx, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += statementIds)
      await tx
        .update(receivables)
        .set({ applied_value: sql`${debit_value}`, updated_at: tx.now })
        .where(and(eq(receivables.subscriber_id, tx.subscriberId), inArray(id, ids.slice(from, from + statementIds))));
  },

  /** What is applied to them is what the books said. */
  async takeAsStated(tx: Tx, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += statementIds)
      await tx
        .update(receivables)
        .set({ stated_value: sql`${applied_value}` })
        .where(and(eq(receivables.subscriber_id, tx.subscriberId), inArray(id, ids.slice(from, from + statementIds)), ne(stated_value, applied_value)));
  },

  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += statementIds)
      await tx.delete(receivables).where(and(eq(receivables.subscriber_id, tx.subscriberId), inArray(id, ids.slice(from, from + statementIds))));
  },
};

import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import { matchesText, matchesWords } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { ReceiptState } from '#shared/features/collections/receipt-kinds.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';
import { receipt_allocations, receipt_means, receipts } from './collections.tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
export type MeansRow = typeof receipt_means.$inferSelect;
export type AllocationRow = typeof receipt_allocations.$inferSelect;

/** A receipt with its money and what it pays. */
export interface WholeReceipt extends ReceiptRow {
  means: MeansRow[];
  allocations: AllocationRow[];
}

export interface ReceiptFilter {
  start_date?: LocalDate | undefined;
  end_date?: LocalDate | undefined;
  state?: ReceiptState | undefined;
  seller_id?: number | undefined;
  contact_id?: number | undefined;
  handover_id?: number | undefined;
}

/** The condition of the rows within a person's reach: a seller's own, those of a leader's sellers, a customer's own, or all for the office. */
export function reachedBySeller(actor: Actor, table: { seller_id: SQLiteColumn }): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'customer') return sql`1 = 0`;
  return inArray(table.seller_id, actor.sellerIds.length > 0 ? [...actor.sellerIds] : [-1]);
}

/** The condition of the receipts within the reach of the actor. */
export function receiptsReached(actor: Actor): SQL | undefined {
  return and(eq(receipts.subscriber_id, actor.subscriberId), actor.reach === 'customer' ? purchasesReached(actor, receipts) : reachedBySeller(actor, receipts));
}

const ofCustomer = and(eq(contacts.subscriber_id, receipts.subscriber_id), eq(contacts.id, receipts.contact_id));
const joined = { table: contacts, on: ofCustomer };

/** The sum that a receipt's customer withheld of one tax, over all its invoices. Pesos. */
const withheldSum = (tax: 'retefuente' | 'reteiva' | 'reteica'): SQL =>
  sql`(select sum(${receipt_allocations[tax]}) from ${receipt_allocations} where ${receipt_allocations.subscriber_id} = ${receipts.subscriber_id} and ${receipt_allocations.receipt_uuid} = ${receipts.uuid})`;

/** A page of the UUIDs of receipts that match the filter, within a person's reach. */
export async function listReceiptUuids(db: Db, actor: Actor, filter: ReceiptFilter, list: ListRequest): Promise<Page<string>> {
  const text = list.filter.trim();
  const number = sql`lower(${receipts.prefix} || '-' || ${receipts.consecutive})`;
  const where = and(
    receiptsReached(actor),
    filter.start_date ? gte(receipts.receipt_date, filter.start_date) : undefined,
    filter.end_date ? lte(receipts.receipt_date, filter.end_date) : undefined,
    filter.state ? eq(receipts.state, filter.state) : undefined,
    filter.seller_id ? eq(receipts.seller_id, filter.seller_id) : undefined,
    filter.contact_id ? eq(receipts.contact_id, filter.contact_id) : undefined,
    filter.handover_id ? eq(receipts.handover_id, filter.handover_id) : undefined,
    text === '' ? undefined : or(matchesWords(contacts.search_text, partySearchWords(text)), matchesText(number, text)),
  );
  // The list's whitelist of columns allows only these names.
  const column = receipts[list.sortBy as 'receipt_date' | 'consecutive' | 'value'];
  return await pageKeys<string>(db, {
    ...{
      table: receipts,
      key: receipts.uuid,
      where,
      asked: list,
      joined: text === '' ? undefined : joined,
      summed: { value: receipts.value, advance_value: receipts.advance_value },
    },
    order: [
      [column, list.sort],
      [receipts.id, list.sort],
    ],
  });
}

export const receiptRows = {
  async get(db: Db, subscriberId: number, uuid: string): Promise<WholeReceipt | undefined> {
    return (await this.list(db, subscriberId, [uuid]))[0];
  },

  async uuidOf(db: Db, actor: Actor, id: number): Promise<string | undefined> {
    const [row] = await db
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(and(receiptsReached(actor), eq(receipts.id, id)));
    return row?.uuid;
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<WholeReceipt[]> {
    const rows = await db
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), isOneOf(receipts.id, ids)));
    return await this.list(
      db,
      subscriberId,
      rows.map(({ uuid }) => uuid),
    );
  },

  /** With their money and allocations, in no order. */
  async list(db: Db, subscriberId: number, uuids: readonly string[]): Promise<WholeReceipt[]> {
    if (uuids.length === 0) return [];
    const rows = await db
      .select()
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), isOneOf(receipts.uuid, uuids)));
    const means = await db
      .select()
      .from(receipt_means)
      .where(and(eq(receipt_means.subscriber_id, subscriberId), isOneOf(receipt_means.receipt_uuid, uuids)))
      .orderBy(asc(receipt_means.position));
    const allocations = await db
      .select()
      .from(receipt_allocations)
      .where(and(eq(receipt_allocations.subscriber_id, subscriberId), isOneOf(receipt_allocations.receipt_uuid, uuids)))
      .orderBy(asc(receipt_allocations.position));
    const meansOf = Map.groupBy(means, ({ receipt_uuid }) => receipt_uuid);
    const allocationsOf = Map.groupBy(allocations, ({ receipt_uuid }) => receipt_uuid);
    return rows.map((row) => ({ ...row, means: meansOf.get(row.uuid) ?? [], allocations: allocationsOf.get(row.uuid) ?? [] }));
  },

  async insert(tx: Tx, { means, allocations, ...row }: WholeReceipt): Promise<void> {
    await tx.insert(receipts).values(row);
    await tx.insertMany(receipt_means, means);
    await tx.insertMany(receipt_allocations, allocations);
  },

  async update(tx: Tx, uuid: string, change: Partial<ReceiptRow>): Promise<void> {
    await tx
      .update(receipts)
      .set({ ...change, updated_at: tx.now })
      .where(and(eq(receipts.subscriber_id, tx.subscriberId), eq(receipts.uuid, uuid)));
  },

  async markApplied(tx: Tx, uuid: string): Promise<void> {
    await tx
      .update(receipt_allocations)
      .set({ was_applied: true, is_stated: false })
      .where(and(eq(receipt_allocations.subscriber_id, tx.subscriberId), eq(receipt_allocations.receipt_uuid, uuid)));
  },

  /** All allocations to these receivables, with the state of their receipts. */
  async allocationsTo(db: Db, subscriberId: number, receivableIds: readonly number[]): Promise<(AllocationRow & { state: ReceiptState })[]> {
    if (receivableIds.length === 0) return [];
    const rows = await db
      .select({ allocation: receipt_allocations, state: receipts.state })
      .from(receipt_allocations)
      .innerJoin(receipts, and(eq(receipts.subscriber_id, subscriberId), eq(receipts.uuid, receipt_allocations.receipt_uuid)))
      .where(and(eq(receipt_allocations.subscriber_id, subscriberId), isOneOf(receipt_allocations.receivable_id, receivableIds)));
    return rows.map(({ allocation, state }) => ({ ...allocation, state }));
  },

  /** Marks that the books stated the balances of these receivables: their figures include applied allocations and exclude returned ones. */
  async noteStatement(tx: Tx, receivableIds: readonly number[]): Promise<void> {
    const those = and(eq(receipt_allocations.subscriber_id, tx.subscriberId), isOneOf(receipt_allocations.receivable_id, receivableIds));
    const applied = tx
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, tx.subscriberId), eq(receipts.state, 'aplicado'), eq(receipts.uuid, receipt_allocations.receipt_uuid)));
    await tx.update(receipt_allocations).set({ is_stated: false }).where(those);
    await tx
      .update(receipt_allocations)
      .set({ is_stated: true })
      .where(and(those, inArray(receipt_allocations.receipt_uuid, applied)));
  },

  async collectedOf(db: Db, subscriberId: number, receivableIds: readonly number[]): Promise<Set<number>> {
    const rows = await db
      .selectDistinct({ id: receipt_allocations.receivable_id })
      .from(receipt_allocations)
      .where(and(eq(receipt_allocations.subscriber_id, subscriberId), isOneOf(receipt_allocations.receivable_id, receivableIds)));
    return new Set(rows.map(({ id }) => id));
  },

  async ofHandover(db: Db, subscriberId: number, handoverIds: readonly number[]): Promise<WholeReceipt[]> {
    const rows = await db
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), isOneOf(receipts.handover_id, handoverIds)));
    return await this.list(
      db,
      subscriberId,
      rows.map(({ uuid }) => uuid),
    );
  },

  async inCustody(db: Db, subscriberId: number): Promise<WholeReceipt[]> {
    const rows = await db
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), eq(receipts.state, 'custodia')));
    return await this.list(
      db,
      subscriberId,
      rows.map(({ uuid }) => uuid),
    );
  },

  /** The date of the newest receipt of a company; null without receipts. */
  async lastDay(db: Db, subscriberId: number): Promise<LocalDate | null> {
    const [row] = await db
      .select({ day: sql<string | null>`max(${receipts.receipt_date})` })
      .from(receipts)
      .where(eq(receipts.subscriber_id, subscriberId));
    return row?.day ?? null;
  },

  async uuidsOfDay(db: Db, subscriberId: number, day: LocalDate): Promise<string[]> {
    const rows = await db
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), eq(receipts.receipt_date, day)));
    return rows.map(({ uuid }) => uuid);
  },

  /** The live money of a customer since a day. */
  async liveSince(db: Db, subscriberId: number, { contactId, since }: { contactId: number; since: LocalDate }): Promise<WholeReceipt[]> {
    const rows = await db
      .select({ uuid: receipts.uuid })
      .from(receipts)
      .where(
        and(
          eq(receipts.subscriber_id, subscriberId),
          eq(receipts.contact_id, contactId),
          gte(receipts.receipt_date, since),
          ne(receipts.state, 'anulado'),
          ne(receipts.state, 'devuelto'),
        ),
      );
    return await this.list(
      db,
      subscriberId,
      rows.map(({ uuid }) => uuid),
    );
  },

  /** The highest number of a kind of voucher. */
  async lastNumber(db: Db, subscriberId: number, voucherTypeId: number): Promise<number> {
    const [row] = await db
      .select({ last: sql<number>`coalesce(max(${receipts.consecutive}), 0)`.mapWith(Number) })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), eq(receipts.vouchertype_id, voucherTypeId)));
    return row?.last ?? 0;
  },

  /** The number of receipts since a day that the devices of a customer's user hold. */
  async countReached(db: Db, actor: Actor, since: LocalDate): Promise<number> {
    return await db.$count(receipts, and(receiptsReached(actor), gte(receipts.receipt_date, since)));
  },

  /** A page of the receipts with which customers withheld. */
  async listWithheld(
    db: Db,
    actor: Actor,
    {
      start_date,
      end_date,
      contact_id,
      certified,
    }: { start_date?: LocalDate | undefined; end_date?: LocalDate | undefined; contact_id?: number | undefined; certified?: boolean | undefined },
    list: ListRequest,
  ): Promise<Page<string>> {
    const withheld = sql`exists (select 1 from ${receipt_allocations} where ${receipt_allocations.subscriber_id} = ${receipts.subscriber_id} and ${receipt_allocations.receipt_uuid} = ${receipts.uuid} and ${receipt_allocations.retefuente} + ${receipt_allocations.reteiva} + ${receipt_allocations.reteica} > 0)`;
    const where = and(
      receiptsReached(actor),
      inArray(receipts.state, ['confirmado', 'aplicado']),
      withheld,
      start_date ? gte(receipts.receipt_date, start_date) : undefined,
      end_date ? lte(receipts.receipt_date, end_date) : undefined,
      contact_id ? eq(receipts.contact_id, contact_id) : undefined,
      certified === undefined ? undefined : certified ? isNotNull(receipts.certificate) : isNull(receipts.certificate),
      matchesWords(contacts.search_text, partySearchWords(list.filter)),
    );
    return await pageKeys<string>(db, {
      ...{ table: receipts, key: receipts.uuid, where, asked: list, joined },
      summed: { retefuente: withheldSum('retefuente'), reteiva: withheldSum('reteiva'), reteica: withheldSum('reteica') },
      order: [
        [list.sortBy === 'contact' ? contacts.name : receipts.receipt_date, list.sort],
        [receipts.id, list.sort],
      ],
    });
  },
};

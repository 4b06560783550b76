import { and, asc, eq, gte, inArray, isNull, lte, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { sellersReached } from '#server/features/access/seller-reach.ts';
import { type Actor, reachesPurchase } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { WaitingRows } from '#server/platform/db/waiting-rows.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { ClaimedUnits } from '#shared/features/warranty/eligibility.rules.ts';
import type { warrantySorts } from '#shared/features/warranty/warranty.calls.ts';
import type { WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { warranty_requests as table, warranty_attachments, warranty_states } from './warranty.tables.ts';

export type WarrantyRequest = typeof table.$inferSelect;
export type WarrantyStepRow = typeof warranty_states.$inferSelect;
export type AttachmentRow = typeof warranty_attachments.$inferSelect;

export interface WarrantyFilter {
  start_date: LocalDate;
  end_date: LocalDate;
  state_code?: WarrantyState | undefined;
  /** Only those of these sellers. */
  sellerIds?: readonly number[] | undefined;
  seller_id?: number | undefined;
  contact_id?: number | undefined;
  contact_warehouse_id?: number | undefined;
  product_id?: number | undefined;
  document_uuid?: string | undefined;
  credit_pending?: boolean | undefined;
  open?: boolean | undefined;
}

const mine = (subscriberId: number) => eq(table.subscriber_id, subscriberId);
const closedStates: WarrantyState[] = ['PGS5', 'PGS9'];

/** Whether a person may see a request: their own, those of their customers, or all of the company. */
export function reachesWarranty(actor: Actor, of: Pick<WarrantyRequest, 'contact_id' | 'contact_warehouse_id' | 'seller_id'>): boolean {
  if (actor.reach === 'customer') return reachesPurchase(actor, of);
  const sellers = sellersReached(actor);
  return sellers === 'all' || (of.seller_id !== null && sellers.includes(of.seller_id));
}

/** `reachesWarranty` as SQL. */
function reached(actor: Actor): SQL | undefined {
  if (actor.reach === 'customer') return purchasesReached(actor, table);
  const sellers = sellersReached(actor);
  return sellers === 'all' ? undefined : inArray(table.seller_id, sellers.length > 0 ? [...sellers] : [-1]);
}

/**
 * Requests whose piece was received and that are not evaluated yet. The states are literals in the SQL, because SQLite uses a partial index only
 * then.
 */
export const waitingWarranties: WaitingRows = {
  table,
  id: table.id,
  since: table.received_at,
  where: (_db, actor) =>
    and(mine(actor.subscriberId), sql`${table.request_guarantee_state} in ('PGS2', 'PGS3')`, actor.reach === 'customer' ? sql`1 = 0` : reached(actor)),
};

export const warrantyRows = {
  async byUuids(db: Db, subscriberId: number, uuids: readonly string[]): Promise<WarrantyRequest[]> {
    if (uuids.length === 0) return [];
    return db
      .select()
      .from(table)
      .where(and(mine(subscriberId), isOneOf(table.uuid, uuids)));
  },

  async byUuid(db: Db, subscriberId: number, uuid: string): Promise<WarrantyRequest | undefined> {
    return (await this.byUuids(db, subscriberId, [uuid]))[0];
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<WarrantyRequest[]> {
    return db
      .select()
      .from(table)
      .where(and(mine(subscriberId), isOneOf(table.id, ids)));
  },

  async byId(db: Db, subscriberId: number, id: number): Promise<WarrantyRequest | undefined> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(mine(subscriberId), eq(table.id, id)));
    return row;
  },

  /** A page of the UUIDs that a person reaches. */
  async page(db: Db, actor: Actor, filter: WarrantyFilter, asked: ListRequest): Promise<Page<string>> {
    // The list's whitelist of columns allows only these names.
    const column = table[asked.sortBy as (typeof warrantySorts)[number]];
    const where = and(mine(actor.subscriberId), reached(actor), ...narrowing(filter), matchesWords(table.search_text, partySearchWords(asked.filter)));
    return await pageKeys<string>(db, { table, key: table.uuid, where, asked, order: [column, table.id].map((by) => [by, asked.sort] as const) });
  },

  /** The units of a product that a customer claimed in other requests than the given one, without cancelled requests. */
  async claimedOf(
    db: Db,
    subscriberId: number,
    { contactId, productId, except }: { contactId: number; productId: number; except: string },
  ): Promise<ClaimedUnits[]> {
    const { document_uuid, quantity } = table;
    return db
      .select({ document_uuid, quantity })
      .from(table)
      .where(
        and(
          mine(subscriberId),
          eq(table.contact_id, contactId),
          eq(table.product_id, productId),
          ne(table.uuid, except),
          ne(table.request_guarantee_state, 'PGS9'),
        ),
      );
  },

  /** The other requests with a serial of the same product, newest first. */
  async ofSerial(
    db: Db,
    subscriberId: number,
    { serial_key, product_id, uuid }: Pick<WarrantyRequest, 'serial_key' | 'product_id' | 'uuid'>,
  ): Promise<WarrantyRequest[]> {
    if (serial_key === null) return [];
    const sameProduct = product_id === null ? undefined : or(isNull(table.product_id), eq(table.product_id, product_id));
    const rows = await db
      .select()
      .from(table)
      .where(and(mine(subscriberId), eq(table.serial_key, serial_key), sameProduct, ne(table.uuid, uuid)));
    return rows.sort((one, other) => other.id - one.id);
  },

  async insert(tx: Tx, row: WarrantyRequest): Promise<void> {
    await tx.insert(table).values(row);
    tx.touch('warranty', row.uuid);
  },

  /** Writes the changed fields with a new version, and announces the request. */
  async update(tx: Tx, before: WarrantyRequest, changes: Partial<WarrantyRequest>): Promise<WarrantyRequest> {
    const row = { ...before, ...changes, version: before.version + 1, updated_at: tx.now };
    await tx
      .update(table)
      .set(row)
      .where(and(mine(tx.subscriberId), eq(table.uuid, before.uuid)));
    tx.touch('warranty', before.uuid);
    return row;
  },

  /** Gives the requests of branches to the branches' new seller. @returns their UUIDs */
  async giveToSeller(tx: Tx, { branchIds, sellerId }: { branchIds: readonly number[]; sellerId: number | null }): Promise<string[]> {
    if (branchIds.length === 0) return [];
    const where = and(mine(tx.subscriberId), isOneOf(table.contact_warehouse_id, branchIds));
    const rows = await tx.select({ uuid: table.uuid }).from(table).where(where);
    if (rows.length > 0) await tx.update(table).set({ seller_id: sellerId, updated_at: tx.now }).where(where);
    return rows.map(({ uuid }) => uuid);
  },

  /** The requests that a buyer for one branch holds. */
  async countReached(db: Db, actor: Actor): Promise<number> {
    return await db.$count(table, and(mine(actor.subscriberId), purchasesReached(actor, table), eq(table.archived, false)));
  },

  /** The highest number of a request with this voucher type; 0 when there is none. */
  async lastNumber(db: Db, subscriberId: number, voucherTypeId: number): Promise<number> {
    const [row] = await db
      .select({ last: max(table.consecutive) })
      .from(table)
      .where(and(mine(subscriberId), eq(table.vouchertype_id, voucherTypeId)));
    return Number(row?.last ?? 0);
  },

  async steps(db: Db, subscriberId: number, uuids: readonly string[]): Promise<WarrantyStepRow[]> {
    if (uuids.length === 0) return [];
    return db
      .select()
      .from(warranty_states)
      .where(and(eq(warranty_states.subscriber_id, subscriberId), isOneOf(warranty_states.request_uuid, uuids)))
      .orderBy(asc(warranty_states.request_uuid), asc(warranty_states.position));
  },

  async addStep(tx: Tx, step: Omit<WarrantyStepRow, 'subscriber_id' | 'position' | 'at'>): Promise<void> {
    const known = await this.steps(tx, tx.subscriberId, [step.request_uuid]);
    await tx.insert(warranty_states).values({ ...step, subscriber_id: tx.subscriberId, position: known.length + 1, at: tx.now });
  },

  async attachments(db: Db, subscriberId: number, uuids: readonly string[]): Promise<AttachmentRow[]> {
    if (uuids.length === 0) return [];
    return db
      .select()
      .from(warranty_attachments)
      .where(and(eq(warranty_attachments.subscriber_id, subscriberId), isOneOf(warranty_attachments.request_uuid, uuids)))
      .orderBy(asc(warranty_attachments.id));
  },

  async attachment(db: Db, subscriberId: number, id: number): Promise<AttachmentRow | undefined> {
    const [row] = await db
      .select()
      .from(warranty_attachments)
      .where(and(eq(warranty_attachments.subscriber_id, subscriberId), eq(warranty_attachments.id, id)));
    return row;
  },

  async addAttachment(tx: Tx, row: Omit<AttachmentRow, 'subscriber_id' | 'id' | 'created_at'>): Promise<void> {
    await tx.insert(warranty_attachments).values({ ...row, subscriber_id: tx.subscriberId, id: await tx.nextIds('warranty_attachments'), created_at: tx.now });
  },

  async removeAttachments(tx: Tx, uuid: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { subscriber_id, request_uuid, id } = warranty_attachments;
    await tx.delete(warranty_attachments).where(and(eq(subscriber_id, tx.subscriberId), eq(request_uuid, uuid), inArray(id, [...ids])));
  },
};

function narrowing(filter: WarrantyFilter): (SQL | undefined)[] {
  const is = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) => (value === undefined ? undefined : eq(column, value));
  return [
    gte(table.date, filter.start_date),
    lte(table.date, filter.end_date),
    is(table.request_guarantee_state, filter.state_code),
    is(table.seller_id, filter.seller_id),
    is(table.contact_id, filter.contact_id),
    is(table.contact_warehouse_id, filter.contact_warehouse_id),
    is(table.product_id, filter.product_id),
    is(table.document_uuid, filter.document_uuid),
    filter.open ? notInArray(table.request_guarantee_state, closedStates) : undefined,
    filter.credit_pending ? and(sql`${table.value_payment} > 0`, isNull(table.code_payment), ne(table.request_guarantee_state, 'PGS9')) : undefined,
    filter.sellerIds ? isOneOf(table.seller_id, filter.sellerIds) : undefined,
  ];
}

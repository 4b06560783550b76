import { and, asc, eq } from 'drizzle-orm';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { branch_offices, subscribers, voucher_types, warehouses } from './organisation.tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

const askSettings = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db.select({ settings: subscribers.settings }).from(subscribers).where(eq(subscribers.id, subscriberId)),
);
const askWarehouse = preparedQuery({ subscriberId: 'number', id: 'number' }, (db, { subscriberId, id }) =>
  db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.subscriber_id, subscriberId), eq(warehouses.id, id))),
);
const askNumbering = preparedQuery({ subscriberId: 'number', id: 'number' }, (db, { subscriberId, id }) =>
  db
    .select({ prefix: voucher_types.prefix, last: voucher_types.consecutive_number })
    .from(voucher_types)
    .where(and(eq(voucher_types.subscriber_id, subscriberId), eq(voucher_types.id, id))),
);

export type WarehouseRow = NonNullable<Awaited<ReturnType<typeof organisationRepository.getWarehouse>>>;

export const organisationRepository = {
  async getSubscriber(db: Db, subscriberId: number): Promise<SubscriberRow | undefined> {
    const [row] = await db.select().from(subscribers).where(eq(subscribers.id, subscriberId));
    return row;
  },

  /** The subscriber's settings, without its other fields. */
  async getSettings(db: Db, subscriberId: number): Promise<SubscriberRow['settings'] | undefined> {
    const [row] = await askSettings(db, { subscriberId });
    // A setting that is newer than the company gets its default value.
    return row && { ...defaultSubscriberSettings, ...row.settings };
  },

  /** Changes the transaction's own subscriber. */
  async updateSubscriber(tx: Tx, change: Partial<Omit<SubscriberRow, 'id'>>): Promise<void> {
    await tx.update(subscribers).set(change).where(eq(subscribers.id, tx.subscriberId));
  },

  /** Changes the company with this identification. @returns its id; undefined when no company has it */
  async updateByIdentification(tx: Tx, identification: string, change: Partial<Omit<SubscriberRow, 'id'>>): Promise<number | undefined> {
    const [row] = await tx.update(subscribers).set(change).where(eq(subscribers.identification, identification)).returning({ id: subscribers.id });
    return row?.id;
  },

  async getWarehouse(db: Db, subscriberId: number, id: number) {
    const [row] = await askWarehouse(db, { subscriberId, id });
    return row;
  },

  async listWarehouses(db: Db, subscriberId: number) {
    return await db.select().from(warehouses).where(eq(warehouses.subscriber_id, subscriberId));
  },

  /** Active warehouses by code; only those of a branch office when one is given. */
  async listActiveWarehouses(db: Db, subscriberId: number, branchofficeId?: number) {
    return await db
      .select()
      .from(warehouses)
      .where(
        and(
          eq(warehouses.subscriber_id, subscriberId),
          eq(warehouses.warehouse_status, 1),
          branchofficeId === undefined ? undefined : eq(warehouses.branchoffice_id, branchofficeId),
        ),
      )
      .orderBy(asc(warehouses.warehouse_code));
  },

  async getBranchOffice(db: Db, subscriberId: number, id: number) {
    const [row] = await db
      .select()
      .from(branch_offices)
      .where(and(eq(branch_offices.subscriber_id, subscriberId), eq(branch_offices.id, id)));
    return row;
  },

  async getMainBranchOffice(db: Db, subscriberId: number) {
    const [row] = await db
      .select()
      .from(branch_offices)
      .where(and(eq(branch_offices.subscriber_id, subscriberId), eq(branch_offices.main, true)));
    return row;
  },

  /** The prefix of a voucher type and the last number that it issued. */
  async getNumbering(db: Db, subscriberId: number, voucherTypeId: number): Promise<{ prefix: string; last: number } | undefined> {
    const [row] = await askNumbering(db, { subscriberId, id: voucherTypeId });
    return row && { prefix: row.prefix ?? '', last: row.last };
  },

  /** A new last number does not increment the version, so that an open form of the voucher type stays current (the field `moves`). */
  async setLastNumber(tx: Tx, voucherTypeId: number, last: number): Promise<void> {
    await tx
      .update(voucher_types)
      .set({ consecutive_number: last })
      .where(and(eq(voucher_types.subscriber_id, tx.subscriberId), eq(voucher_types.id, voucherTypeId)));
  },
};

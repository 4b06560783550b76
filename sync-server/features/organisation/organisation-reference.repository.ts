import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { SubscriberDocument } from '#shared/features/organisation/subscriber.documents.ts';
import { subscribers, warehouses } from './organisation.tables.ts';

/** The subscriber as devices and calls know it. */
export async function subscriberDocument(db: Db, subscriberId: number): Promise<SubscriberDocument | undefined> {
  const [row] = await db
    .select({
      id: subscribers.id,
      name: subscribers.name,
      short_name: subscribers.short_name,
      identification: subscribers.identification,
      check_digit: subscribers.check_digit,
      address: subscribers.address,
      telephone: subscribers.telephone,
      email: subscribers.email,
      logo: subscribers.logo,
      settings: subscribers.settings,
    })
    .from(subscribers)
    .where(eq(subscribers.id, subscriberId));
  return row;
}

export async function isInMaintenance(db: Db, subscriberId: number): Promise<boolean> {
  const [row] = await db.select({ maintenance: subscribers.maintenance_mode }).from(subscribers).where(eq(subscribers.id, subscriberId));
  return row?.maintenance ?? false;
}

export async function warehousesByIds(db: Db, subscriberId: number, ids: readonly number[]) {
  return await db
    .select({
      id: warehouses.id,
      branchoffice_id: warehouses.branchoffice_id,
      warehouse_code: warehouses.warehouse_code,
      warehouse_description: warehouses.warehouse_description,
      warehouse_status: warehouses.warehouse_status,
      exits_no_exist: warehouses.exits_no_exist,
      negative_balances: warehouses.negative_balances,
    })
    .from(warehouses)
    .where(and(eq(warehouses.subscriber_id, subscriberId), inArray(warehouses.id, [...ids])));
}

import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CustomerSummary } from '#shared/features/customers/customer-summary.documents.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** Visits at branches, newest first. @param more an additional condition */
export async function visitsAt(
  db: Db,
  subscriberId: number,
  { branchIds, most, more }: { branchIds: readonly number[]; most: number; more?: SQL | undefined },
) {
  const sellers = alias(contacts, 'sellers');
  return await db
    .select({
      id: visits.id,
      at: visits.checkin_date,
      observation: visits.observation,
      motive: visits.motive,
      branch: contact_warehouses.description,
      name: sellers.name,
      surname: sellers.surname,
    })
    .from(visits)
    .innerJoin(contact_warehouses, and(eq(contact_warehouses.subscriber_id, visits.subscriber_id), eq(contact_warehouses.id, visits.contact_warehouse_id)))
    .leftJoin(sellers, and(eq(sellers.subscriber_id, visits.subscriber_id), eq(sellers.id, visits.seller_id)))
    .where(and(eq(visits.subscriber_id, subscriberId), inArray(visits.contact_warehouse_id, [...branchIds]), more))
    .orderBy(desc(visits.checkin_date), desc(visits.id))
    .limit(most);
}

/** The latest visits at branches, and the number of all visits. */
export async function latestVisits(
  db: Db,
  subscriberId: number,
  { branchIds, most }: { branchIds: readonly number[]; most: number },
): Promise<NonNullable<CustomerSummary['visits']>> {
  const rows = await visitsAt(db, subscriberId, { branchIds, most });
  const ofCustomer = and(eq(visits.subscriber_id, subscriberId), inArray(visits.contact_warehouse_id, [...branchIds]));
  return {
    total: await db.$count(visits, ofCustomer),
    latest: rows.map(({ id, at, observation, branch, name, surname }) => ({ id, at, observation, branch, seller: nameOf(name, surname) })),
  };
}

export const nameOf = (name: string | null, surname: string | null): string | null => (name === null ? null : fullName({ name, surname }));

import { and, asc, eq, sql } from 'drizzle-orm';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import { branchOffice, warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import { licence } from '#shared/features/organisation/licence.entity.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { isOperator } from './operator.ts';
import { branch_offices, licences, subscribers, warehouses } from './organisation.tables.ts';

export const branchOfficeRows: EntityRows = entityRows(branchOffice, branch_offices);
export const warehouseRows: EntityRows = entityRows(warehouse, warehouses);

/** Licences of the installation: the operator reaches all of them, every other company only its own. */
export const licenceRows: EntityRows = entityRows(licence, licences, {
  reached: (subscriberId) =>
    isOperator(subscriberId)
      ? undefined
      : sql`${licences.id} IN (SELECT ${subscribers.license_id} FROM ${subscribers} WHERE ${subscribers.id} = ${subscriberId})`,
});
export const subscriberRows: EntityRows = entityRows(subscriberEntity, subscribers, {
  reached: (subscriberId) => (isOperator(subscriberId) ? undefined : eq(subscribers.id, subscriberId)),
});

/** The companies of these licences that a user of the company may see, by name. */
export async function companiesOfLicences(db: Db, subscriberId: number, licenceIds: readonly number[]) {
  return await db
    .select({ id: subscribers.id, name: subscribers.name, license_id: subscribers.license_id })
    .from(subscribers)
    .where(and(isOneOf(subscribers.license_id, licenceIds), isOperator(subscriberId) ? undefined : eq(subscribers.id, subscriberId)))
    .orderBy(asc(subscribers.name), asc(subscribers.id));
}

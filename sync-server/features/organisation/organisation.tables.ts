import { globalTableOf, tableOf } from '#server/platform/db/entity-table.ts';
import { branchOffice, warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import { licence } from '#shared/features/organisation/licence.entity.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';

export const licences = globalTableOf(licence);

/** The companies; the columns `settings` and `configuration` hold fields of the entity as JSON. */
export const subscribers = globalTableOf(subscriberEntity, (c) => ({
  maintenance_mode: c.bool().notNull().default(false),
  settings: c.json<SubscriberSettings>().notNull(),
  configuration: c.json<Record<string, unknown>>().notNull().default({}),
}));

export const branch_offices = tableOf(branchOffice);
export const warehouses = tableOf(warehouse);
export const voucher_types = tableOf(voucherType);

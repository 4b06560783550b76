import { tableOf } from '#server/platform/db/entity-table.ts';
import { globalTable, tenantTable } from '#server/platform/db/table.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';

/** Spec: administration §3 Licence. */
export const licences = globalTable('licences', (c) => ({
  id: c.id(),
  license_code: c.text().notNull().unique(),
  start_date: c.text().notNull(),
  end_date: c.text().notNull(),
  maximum_users: c.int().notNull(),
  trial_license: c.bool().notNull().default(true),
}));

/** The tenant companies. Spec: administration §3 Subscriber; `settings` is its configuration. */
export const subscribers = globalTable('subscribers', (c) => ({
  id: c.id(),
  license_id: c.int().notNull(),
  identification_type: c.int().notNull(),
  identification: c.text().notNull(),
  check_digit: c.int().notNull(),
  name: c.text().notNull(),
  short_name: c.text().notNull(),
  email: c.text(),
  web_page: c.text(),
  address: c.text(),
  telephone: c.text(),
  logo: c.text(),
  state: c.int().notNull().default(1),
  maintenance_mode: c.bool().notNull().default(false),
  settings: c.json<SubscriberSettings>().notNull(),
}));

/** Spec: administration §3 Branch office (sede). */
export const branch_offices = tenantTable(
  'branch_offices',
  (c) => ({
    id: c.int().notNull(),
    name: c.text().notNull(),
    address: c.text(),
    telephone: c.text(),
    fax: c.text(),
    main: c.bool().notNull().default(false),
    city_id: c.int(),
    latitude: c.real(),
    length: c.real(),
    branchoffice_type: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);

export const warehouses = tenantTable(
  'warehouses',
  (c) => ({
    id: c.int().notNull(),
    branchoffice_id: c.int().notNull(),
    warehouse_code: c.text().notNull(),
    warehouse_description: c.text().notNull(),
    warehouse_status: c.int().notNull().default(1),
    update_inventory: c.bool().notNull().default(true),
    exits_no_exist: c.bool().notNull().default(false),
    negative_balances: c.bool().notNull().default(false),
    last_date_physical_inventory: c.text(),
    number_physical_inventory: c.int(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.unique('warehouses_code').on(t.subscriber_id, t.warehouse_code)],
);

export const voucher_types = tableOf(voucherType);

/** A leadership: its leader's user and the sellers (third parties) that report to it. Spec: commercial §3. */
export const leaderships = tenantTable(
  'leaderships',
  (c) => ({ id: c.int().notNull(), leadership: c.text().notNull(), user_id: c.int().notNull(), version: c.int().notNull().default(1) }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('leaderships_by_user').on(t.subscriber_id, t.user_id)],
);
export const leadership_sellers = tenantTable(
  'leadership_sellers',
  (c) => ({ leadership_id: c.int().notNull(), seller_id: c.int().notNull() }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.leadership_id, t.seller_id] }),
    k.index('leadership_sellers_by_seller').on(t.subscriber_id, t.seller_id),
  ],
);
/** `director_id` is the director's user. */
export const commercial_directions = tenantTable(
  'commercial_directions',
  (c) => ({ id: c.int().notNull(), name: c.text().notNull(), director_id: c.int().notNull(), version: c.int().notNull().default(1) }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);
export const direction_leaderships = tenantTable(
  'direction_leaderships',
  (c) => ({ commercial_direction_id: c.int().notNull(), leadership_id: c.int().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.commercial_direction_id, t.leadership_id] })],
);

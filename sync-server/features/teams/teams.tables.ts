import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { tenantTable } from '#server/platform/db/table.ts';

/** A leadership: its leader (a user) and its sellers (third parties). Spec: commercial §3. */
export const leaderships = tenantTable(
  'leaderships',
  (c) => ({
    id: c.int().notNull(),
    leadership: c.text().notNull(),
    user_id: c.int().notNull(),
    version: c.int().notNull().default(1),
    search_text: c.searchText('leadership'),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.index('leaderships_by_user').on(t.subscriber_id, t.user_id),
    k.index('leaderships_in_order').on(t.subscriber_id, inReadingOrder(t.leadership), t.id),
  ],
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
  (c) => ({
    id: c.int().notNull(),
    name: c.text().notNull(),
    director_id: c.int().notNull(),
    version: c.int().notNull().default(1),
    search_text: c.searchText('name'),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('commercial_directions_in_order').on(t.subscriber_id, inReadingOrder(t.name), t.id)],
);
export const direction_leaderships = tenantTable(
  'direction_leaderships',
  (c) => ({ commercial_direction_id: c.int().notNull(), leadership_id: c.int().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.commercial_direction_id, t.leadership_id] })],
);

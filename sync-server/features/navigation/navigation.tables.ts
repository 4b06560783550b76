import { tenantTable } from '#server/platform/db/table.ts';

/** The entries of a subscriber's own menu; a subscriber with the default menu has none. Spec: commercial §3 Menu subscriber. */
export const menu_subscribers = tenantTable(
  'menu_subscribers',
  (c) => ({
    id: c.int().notNull(),
    module_id: c.int().notNull(),
    order: c.int().notNull(),
    menu_id: c.int().notNull(),
    menu_subscriber_id: c.int(),
    alternate_description: c.text(),
    visible: c.bool().notNull().default(true),
    /** The version of the whole menu: the same in all its rows, and never reused. */
    version: c.int().notNull().default(1),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);

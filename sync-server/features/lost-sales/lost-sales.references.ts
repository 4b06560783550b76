import type { Reference } from '#server/platform/db/references.ts';

const said = ['venta perdida', 'ventas perdidas'] as const;

/** Products are not referenced: a lost sale has a copy of the product's code and description. */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'lost_sales', column: 'contact_id', said },
  { to: 'contacts', from: 'lost_sales', column: 'seller_id', said },
  { to: 'contact_warehouses', from: 'lost_sales', column: 'contact_warehouse_id', said },
  { to: 'parameters', from: 'lost_sales', column: 'reason_id', said, readsAll: true },
];

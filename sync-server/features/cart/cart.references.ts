import type { Reference } from '#server/platform/db/references.ts';

/** The references held by this capability's tables, so that no row in use is deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'branch_offices', from: 'carts', column: 'branchoffice_id', said: ['carrito', 'carritos'] },
  { to: 'parameters', from: 'carts', column: 'price_list_id', said: ['carrito', 'carritos'] },
  { to: 'contacts', from: 'carts', column: 'contact_id', said: ['carrito', 'carritos'] },
  { to: 'contact_warehouses', from: 'carts', column: 'contact_warehouse_id', said: ['carrito', 'carritos'] },
];

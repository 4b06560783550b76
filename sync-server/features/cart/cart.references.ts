import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'branch_offices', from: 'carts', column: 'branchoffice_id', said: ['carrito', 'carritos'] },
  { to: 'parameters', from: 'carts', column: 'price_list_id', said: ['carrito', 'carritos'] },
  { to: 'contacts', from: 'carts', column: 'contact_id', said: ['carrito', 'carritos'] },
  { to: 'contact_warehouses', from: 'carts', column: 'contact_warehouse_id', said: ['carrito', 'carritos'] },
];

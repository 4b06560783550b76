import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'receivables', column: 'contact_id', said: ['factura de cartera', 'facturas de cartera'] },
  { to: 'contacts', from: 'receivables', column: 'seller_id', said: ['factura de cartera que vendió', 'facturas de cartera que vendió'] },
  { to: 'contact_warehouses', from: 'receivables', column: 'contact_warehouse_id', said: ['factura de cartera', 'facturas de cartera'] },
];

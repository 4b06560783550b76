import type { Reference } from '#server/platform/db/references.ts';

const said = ['presupuesto', 'presupuestos'] as const;

/** No index leads from these rows to their budgets. */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'sales_budgets', column: 'seller_id', said, readsAll: true },
  { to: 'contacts', from: 'sales_budgets', column: 'contact_id', said, readsAll: true },
  { to: 'product_lines', from: 'sales_budgets', column: 'line_id', said, readsAll: true },
  { to: 'brands', from: 'sales_budgets', column: 'brand_id', said, readsAll: true },
  { to: 'parameters', from: 'sales_budgets', column: 'type_id', said, readsAll: true },
];

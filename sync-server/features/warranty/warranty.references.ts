import type { Reference } from '#server/platform/db/references.ts';

const said: Reference['said'] = ['solicitud de garantía', 'solicitudes de garantía'];
const from = 'warranty_requests';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'contacts', from, column: 'contact_id', said },
  { to: 'contacts', from, column: 'seller_id', said },
  { to: 'contacts', from, column: 'provider_id', said },
  { to: 'contact_warehouses', from, column: 'contact_warehouse_id', said },
  { to: 'voucher_types', from, column: 'vouchertype_id', said },
  { to: 'products', from, column: 'product_id', said },
  { to: 'products', from, column: 'product_to_send_id', said },
  { to: 'products', from, column: 'product_to_send_two_id', said },
  { to: 'products', from, column: 'product_to_send_three_id', said },
  { to: 'brands', from, column: 'brand_id', said },
  { to: 'product_lines', from, column: 'line_id', said },
  { to: 'parameters', from, column: 'approval_status_id', said },
  { to: 'parameters', from, column: 'approval_reason_id', said },
  { to: 'parameters', from, column: 'state_payment_id', said },
];

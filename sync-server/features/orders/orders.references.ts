import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'subscribers', from: 'documents', column: 'subscriber_id', said: ['documento', 'documentos'], global: true },
  { to: 'warehouses', from: 'documents', column: 'warehouse_id', said: ['documento', 'documentos'] },
  { to: 'product_lines', from: 'document_products', column: 'line_id', said: ['renglón de documento', 'renglones de documentos'], readsAll: true },
  { to: 'sublines', from: 'document_products', column: 'subline_id', said: ['renglón de documento', 'renglones de documentos'], readsAll: true },
  { to: 'brands', from: 'document_products', column: 'brand_id', said: ['renglón de documento', 'renglones de documentos'], readsAll: true },
  { to: 'parameters', from: 'documents', column: 'price_list_id', said: ['documento', 'documentos'] },
  { to: 'parameters', from: 'documents', column: 'branch_price_list_id', said: ['documento', 'documentos'] },
  { to: 'voucher_types', from: 'documents', column: 'vouchertype_id', said: ['documento', 'documentos'] },
  { to: 'contacts', from: 'documents', column: 'contact_id', said: ['documento', 'documentos'] },
  { to: 'contacts', from: 'documents', column: 'seller_id', said: ['documento que vendió', 'documentos que vendió'] },
  { to: 'contact_warehouses', from: 'documents', column: 'contact_warehouse_id', said: ['documento', 'documentos'] },
];

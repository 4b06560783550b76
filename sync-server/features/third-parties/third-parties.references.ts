import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'subscribers', from: 'contacts', column: 'subscriber_id', said: ['tercero', 'terceros'], global: true },
  { to: 'product_lines', from: 'contacts', column: 'lines', said: ['tercero', 'terceros'], isList: true },
  { to: 'parameters', from: 'contact_warehouses', column: 'price_list_id', said: ['sucursal', 'sucursales'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'customer_type_id', said: ['sucursal', 'sucursales'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'criteria_values', said: ['criterio de sucursal', 'criterios de sucursales'], isList: true },
  { to: 'parameters', from: 'contacts', column: 'category_id', said: ['tercero', 'terceros'] },
  { to: 'contacts', from: 'contact_warehouses', column: 'contact_id', said: ['establecimiento', 'establecimientos'] },
  { to: 'contacts', from: 'contact_warehouses', column: 'seller_id', said: ['establecimiento que atiende', 'establecimientos que atiende'] },
  { to: 'contacts', from: 'contact_warehouse_reassignments', column: 'seller_id', said: ['cambio de vendedor', 'cambios de vendedor'] },
  { to: 'contacts', from: 'customer_notes', column: 'contact_id', said: ['nota', 'notas'] },
  { to: 'contact_warehouses', from: 'customer_notes', column: 'contact_warehouse_id', said: ['nota', 'notas'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'operation_center_id', said: ['establecimiento', 'establecimientos'] },
  { to: 'parameters', from: 'contact_documents', column: 'document_type_id', said: ['documento de tercero', 'documentos de terceros'] },
  { to: 'parameters', from: 'contacts', column: 'identification_type', said: ['tercero', 'terceros'] },
  { to: 'parameters', from: 'contacts', column: 'class_person', said: ['tercero', 'terceros'] },
  { to: 'parameters', from: 'contacts', column: 'taxpayer_type', said: ['tercero', 'terceros'] },
  { to: 'parameters', from: 'contacts', column: 'tax_regime', said: ['tercero', 'terceros'] },
];

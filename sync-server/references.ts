/** Which rows point to which, so that nothing in use is deleted (decisions §2). */
import type { EntityRows } from './platform/db/entity-rows.ts';
import type { Reference } from './platform/db/references.ts';

/** The references that the plain entities declare. */
export function referencesOf(entities: readonly EntityRows[]): Reference[] {
  return entities.flatMap(({ entity }) =>
    Object.entries(entity.fields).flatMap(([column, definition]) => {
      if (definition.kind !== 'ref' || definition.inside !== undefined) return [];
      const { to, ofCompany } = definition;
      const whose = ofCompany ? { ofCompany } : entity.owner === 'global' ? { global: true as const } : {};
      return [{ to, from: entity.name, column, many: entity.label.many.toLowerCase(), ...whose }];
    }),
  );
}

/** Those of the tables written by hand. */
export const otherReferences: readonly Reference[] = [
  { to: 'subscribers', from: 'user_subscribers', column: 'subscriber_id', many: 'usuarios', global: true },
  { to: 'subscribers', from: 'contacts', column: 'subscriber_id', many: 'terceros', global: true },
  { to: 'subscribers', from: 'products', column: 'subscriber_id', many: 'productos', global: true },
  { to: 'subscribers', from: 'documents', column: 'subscriber_id', many: 'documentos', global: true },
  { to: 'branch_offices', from: 'carts', column: 'branchoffice_id', many: 'carritos' },
  { to: 'branch_offices', from: 'user_subscribers', column: 'branchoffice_id', many: 'usuarios' },
  { to: 'warehouses', from: 'user_subscribers', column: 'branchoffice_warehouse_id', many: 'usuarios' },
  { to: 'warehouses', from: 'documents', column: 'warehouse_id', many: 'documentos' },
  { to: 'warehouses', from: 'product_stock', column: 'warehouse_id', many: 'existencias de productos' },
  { to: 'product_lines', from: 'products', column: 'line_id', many: 'productos' },
  { to: 'product_lines', from: 'contacts', column: 'lines', many: 'terceros', isList: true },
  { to: 'product_lines', from: 'brand_restrictions', column: 'line_id', many: 'restricciones de marcas' },
  { to: 'product_lines', from: 'document_products', column: 'line_id', many: 'renglones de documentos' },
  { to: 'sublines', from: 'document_products', column: 'subline_id', many: 'renglones de documentos' },
  { to: 'brands', from: 'document_products', column: 'brand_id', many: 'renglones de documentos' },
  { to: 'sublines', from: 'products', column: 'subline_id', many: 'productos' },
  { to: 'brands', from: 'products', column: 'brand_id', many: 'productos' },
  { to: 'brands', from: 'brand_restrictions', column: 'brand_id', many: 'restricciones de marcas' },
  { to: 'subbrands', from: 'products', column: 'subbrand_id', many: 'productos' },
  { to: 'categories', from: 'products', column: 'category_id', many: 'productos' },
  { to: 'parameters', from: 'product_prices', column: 'price_list_id', many: 'precios' },
  { to: 'parameters', from: 'contact_warehouses', column: 'price_list_id', many: 'sucursales' },
  { to: 'parameters', from: 'contact_warehouses', column: 'customer_type_id', many: 'sucursales' },
  { to: 'parameters', from: 'documents', column: 'price_list_id', many: 'documentos' },
  { to: 'parameters', from: 'documents', column: 'branch_price_list_id', many: 'documentos' },
  { to: 'parameters', from: 'contact_warehouses', column: 'criteria_values', many: 'criterios de sucursales', isList: true },
  { to: 'parameters', from: 'events', column: 'reason_cancellation_id', many: 'eventos cancelados' },
  { to: 'parameters', from: 'event_exceptions', column: 'reason_cancellation_id', many: 'ocurrencias canceladas de eventos' },
  { to: 'parameters', from: 'carts', column: 'price_list_id', many: 'carritos' },
  { to: 'parameters', from: 'contacts', column: 'category_id', many: 'terceros' },
  { to: 'voucher_types', from: 'documents', column: 'vouchertype_id', many: 'documentos' },
  { to: 'leaderships', from: 'direction_leaderships', column: 'leadership_id', many: 'direcciones comerciales' },
  { to: 'leaderships', from: 'events', column: 'leadership_id', many: 'eventos' },
  { to: 'commercial_directions', from: 'events', column: 'commercial_direction_id', many: 'eventos' },
  { to: 'activities', from: 'events', column: 'type_id', many: 'eventos' },
  { to: 'activities', from: 'visits', column: 'activity_id', many: 'visitas' },
  ...[
    { from: 'contact_warehouses', column: 'contact_id', many: 'establecimientos' },
    { from: 'contact_warehouses', column: 'seller_id', many: 'establecimientos que atiende' },
    { from: 'documents', column: 'contact_id', many: 'documentos' },
    { from: 'documents', column: 'seller_id', many: 'documentos que vendió' },
    { from: 'receivables', column: 'contact_id', many: 'facturas de cartera' },
    { from: 'receivables', column: 'seller_id', many: 'facturas de cartera que vendió' },
    { from: 'carts', column: 'contact_id', many: 'carritos' },
    { from: 'events', column: 'seller_id', many: 'eventos' },
    { from: 'visits', column: 'contact_id', many: 'visitas' },
    { from: 'visits', column: 'seller_id', many: 'visitas que hizo' },
    { from: 'leadership_sellers', column: 'seller_id', many: 'jefaturas' },
    { from: 'user_subscribers', column: 'contact_id', many: 'usuarios' },
    { from: 'route_points', column: 'seller_id', many: 'puntos de rutas' },
    { from: 'route_consents', column: 'seller_id', many: 'consentimientos de ubicación' },
    { from: 'contact_warehouse_reassignments', column: 'seller_id', many: 'cambios de vendedor' },
  ].map((reference) => ({ to: 'contacts', ...reference })),
  ...[
    { from: 'documents', column: 'contact_warehouse_id', many: 'documentos' },
    { from: 'receivables', column: 'contact_warehouse_id', many: 'facturas de cartera' },
    { from: 'carts', column: 'contact_warehouse_id', many: 'carritos' },
    { from: 'events', column: 'contact_warehouse_id', many: 'eventos' },
    { from: 'visits', column: 'contact_warehouse_id', many: 'visitas' },
    { from: 'brand_restrictions', column: 'contact_warehouse_id', many: 'restricciones de marcas' },
    { from: 'user_subscribers', column: 'contact_warehouse_id', many: 'usuarios' },
  ].map((reference) => ({ to: 'contact_warehouses', ...reference })),
  { to: 'clerks', from: 'user_subscribers', column: 'clerk_id', many: 'usuarios' },
  { to: 'parameters', from: 'contact_warehouses', column: 'operation_center_id', many: 'establecimientos' },
  { to: 'parameters', from: 'contact_documents', column: 'document_type_id', many: 'documentos de terceros' },
  ...['identification_type', 'class_person', 'taxpayer_type', 'tax_regime'].map((column) => ({ to: 'parameters', from: 'contacts', column, many: 'terceros' })),
];

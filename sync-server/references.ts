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
      return [{ to, from: entity.name, column, said: saidOf(entity), ...whose }];
    }),
  );
}

/** 'La marca' and 'Marcas' are counted '1 marca' and '3 marcas'. */
function saidOf({ label }: EntityRows['entity']): Reference['said'] {
  return [label.one.replace(/^(El|La) /, '').toLowerCase(), label.many.toLowerCase()];
}

/** Those of the tables written by hand. */
export const otherReferences: readonly Reference[] = [
  { to: 'subscribers', from: 'user_subscribers', column: 'subscriber_id', said: ['usuario', 'usuarios'], global: true },
  { to: 'subscribers', from: 'contacts', column: 'subscriber_id', said: ['tercero', 'terceros'], global: true },
  { to: 'subscribers', from: 'products', column: 'subscriber_id', said: ['producto', 'productos'], global: true },
  { to: 'subscribers', from: 'documents', column: 'subscriber_id', said: ['documento', 'documentos'], global: true },
  { to: 'branch_offices', from: 'carts', column: 'branchoffice_id', said: ['carrito', 'carritos'] },
  { to: 'branch_offices', from: 'user_subscribers', column: 'branchoffice_id', said: ['usuario', 'usuarios'] },
  { to: 'warehouses', from: 'user_subscribers', column: 'branchoffice_warehouse_id', said: ['usuario', 'usuarios'] },
  { to: 'warehouses', from: 'documents', column: 'warehouse_id', said: ['documento', 'documentos'] },
  { to: 'warehouses', from: 'product_stock', column: 'warehouse_id', said: ['existencia de producto', 'existencias de productos'] },
  { to: 'product_lines', from: 'products', column: 'line_id', said: ['producto', 'productos'] },
  { to: 'product_lines', from: 'contacts', column: 'lines', said: ['tercero', 'terceros'], isList: true },
  { to: 'product_lines', from: 'brand_restrictions', column: 'line_id', said: ['restricción de marcas', 'restricciones de marcas'] },
  { to: 'product_lines', from: 'document_products', column: 'line_id', said: ['renglón de documento', 'renglones de documentos'], readsAll: true },
  { to: 'sublines', from: 'document_products', column: 'subline_id', said: ['renglón de documento', 'renglones de documentos'], readsAll: true },
  { to: 'brands', from: 'document_products', column: 'brand_id', said: ['renglón de documento', 'renglones de documentos'], readsAll: true },
  { to: 'sublines', from: 'products', column: 'subline_id', said: ['producto', 'productos'] },
  { to: 'brands', from: 'products', column: 'brand_id', said: ['producto', 'productos'] },
  { to: 'brands', from: 'brand_restrictions', column: 'brand_id', said: ['restricción de marcas', 'restricciones de marcas'] },
  { to: 'subbrands', from: 'products', column: 'subbrand_id', said: ['producto', 'productos'] },
  { to: 'categories', from: 'products', column: 'category_id', said: ['producto', 'productos'] },
  { to: 'parameters', from: 'product_prices', column: 'price_list_id', said: ['precio', 'precios'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'price_list_id', said: ['sucursal', 'sucursales'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'customer_type_id', said: ['sucursal', 'sucursales'] },
  { to: 'parameters', from: 'documents', column: 'price_list_id', said: ['documento', 'documentos'] },
  { to: 'parameters', from: 'documents', column: 'branch_price_list_id', said: ['documento', 'documentos'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'criteria_values', said: ['criterio de sucursal', 'criterios de sucursales'], isList: true },
  { to: 'parameters', from: 'events', column: 'reason_cancellation_id', said: ['evento cancelado', 'eventos cancelados'] },
  {
    to: 'parameters',
    from: 'event_exceptions',
    column: 'reason_cancellation_id',
    said: ['ocurrencia cancelada de evento', 'ocurrencias canceladas de eventos'],
  },
  { to: 'parameters', from: 'carts', column: 'price_list_id', said: ['carrito', 'carritos'] },
  { to: 'parameters', from: 'contacts', column: 'category_id', said: ['tercero', 'terceros'] },
  { to: 'voucher_types', from: 'documents', column: 'vouchertype_id', said: ['documento', 'documentos'] },
  { to: 'leaderships', from: 'direction_leaderships', column: 'leadership_id', said: ['dirección comercial', 'direcciones comerciales'] },
  { to: 'leaderships', from: 'events', column: 'leadership_id', said: ['evento', 'eventos'] },
  { to: 'commercial_directions', from: 'events', column: 'commercial_direction_id', said: ['evento', 'eventos'] },
  { to: 'activities', from: 'events', column: 'type_id', said: ['evento', 'eventos'] },
  { to: 'activities', from: 'visits', column: 'activity_id', said: ['visita', 'visitas'] },
  ...pointingTo('contacts', [
    { from: 'contact_warehouses', column: 'contact_id', said: ['establecimiento', 'establecimientos'] },
    { from: 'contact_warehouses', column: 'seller_id', said: ['establecimiento que atiende', 'establecimientos que atiende'] },
    { from: 'documents', column: 'contact_id', said: ['documento', 'documentos'] },
    { from: 'documents', column: 'seller_id', said: ['documento que vendió', 'documentos que vendió'] },
    { from: 'receivables', column: 'contact_id', said: ['factura de cartera', 'facturas de cartera'] },
    { from: 'receivables', column: 'seller_id', said: ['factura de cartera que vendió', 'facturas de cartera que vendió'] },
    { from: 'carts', column: 'contact_id', said: ['carrito', 'carritos'] },
    { from: 'events', column: 'seller_id', said: ['evento', 'eventos'] },
    { from: 'visits', column: 'contact_id', said: ['visita', 'visitas'] },
    { from: 'visits', column: 'seller_id', said: ['visita que hizo', 'visitas que hizo'] },
    { from: 'leadership_sellers', column: 'seller_id', said: ['jefatura', 'jefaturas'] },
    { from: 'user_subscribers', column: 'contact_id', said: ['usuario', 'usuarios'] },
    { from: 'route_points', column: 'seller_id', said: ['punto de ruta', 'puntos de rutas'] },
    { from: 'route_consents', column: 'seller_id', said: ['consentimiento de ubicación', 'consentimientos de ubicación'] },
    { from: 'contact_warehouse_reassignments', column: 'seller_id', said: ['cambio de vendedor', 'cambios de vendedor'] },
  ]),
  ...pointingTo('contact_warehouses', [
    { from: 'documents', column: 'contact_warehouse_id', said: ['documento', 'documentos'] },
    { from: 'receivables', column: 'contact_warehouse_id', said: ['factura de cartera', 'facturas de cartera'] },
    { from: 'carts', column: 'contact_warehouse_id', said: ['carrito', 'carritos'] },
    { from: 'events', column: 'contact_warehouse_id', said: ['evento', 'eventos'] },
    { from: 'visits', column: 'contact_warehouse_id', said: ['visita', 'visitas'] },
    { from: 'brand_restrictions', column: 'contact_warehouse_id', said: ['restricción de marcas', 'restricciones de marcas'] },
    { from: 'user_subscribers', column: 'contact_warehouse_id', said: ['usuario', 'usuarios'] },
  ]),
  { to: 'clerks', from: 'user_subscribers', column: 'clerk_id', said: ['usuario', 'usuarios'] },
  { to: 'parameters', from: 'contact_warehouses', column: 'operation_center_id', said: ['establecimiento', 'establecimientos'] },
  { to: 'parameters', from: 'contact_documents', column: 'document_type_id', said: ['documento de tercero', 'documentos de terceros'] },
  ...pointingTo(
    'parameters',
    ['identification_type', 'class_person', 'taxpayer_type', 'tax_regime'].map((column) => ({ from: 'contacts', column, said: ['tercero', 'terceros'] })),
  ),
];

function pointingTo(to: string, references: readonly Omit<Reference, 'to'>[]): Reference[] {
  return references.map((reference) => ({ to, ...reference }));
}

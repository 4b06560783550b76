/** Which rows point to which, so that nothing in use is deleted (decisions §2). */
import type { EntityRows } from './platform/db/entity-rows.ts';
import type { Reference } from './platform/db/references.ts';

/** The references that the plain entities declare. */
export function referencesOf(entities: readonly EntityRows[]): Reference[] {
  return entities
    .filter(({ entity }) => entity.owner === 'subscriber')
    .flatMap(({ entity }) =>
      Object.entries(entity.fields).flatMap(([column, definition]) =>
        definition.kind === 'ref' ? [{ to: definition.to, from: entity.name, column, many: entity.label.many.toLowerCase() }] : [],
      ),
    );
}

/** Those of the tables written by hand. */
export const otherReferences: readonly Reference[] = [
  { to: 'product_lines', from: 'products', column: 'line_id', many: 'productos' },
  { to: 'product_lines', from: 'brand_restrictions', column: 'line_id', many: 'restricciones de marcas' },
  { to: 'sublines', from: 'products', column: 'subline_id', many: 'productos' },
  { to: 'brands', from: 'products', column: 'brand_id', many: 'productos' },
  { to: 'brands', from: 'brand_restrictions', column: 'brand_id', many: 'restricciones de marcas' },
  { to: 'subbrands', from: 'products', column: 'subbrand_id', many: 'productos' },
  { to: 'categories', from: 'products', column: 'category_id', many: 'productos' },
  { to: 'parameters', from: 'product_prices', column: 'price_list_id', many: 'precios' },
  { to: 'parameters', from: 'contact_warehouses', column: 'price_list_id', many: 'sucursales' },
  { to: 'parameters', from: 'contact_warehouses', column: 'customer_type_id', many: 'sucursales' },
  { to: 'parameters', from: 'documents', column: 'price_list_id', many: 'documentos' },
  { to: 'parameters', from: 'carts', column: 'price_list_id', many: 'carritos' },
  { to: 'parameters', from: 'contacts', column: 'category_id', many: 'terceros' },
  { to: 'voucher_types', from: 'documents', column: 'vouchertype_id', many: 'documentos' },
  { to: 'leaderships', from: 'direction_leaderships', column: 'leadership_id', many: 'direcciones comerciales' },
  { to: 'leaderships', from: 'events', column: 'leadership_id', many: 'eventos' },
  { to: 'commercial_directions', from: 'events', column: 'commercial_direction_id', many: 'eventos' },
  { to: 'activities', from: 'events', column: 'type_id', many: 'eventos' },
  { to: 'activities', from: 'visits', column: 'activity_id', many: 'visitas' },
];

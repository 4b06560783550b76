import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'subscribers', from: 'products', column: 'subscriber_id', said: ['producto', 'productos'], global: true },
  { to: 'warehouses', from: 'product_stock', column: 'warehouse_id', said: ['existencia de producto', 'existencias de productos'] },
  { to: 'product_lines', from: 'products', column: 'line_id', said: ['producto', 'productos'] },
  { to: 'product_lines', from: 'brand_restrictions', column: 'line_id', said: ['restricción de marcas', 'restricciones de marcas'] },
  { to: 'sublines', from: 'products', column: 'subline_id', said: ['producto', 'productos'] },
  { to: 'brands', from: 'products', column: 'brand_id', said: ['producto', 'productos'] },
  { to: 'brands', from: 'brand_restrictions', column: 'brand_id', said: ['restricción de marcas', 'restricciones de marcas'] },
  { to: 'subbrands', from: 'products', column: 'subbrand_id', said: ['producto', 'productos'] },
  { to: 'categories', from: 'products', column: 'category_id', said: ['producto', 'productos'] },
  { to: 'subcategories', from: 'products', column: 'subcategory_id', said: ['producto', 'productos'] },
  { to: 'contact_warehouses', from: 'brand_restrictions', column: 'contact_warehouse_id', said: ['restricción de marcas', 'restricciones de marcas'] },
];

import { defineEntity, field } from '#shared/kernel/entity.ts';

const identity = { section: 'Identificación' } as const;
const classification = { section: 'Clasificación' } as const;
const sale = { section: 'Venta' } as const;
const measures = { section: 'Medidas', optional: true } as const;

/** A product in the office's form; `productView` is a product in the answers of calls. Spec: commercial §3 Product. */
export const product = defineEntity({
  name: 'products',
  path: 'productos',
  label: { one: 'El producto', many: 'Productos', gender: 'm' },
  sort: 'product_code',
  access: { read: 'Productos', write: 'Productos' },
  owner: 'subscriber',
  fields: {
    product_code: field.code({ label: 'Código', max: 60, unique: true, search: true, list: true, message: 'El código del producto ya existe', ...identity }),
    reference: field.code({ label: 'Referencia', max: 60, search: true, list: true, optional: true, ...identity }),
    barcode: field.code({ label: 'Código de barras', max: 30, optional: true, ...identity }),
    description: field.text({ label: 'Descripción', max: 200, search: true, list: true, ...identity }),
    line_id: field.ref('product_lines', { label: 'Línea', shows: 'line_description', code: 'line_code', list: true, ...classification }),
    subline_id: field.ref('sublines', { label: 'Sublínea', shows: 'subline_description', code: 'subline_code', optional: true, ...classification }),
    brand_id: field.ref('brands', { label: 'Marca', shows: 'description', code: 'brand_code', optional: true, list: true, ...classification }),
    subbrand_id: field.ref('subbrands', { label: 'Submarca', shows: 'description', code: 'subbrand_code', optional: true, ...classification }),
    category_id: field.ref('categories', { label: 'Categoría', shows: 'description', code: 'categorie_code', optional: true, ...classification }),
    subcategory_id: field.ref('subcategories', { label: 'Subcategoría', shows: 'description', code: 'subcategorie_code', optional: true, ...classification }),
    iva_percentage: field.percentage({ label: 'IVA', default: 19, list: true, ...sale }),
    discount_percentage: field.percentage({ label: 'Descuento', default: 0, help: 'Promoción del producto, para todos.', ...sale }),
    package_quantity: field.integer({ label: 'Unidades por empaque', min: 1, max: 1_000_000, default: 1, list: true, ...sale }),
    package_only: field.flag({ label: 'Solo por empaque', default: false, help: 'Se pide en empaques completos: otra cantidad no se acepta.', ...sale }),
    unit: field.text({ label: 'Unidad', max: 10, optional: true, ...sale }),
    applies_inventory: field.flag({ label: 'Maneja inventario', default: true, ...sale }),
    lock_buy: field.flag({ label: 'Bloquear compra', default: false, help: 'No se compra más al proveedor; lo que hay se vende.', ...sale }),
    block_sale: field.flag({ label: 'Bloquear venta', default: false, list: true, ...sale }),
    state: field.state({ label: 'Estado', default: 1, list: true, ...sale }),
    weight: field.decimal({ label: 'Peso', min: 0, help: 'Kilogramos de una unidad.', ...measures }),
    dimensions: field.text({ label: 'Dimensiones', max: 60, ...measures }),
    location: field.text({ label: 'Ubicación', max: 60, ...measures }),
  },
});

/** The fields of a product that depend on another of its fields: when that field changes, they are cleared. */
export const partOf = { subline_id: 'line_id', subbrand_id: 'brand_id', subcategory_id: 'category_id' } as const;

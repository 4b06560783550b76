import { stateWords } from '#shared/kernel/entity.ts';
import type { ImportedRows } from '#shared/kernel/import-columns.ts';
import { product } from './product.entity.ts';

/** The kinds of file that this capability takes, with their columns. */
export const catalogueImports = {
  products: {
    label: 'Productos',
    about: 'Cada producto con su línea, IVA, empaque y lo demás. Las líneas, marcas y categorías que no existan se crean.',
    complete: { scopes: ['company'], effect: 'Los productos activos que no están en el archivo quedan inactivos: no se venden, y su historia queda.' },
    columns: {
      product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
      description: { label: 'Descripción', kind: 'text', required: true, max: 200, aliases: ['nombre', 'producto', 'name'] },
      reference: { label: 'Referencia', kind: 'code', max: 60 },
      barcode: { label: 'Código de barras', kind: 'code', max: 30, aliases: ['ean'] },
      line_code: { label: 'Línea', kind: 'code', required: true, max: 10, aliases: ['codigo linea'] },
      line_description: { label: 'Nombre de la línea', kind: 'text', max: 80 },
      subline_code: { label: 'Sublínea', kind: 'code', max: 10, aliases: ['codigo sublinea'] },
      subline_description: { label: 'Nombre de la sublínea', kind: 'text', max: 80 },
      brand_code: { label: 'Marca', kind: 'code', max: 20, aliases: ['codigo marca', 'brand'] },
      brand_description: { label: 'Nombre de la marca', kind: 'text', max: 80 },
      subbrand_code: { label: 'Submarca', kind: 'code', max: 20, aliases: ['codigo submarca'] },
      subbrand_description: { label: 'Nombre de la submarca', kind: 'text', max: 80 },
      category_code: { label: 'Categoría', kind: 'code', max: 20, aliases: ['codigo categoria'] },
      category_description: { label: 'Nombre de la categoría', kind: 'text', max: 80 },
      subcategory_code: { label: 'Subcategoría', kind: 'code', max: 20, aliases: ['codigo subcategoria'] },
      subcategory_description: { label: 'Nombre de la subcategoría', kind: 'text', max: 80 },
      iva_percentage: { label: 'IVA', kind: 'percentage', aliases: ['% iva', 'porcentaje iva'] },
      discount_percentage: { label: 'Descuento', kind: 'percentage', aliases: ['% descuento', 'promocion'] },
      unit: { label: 'Unidad', kind: 'text', max: 10 },
      package_quantity: { label: 'Unidades por empaque', kind: 'integer', min: 1, aliases: ['empaque', 'unidad de empaque'] },
      package_only: { label: 'Solo por empaque', kind: 'flag' },
      weight: { label: 'Peso', kind: 'decimal', min: 0, aliases: ['peso kg', 'kilogramos'] },
      dimensions: { label: 'Dimensiones', kind: 'text', max: 60, aliases: ['medidas'] },
      location: { label: 'Ubicación', kind: 'text', max: 60, aliases: ['ubicacion bodega'] },
      lock_buy: { label: 'Bloqueado para la compra', kind: 'flag' },
      block_sale: { label: 'Bloqueado para la venta', kind: 'flag' },
      state: { label: 'Estado', kind: 'flag', words: stateWords(product.fields.state), aliases: ['activo'] },
      references: { label: 'Referencias cruzadas', kind: 'text', max: 1000, aliases: ['equivalencias'] },
    },
  },
  prices: {
    label: 'Precios',
    about: 'El precio sin IVA de cada producto en cada lista.',
    complete: {
      scopes: ['company', 'price_list'],
      effect: 'Los precios que no están en el archivo se quitan: el producto queda sin precio en esa lista.',
    },
    columns: {
      product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
      price_list: { label: 'Lista de precios', kind: 'code', required: true, max: 60, aliases: ['lista'] },
      price: { label: 'Precio', kind: 'pesos', required: true, min: 1, aliases: ['valor', 'precio sin iva'] },
    },
  },
  stock: {
    label: 'Existencias',
    about: 'Las unidades de cada producto en cada bodega; reemplazan las que había.',
    complete: { scopes: ['company', 'warehouse'], effect: 'Las existencias que no están en el archivo quedan en cero.' },
    columns: {
      product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
      warehouse_code: { label: 'Bodega', kind: 'code', required: true, max: 20, aliases: ['codigo bodega'] },
      quantity_available: { label: 'Existencia', kind: 'integer', required: true, aliases: ['cantidad', 'disponible', 'saldo'] },
    },
  },
  relations: {
    label: 'Productos relacionados',
    about: 'Qué se ofrece junto a cada producto, o en su lugar.',
    columns: {
      product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
      related_code: { label: 'Relacionado', kind: 'code', required: true, max: 60, aliases: ['codigo relacionado', 'equivalente'] },
      replaces: { label: 'Lo reemplaza', kind: 'flag', aliases: ['es equivalente', 'reemplaza'] },
    },
  },
} as const satisfies Record<string, ImportedRows>;

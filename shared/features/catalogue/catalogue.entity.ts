import { namedParty } from '#shared/features/master-data/party-parameters.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';
import { lineAccounts, lineChannels, lineFieldSettings, lineMovementSettings, lineWarrantySettings } from './line-settings.fields.ts';

/** Product lines; codes 50, 52, 55… map to vehicle applications (commercial §9). Spec: administration §3. */
export const productLine = defineEntity({
  name: 'product_lines',
  path: 'lineas',
  label: { one: 'La linea', many: 'Líneas', gender: 'f' },
  sort: 'line_code',
  access: { read: 'session', write: 'Productos' },
  owner: 'subscriber',
  replicated: 'line',
  imported: { kind: 'lines', about: 'Las líneas con sus márgenes y con los datos que piden a sus productos.' },
  fields: {
    line_code: field.code({ label: 'Código', max: 10, unique: true, search: true, list: true, message: 'El código de la linea ya existe' }),
    line_description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
    short_description: field.text({ label: 'Descripción corta', max: 30, optional: true, list: true }),
    lock_buy: field.flag({ label: 'Bloquear compra', default: false }),
    block_sale: field.flag({ label: 'Bloquear venta', default: false, list: true }),
    margin_cost: field.percentage({ label: 'Margen sobre costo', max: 1000, optional: true, internalOnly: true }),
    calculates_sale_price: field.flag({ label: 'Calcula precio de venta', default: false }),
    ...lineAccounts,
    ...lineChannels,
    ...lineFieldSettings,
    ...lineMovementSettings,
    ...lineWarrantySettings,
  },
});
export type ProductLine = EntityOf<typeof productLine>;

export const subline = defineEntity({
  name: 'sublines',
  path: 'sublineas',
  label: { one: 'La Sublinea', many: 'Sublíneas', gender: 'f' },
  sort: 'id',
  access: { read: 'session', write: 'Productos' },
  owner: 'subscriber',
  replicated: 'subline',
  imported: { kind: 'sublines', about: 'Las sublíneas de líneas que ya existen.' },
  fields: {
    line_id: field.ref('product_lines', { label: 'Línea', shows: 'line_description', code: 'line_code', list: true }),
    subline_code: field.code({ label: 'Código', max: 10, uniqueWithin: 'line_id', message: 'El código de la Sublinea ya existe', search: true, list: true }),
    subline_description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
    short_description: field.text({ label: 'Descripción corta', max: 30, optional: true }),
    lock_buy: field.flag({ label: 'Bloquear compra', default: false }),
    block_sale: field.flag({ label: 'Bloquear venta', default: false }),
    margin_cost: field.percentage({ label: 'Margen sobre costo', max: 1000, optional: true, internalOnly: true }),
    calculates_sale_price: field.flag({ label: 'Calcula precio de venta', default: false }),
    ...lineAccounts,
  },
});
export type Subline = EntityOf<typeof subline>;

/** The largest picture of a brand or a subbrand that may be uploaded, in bytes. */
const largestPicture = 8 * 1024 * 1024;
const picture = { maxBytes: largestPicture, optional: true, section: 'Imágenes y proveedor' } as const;
const provider = { ...namedParty, where: { is_provider: 1 } } as const;

/** Spec: commercial §3. */
export const brand = defineEntity({
  name: 'brands',
  path: 'marcas',
  label: { one: 'La marca', many: 'Marcas', gender: 'f' },
  sort: 'brand_code',
  access: { read: 'session', write: 'Marcas' },
  owner: 'subscriber',
  replicated: 'brand',
  fields: {
    brand_code: field.code({ label: 'Código', max: 20, unique: true, search: true, list: true, message: 'El código de la Marca ya existe' }),
    description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
    lock_buy: field.flag({ label: 'Bloquear compra', default: false }),
    block_sale: field.flag({ label: 'Bloquear venta', default: false, list: true }),
    deploy_sales_force_app: field.flag({ label: 'App de ventas', default: true, list: true }),
    deploy_b2c: field.flag({ label: 'B2C', default: true, list: true }),
    deploy_b2b: field.flag({ label: 'B2B', default: true, list: true }),
    active: field.flag({ label: 'Activa', default: true, list: true }),
    image: field.image({ label: 'Imagen', ...picture, help: 'La que ve el cliente en la página de la marca.' }),
    image_min: field.image({ label: 'Imagen pequeña', ...picture, list: true, help: 'La de la tira de marcas del portal.' }),
    provider_id: field.ref('contacts', { label: 'Proveedor', ...provider, optional: true, section: 'Imágenes y proveedor' }),
    maker_id: field.ref('contacts', { label: 'Fabricante', ...provider, optional: true, section: 'Imágenes y proveedor' }),
  },
});
export type Brand = EntityOf<typeof brand>;

export const subbrand = defineEntity({
  name: 'subbrands',
  path: 'submarcas',
  label: { one: 'La submarca', many: 'Submarcas', gender: 'f' },
  sort: 'id',
  access: { read: 'session', write: 'Marcas' },
  owner: 'subscriber',
  replicated: 'subbrand',
  fields: {
    brand_id: field.ref('brands', { label: 'Marca', shows: 'description', code: 'brand_code', list: true }),
    subbrand_code: field.code({ label: 'Código', max: 20, uniqueWithin: 'brand_id', message: 'El código de la submarca ya existe', search: true, list: true }),
    description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
    lock_buy: field.flag({ label: 'Bloquear compra', default: false }),
    block_sale: field.flag({ label: 'Bloquear venta', default: false }),
    image: field.image({ label: 'Imagen', maxBytes: largestPicture, optional: true }),
    data_sheet: field.image({ label: 'Ficha técnica', maxBytes: largestPicture, optional: true, document: true }),
    margin_cost_percentage: field.percentage({ label: 'Margen sobre costo', max: 1000, optional: true, internalOnly: true }),
  },
});
export type Subbrand = EntityOf<typeof subbrand>;

export const category = defineEntity({
  name: 'categories',
  path: 'categorias',
  label: { one: 'La categoría', many: 'Categorías', gender: 'f' },
  sort: 'categorie_code',
  access: { read: 'session', write: 'Productos' },
  owner: 'subscriber',
  replicated: 'category',
  fields: {
    categorie_code: field.code({ label: 'Código', max: 20, unique: true, search: true, list: true, message: 'El código de la categoria ya existe' }),
    description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
  },
});
export type Category = EntityOf<typeof category>;

/** Spec: commercial §3. */
export const subcategory = defineEntity({
  name: 'subcategories',
  path: 'subcategorias',
  label: { one: 'La subcategoría', many: 'Subcategorías', gender: 'f' },
  sort: 'id',
  access: { read: 'session', write: 'Productos' },
  owner: 'subscriber',
  replicated: 'subcategory',
  fields: {
    categorie_id: field.ref('categories', { label: 'Categoría', shows: 'description', code: 'categorie_code', list: true }),
    subcategorie_code: field.code({
      label: 'Código',
      max: 20,
      uniqueWithin: 'categorie_id',
      message: 'El código de la subcategoría ya existe',
      search: true,
      list: true,
    }),
    description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
  },
});
export type Subcategory = EntityOf<typeof subcategory>;

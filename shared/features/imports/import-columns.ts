/** What may be imported, and the columns of each kind. Codes are text and keep their zeros. */
import { productLine, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { parameter } from '#shared/features/master-data/parameter.entity.ts';
import { establishment } from '../third-parties/establishment.entity.ts';
import { labelledThirdParty } from '../third-parties/third-party.entity.ts';
import { columnsOfEntity } from './entity-columns.ts';

export type ImportValueKind = 'code' | 'identification' | 'text' | 'integer' | 'pesos' | 'percentage' | 'decimal' | 'date' | 'flag';

export interface ImportColumn {
  /** The heading that a person expects; it is understood with or without accents and capitals, like the column's own name. */
  label: string;
  kind: ImportValueKind;
  required?: true;
  /** Longest text; 120 when missing. */
  max?: number;
  min?: number;
  /** A coordinate: a point or a comma in it is always of decimals. */
  neverGrouped?: true;
  /** What a cell may say, when only these are taken. */
  choices?: readonly string[];
  /** Other headings that mean the same. */
  aliases?: readonly string[];
}

export const importColumns = {
  products: {
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
    weight: { label: 'Peso', kind: 'decimal', min: 0, aliases: ['peso kg', 'kilogramos'] },
    dimensions: { label: 'Dimensiones', kind: 'text', max: 60, aliases: ['medidas'] },
    location: { label: 'Ubicación', kind: 'text', max: 60, aliases: ['ubicacion bodega'] },
    block_sale: { label: 'Bloqueado para la venta', kind: 'flag' },
    state: { label: 'Estado', kind: 'flag', aliases: ['activo'] },
    references: { label: 'Referencias cruzadas', kind: 'text', max: 1000, aliases: ['equivalencias'] },
  },
  prices: {
    product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
    price_list: { label: 'Lista de precios', kind: 'code', required: true, max: 60, aliases: ['lista'] },
    price: { label: 'Precio', kind: 'pesos', required: true, min: 1, aliases: ['valor', 'precio sin iva'] },
  },
  stock: {
    product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
    warehouse_code: { label: 'Bodega', kind: 'code', required: true, max: 20, aliases: ['codigo bodega'] },
    quantity_available: { label: 'Existencia', kind: 'integer', required: true, aliases: ['cantidad', 'disponible', 'saldo'] },
  },
  relations: {
    product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'sku', 'code'] },
    related_code: { label: 'Relacionado', kind: 'code', required: true, max: 60, aliases: ['codigo relacionado', 'equivalente'] },
    replaces: { label: 'Lo reemplaza', kind: 'flag', aliases: ['es equivalente', 'reemplaza'] },
  },
  customers: {
    identification: { label: 'Identificación', kind: 'identification', required: true, aliases: ['nit', 'cedula', 'documento'] },
    check_digit: { label: 'DV', kind: 'integer', min: 0, aliases: ['digito de verificacion'] },
    identification_type: { label: 'Tipo de identificación', kind: 'code', max: 60, aliases: ['tipo documento', 'tipo de documento'] },
    name: { label: 'Nombre', kind: 'text', required: true, aliases: ['razon social', 'cliente'] },
    surname: { label: 'Apellidos', kind: 'text', max: 80 },
    address: { label: 'Dirección', kind: 'text', max: 160 },
    city_code: { label: 'Código DANE', kind: 'code', max: 5, aliases: ['ciudad dane', 'divipola', 'codigo ciudad'] },
    main_telephone: { label: 'Teléfono', kind: 'code', max: 30 },
    cell_phone: { label: 'Celular', kind: 'code', max: 30, aliases: ['movil'] },
    email: { label: 'Correo', kind: 'text', aliases: ['email', 'e-mail', 'correo electronico'] },
    credit_quota: { label: 'Cupo de crédito', kind: 'pesos', min: 0, aliases: ['cupo'] },
    expiration_date_credit_quota: { label: 'Vence el cupo', kind: 'date' },
    blocked: { label: 'Bloqueado', kind: 'flag' },
    branch_code: { label: 'Establecimiento', kind: 'code', max: 20, aliases: ['sucursal', 'codigo sucursal'] },
    branch_description: { label: 'Nombre del establecimiento', kind: 'text', aliases: ['nombre sucursal'] },
    branch_address: { label: 'Dirección del establecimiento', kind: 'text', max: 160, aliases: ['direccion sucursal'] },
    branch_city_code: { label: 'Código DANE del establecimiento', kind: 'code', max: 5 },
    latitude: { label: 'Latitud', kind: 'decimal', neverGrouped: true },
    length: { label: 'Longitud', kind: 'decimal', neverGrouped: true },
    price_list: { label: 'Lista de precios', kind: 'code', max: 60, aliases: ['lista'] },
    seller_identification: { label: 'Vendedor', kind: 'identification', aliases: ['identificacion vendedor', 'cedula vendedor'] },
    pay_condition: { label: 'Condición de pago', kind: 'text', max: 60, aliases: ['plazo'] },
    minimum_order_value: { label: 'Pedido mínimo', kind: 'pesos', min: 0 },
  },
  receivables: {
    invoice_id: { label: 'Factura', kind: 'code', required: true, max: 40, aliases: ['numero', 'documento'] },
    identification: { label: 'Identificación', kind: 'identification', required: true, aliases: ['nit', 'cliente'] },
    branch_code: { label: 'Establecimiento', kind: 'code', max: 20, aliases: ['sucursal'] },
    seller_identification: { label: 'Vendedor', kind: 'identification' },
    voucher_date: { label: 'Fecha', kind: 'date', required: true, aliases: ['fecha factura', 'emision'] },
    due_date: { label: 'Vencimiento', kind: 'date', required: true, aliases: ['fecha vencimiento', 'vence'] },
    debit_value: { label: 'Valor', kind: 'pesos', required: true, min: 1, aliases: ['valor factura', 'total'] },
    applied_value: { label: 'Abonos', kind: 'pesos', min: 0, aliases: ['pagado', 'aplicado'] },
    order_number: { label: 'Pedido', kind: 'code', max: 40, aliases: ['numero_pedido', 'numero pedido', 'orden'] },
  },
  sales: {
    document_number: { label: 'Documento', kind: 'code', required: true, max: 40, aliases: ['factura', 'numero'] },
    voucher_date: { label: 'Fecha', kind: 'date', required: true },
    identification: { label: 'Identificación', kind: 'identification', required: true, aliases: ['nit', 'cliente'] },
    branch_code: { label: 'Establecimiento', kind: 'code', max: 20, aliases: ['sucursal'] },
    seller_identification: { label: 'Vendedor', kind: 'identification' },
    product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'producto', 'sku'] },
    quantity: { label: 'Cantidad', kind: 'integer', required: true, min: 1 },
    unit_value: { label: 'Valor unitario', kind: 'pesos', required: true, min: 0, aliases: ['precio'] },
    discount_percentage: { label: 'Descuento', kind: 'percentage', aliases: ['% descuento'] },
    iva_percentage: { label: 'IVA', kind: 'percentage', aliases: ['% iva'] },
  },
  third_parties: columnsOfEntity(labelledThirdParty, {
    required: ['identification'],
    identifications: ['identification'],
    aliases: {
      identification: ['nit', 'cedula', 'documento'],
      check_digit: ['dv'],
      name: ['nombre', 'razon social'],
      main_telephone: ['telefono'],
      'customer.credit_quota': ['cupo', 'cupo de credito'],
      cell_phone: ['movil'],
      email: ['email', 'e-mail', 'correo electronico'],
    },
  }),
  establishments: columnsOfEntity(establishment, {
    required: ['contact_id', 'code'],
    aliases: { contact_id: ['nit', 'identificacion', 'cliente'], description: ['nombre'] },
  }),
  parameters: columnsOfEntity(parameter),
  lines: columnsOfEntity(productLine),
  sublines: columnsOfEntity(subline),
} as const satisfies Record<string, Record<string, ImportColumn>>;

export type ImportKind = keyof typeof importColumns;
export const importKinds = Object.keys(importColumns) as readonly ImportKind[];

export const importKindLabels: Readonly<Record<ImportKind, string>> = {
  products: 'Productos',
  prices: 'Precios',
  stock: 'Existencias',
  relations: 'Productos relacionados',
  customers: 'Clientes y establecimientos',
  third_parties: 'Terceros',
  establishments: 'Establecimientos',
  receivables: 'Cartera',
  sales: 'Historia de ventas',
  parameters: 'Parámetros',
  lines: 'Líneas',
  sublines: 'Sublíneas',
};

type ValueOf<C extends ImportColumn> = C['kind'] extends 'code' | 'identification' | 'text' | 'date' ? string : C['kind'] extends 'flag' ? boolean : number;
type ColumnsOf<K extends ImportKind> = (typeof importColumns)[K];
type RequiredNames<C> = { [N in keyof C]: C[N] extends { required: true } ? N : never }[keyof C];
/** A row of a kind as its importer gets it: a cell that was empty is missing, and changes nothing. */
export type ImportRow<K extends ImportKind> = { [N in RequiredNames<ColumnsOf<K>>]: ValueOf<ColumnsOf<K>[N] & ImportColumn> } & {
  [N in Exclude<keyof ColumnsOf<K>, RequiredNames<ColumnsOf<K>>>]?: ValueOf<ColumnsOf<K>[N] & ImportColumn>;
};

export const columnsOf = (kind: ImportKind): Readonly<Record<string, ImportColumn>> => importColumns[kind];

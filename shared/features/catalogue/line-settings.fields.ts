/** A line's settings for its products: accounts, sales channels, and which fields are required or hidden. Spec: administration §3. */
import { field } from '#shared/kernel/entity.ts';

const accounting = { section: 'Contabilidad', max: 20, optional: true, internalOnly: true } as const;
const channel = { section: 'Canales', default: true } as const;

/** The accounts of a line and of a subline. */
export const lineAccounts = {
  inventories_account: field.text({ label: 'Cuenta de inventarios', ...accounting }),
  account_cost: field.text({ label: 'Cuenta de costo', ...accounting }),
  sales_account: field.text({ label: 'Cuenta de ventas', ...accounting }),
} as const;

export const lineChannels = {
  deploy_point_of_sale: field.flag({ label: 'Punto de venta', ...channel }),
  deploy_amazon: field.flag({ label: 'Amazon', section: 'Canales', default: false }),
  deploy_b2c: field.flag({ label: 'B2C', ...channel }),
  deploy_b2b: field.flag({ label: 'B2B', ...channel }),
} as const;

const visibility = {
  choices: [
    { value: 1, label: 'Visible' },
    { value: 2, label: 'Obligatorio' },
    { value: 9, label: 'Oculto' },
  ],
  default: 1,
  section: 'Campos de sus productos',
  inside: 'field_settings',
} as const;

/** Each field of a product, named as by `productColumnOf`: 1 visible, 2 required, 9 hidden (decisions §9). */
export const lineFieldSettings = {
  reference: field.choice({ label: 'Referencia', ...visibility }),
  barcode: field.choice({ label: 'Código de barras', ...visibility }),
  brand: field.choice({ label: 'Marca', ...visibility }),
  subbrand: field.choice({ label: 'Submarca', ...visibility }),
  subline: field.choice({ label: 'Sublínea', ...visibility }),
  category: field.choice({ label: 'Categoría', ...visibility }),
  unit: field.choice({ label: 'Unidad', ...visibility }),
  weight: field.choice({ label: 'Peso', ...visibility }),
  dimensions: field.choice({ label: 'Dimensiones', ...visibility }),
  location: field.choice({ label: 'Ubicación', ...visibility }),
} as const;
/** Settings of inventory movements, not of products: stored as specified, and not used (decision 0155). */
export const lineMovementSettings = {
  lot: field.choice({ label: 'Lote', ...visibility, unoffered: true }),
  expiration_date: field.choice({ label: 'Fecha de vencimiento', ...visibility, unoffered: true }),
} as const;
/** The fields that a warranty request requires for products of the line. Spec: administration §3 (serial), commercial §3 Warranty request. */
export const lineWarrantySettings = {
  serial: field.choice({ label: 'Serial', ...visibility, section: 'Garantía', help: 'Si las solicitudes de garantía piden el serial.' }),
  warranty_months: field.integer({
    label: 'Meses de garantía',
    min: 0,
    max: 240,
    optional: true,
    section: 'Garantía',
    help: 'Vacío: los de la empresa.',
  }),
} as const;
export type LineFieldSetting = keyof typeof lineFieldSettings;

/**
 * The three roles of a third party: customer, provider and employee. Each is a block with its own row, whose id is the third party's. Spec:
 * administration §3. Whole pesos, percentages with two decimals.
 */

import { employee, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

const inPairs = { section: 'Pronto pago', paired: true } as const;
const stored = { section: 'Datos para el ERP', folded: true } as const;
const day = (order: string) => field.integer({ label: `Días del ${order} pronto pago`, min: 0, optional: true, ...inPairs });
const percentage = (order: string) => field.percentage({ label: `Descuento del ${order} pronto pago`, optional: true, ...inPairs });
const earlyPayment = {
  early_payment_days_1: day('primer'),
  early_payment_percentage_1: percentage('primer'),
  early_payment_days_2: day('segundo'),
  early_payment_percentage_2: percentage('segundo'),
  early_payment_days_3: day('tercer'),
  early_payment_percentage_3: percentage('tercer'),
};
const retention = (label: string) => field.flag({ label, default: false, section: 'Retenciones' });
const channel = (label: string) => field.flag({ label, default: false, section: 'Medios para cobrarle' });
const ica = field.ref('parameters', { label: 'Actividad ICA', ...partyTables.icaCodes, optional: true, section: 'Retenciones' });
const observation = field.longText({ label: 'Observación', max: 1000, optional: true, section: 'Observaciones' });
const picture = (label: string) => field.image({ label, maxBytes: 300 * 1024, optional: true, section: 'Imagen' });

/** The customer fields that every sale needs; they are columns of the third party's row. A null quota means no limit. */
export const customerCredit = {
  category_id: field.ref('parameters', { label: 'Categoría', ...partyTables.customerCategories, optional: true }),
  percentage_discount: field.percentage({ label: 'Descuento', optional: true }),
  credit_quota: field.pesos({ label: 'Cupo de crédito', min: 0, optional: true, help: 'Vacío es sin cupo; 0 es un cupo de cero.', section: 'Crédito' }),
  expiration_date_credit_quota: field.date({ label: 'Vence el cupo', optional: true, section: 'Crédito' }),
  blocked: field.flag({ label: 'Bloqueado', default: false, section: 'Crédito' }),
  last_purchase: field.date({ label: 'Última compra', optional: true, section: 'Crédito', moves: true }),
} as const;

export const customerBlock = defineEntity({
  name: 'contact_customers',
  path: 'terceros',
  label: { one: 'El cliente', many: 'Clientes', gender: 'm' },
  sort: 'id',
  access: { read: 'session', write: 'Terceros', export: 'Terceros' },
  owner: 'subscriber',
  fields: {
    seller_id_1: field.ref('contacts', { label: 'Vendedor 1', ...employee, optional: true }),
    seller_id_2: field.ref('contacts', { label: 'Vendedor 2', ...employee, optional: true }),
    callcenter_advisor_id: field.ref('contacts', { label: 'Asesor de call center', ...employee, optional: true }),
    point_of_sale_id: field.ref('parameters', { label: 'Punto de venta', ...partyTables.pointsOfSale, optional: true }),
    zone_id: field.ref('parameters', { label: 'Zona', ...partyTables.zones, optional: true }),
    price_list_id: field.ref('parameters', { label: 'Lista de precios', ...partyTables.priceLists, optional: true }),
    priority: field.integer({ label: 'Prioridad', min: 0, optional: true }),
    electronic_invoice_shipping: field.flag({ label: 'Envío de factura electrónica', default: false }),
    b2b_portal_access: field.flag({
      label: 'Acceso al portal B2B',
      default: false,
      help: 'Se guarda; al portal entra quien tiene usuario.',
      ...stored,
    }),
    ...earlyPayment,
    retention_source: retention('Retención en la fuente'),
    retention_iva: retention('Retención de IVA'),
    retention_ica: retention('Retención de ICA'),
    code_ica_id: ica,
    contact_by_call: channel('Llamada'),
    contact_by_whatsapp: channel('WhatsApp'),
    contact_by_email: channel('Correo'),
    contact_by_message: channel('Mensaje de texto'),
    contact_channels_date: field.date({
      label: 'Autorizados el',
      optional: true,
      section: 'Medios para cobrarle',
      help: 'Con fecha, para cobrarle solo se usan los medios marcados (Ley 2300). Vacía: todavía no ha dicho cuáles.',
    }),
    date_financial_statement: field.date({ label: 'Fecha de los estados financieros', optional: true, section: 'Estados financieros' }),
    assets: field.pesos({ label: 'Activos', optional: true, section: 'Estados financieros' }),
    liabilities: field.pesos({ label: 'Pasivos', optional: true, section: 'Estados financieros' }),
    heritage: field.pesos({ label: 'Patrimonio', optional: true, section: 'Estados financieros' }),
    observation,
    logo: picture('Logo'),
  },
});
export type CustomerBlock = EntityOf<typeof customerBlock>;

export const providerBlock = defineEntity({
  name: 'contact_providers',
  path: 'terceros',
  label: { one: 'El proveedor', many: 'Proveedores', gender: 'm' },
  sort: 'id',
  access: { read: 'session', write: 'Terceros', export: 'Terceros' },
  owner: 'subscriber',
  fields: {
    category_id: field.ref('parameters', { label: 'Categoría', ...partyTables.providerCategories, optional: true }),
    seller_id: field.ref('contacts', { label: 'Vendedor', ...employee, optional: true }),
    point_of_sale_id: field.ref('parameters', { label: 'Punto de venta', ...partyTables.pointsOfSale, optional: true }),
    price_list_id: field.ref('parameters', { label: 'Lista de precios', ...partyTables.priceLists, optional: true }),
    percentage_commision: field.percentage({ label: 'Comisión', optional: true }),
    contract_number: field.text({ label: 'Número de contrato', max: 40, optional: true }),
    priority: field.integer({ label: 'Prioridad', min: 0, optional: true }),
    discount: field.percentage({ label: 'Descuento', optional: true }),
    replacement_days: field.integer({ label: 'Días de reposición', min: 0, optional: true }),
    electronic_order: field.flag({ label: 'Pedido electrónico', default: false }),
    update_shopping_list: field.flag({ label: 'Actualiza la lista de compra', default: false }),
    calculate_sale_prices: field.flag({ label: 'Calcula los precios de venta', default: false }),
    credit_quota: field.pesos({ label: 'Cupo de crédito', min: 0, optional: true, section: 'Crédito' }),
    expiration_date_credit_quota: field.date({ label: 'Vence el cupo', optional: true, section: 'Crédito' }),
    blocked: field.flag({ label: 'Bloqueado', default: false, section: 'Crédito' }),
    last_purchase: field.date({ label: 'Última compra', optional: true, section: 'Crédito' }),
    ...earlyPayment,
    retention_source: retention('Retención en la fuente'),
    percentage_retention_source: field.percentage({ label: 'Porcentaje de retefuente', optional: true, section: 'Retenciones' }),
    retention_iva: retention('Retención de IVA'),
    percentage_retention_iva: field.percentage({ label: 'Porcentaje de reteIVA', optional: true, section: 'Retenciones' }),
    retention_ica: retention('Retención de ICA'),
    percentage_retention_ica: field.percentage({ label: 'Porcentaje de reteICA', optional: true, section: 'Retenciones' }),
    code_ica_id: ica,
    payment_bank_id: field.ref('parameters', { label: 'Banco', ...partyTables.banks, optional: true, section: 'Pago' }),
    account_type: field.choice({
      label: 'Tipo de cuenta',
      choices: [
        { value: 1, label: 'Ahorros' },
        { value: 2, label: 'Corriente' },
      ],
      optional: true,
      section: 'Pago',
    }),
    account_number: field.text({ label: 'Número de cuenta', max: 30, optional: true, section: 'Pago' }),
    observation,
    logo: picture('Logo'),
  },
});
export type ProviderBlock = EntityOf<typeof providerBlock>;

export const employeeBlock = defineEntity({
  name: 'contact_employees',
  path: 'terceros',
  label: { one: 'El empleado', many: 'Empleados', gender: 'm' },
  sort: 'id',
  access: { read: 'session', write: 'Terceros', export: 'Terceros' },
  owner: 'subscriber',
  fields: {
    category_id: field.ref('parameters', { label: 'Categoría', ...partyTables.employeeCategories, optional: true }),
    cost_center_id: field.ref('parameters', { label: 'Centro de costo', ...partyTables.costCenters, optional: true }),
    position_id: field.ref('parameters', { label: 'Cargo', ...partyTables.positions, optional: true }),
    contract_number: field.text({ label: 'Número de contrato', max: 40, optional: true }),
    percentage_commision: field.percentage({ label: 'Comisión', optional: true }),
    order_minimum_ammount: field.pesos({
      label: 'Pedido mínimo',
      min: 0,
      optional: true,
      help: 'Se guarda; el que rige es el de la sucursal o el de la empresa.',
      ...stored,
    }),
    observation,
    photo: picture('Foto'),
  },
});
export type EmployeeBlock = EntityOf<typeof employeeBlock>;

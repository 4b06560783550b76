/** The fields of a subscriber's configuration, and the settings of its rules. Spec: administration §3, decisions §4, §6, §9. */

import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { field } from '#shared/kernel/entity.ts';
import { salesBases, salesBasisNames } from './sales-basis.ts';
import { shellColorLabels, shellColors } from './shell-colors.ts';
import { defaultSubscriberSettings as usual } from './subscriber.documents.ts';

/** Fields that no rule reads. */
const stored = { section: 'Datos para el ERP', folded: true } as const;
const product = { section: 'Productos', inside: 'configuration' } as const;
const names = { section: 'Cómo se llaman', inside: 'configuration', max: 40, optional: true } as const;
const consecutive = {
  section: 'Consecutivos',
  inside: 'configuration',
  min: 0,
  optional: true,
  folded: true,
  help: 'Se guarda; los documentos toman su número de su tipo de comprobante.',
} as const;
const retention = { section: 'Retenciones', inside: 'configuration', optional: true } as const;
const account = { section: 'Contabilidad', inside: 'configuration', max: 20, optional: true } as const;
const accounting = { section: 'Contabilidad', inside: 'configuration' } as const;

export const subscriberConfiguration = {
  first_logo: field.image({
    label: 'Primer logo',
    maxBytes: 60 * 1024,
    travels: true,
    optional: true,
    ...stored,
    inside: 'configuration',
    help: 'Se guarda con la empresa; ninguna pantalla lo muestra.',
  }),
  product_digits: field.integer({
    label: 'Dígitos del código de producto',
    min: 1,
    max: 20,
    optional: true,
    help: 'Se guarda; los códigos que llegan en archivos o del ERP se toman como vienen.',
    ...product,
    ...stored,
  }),
  manage_sellers: field.flag({ label: 'Maneja vendedores', default: true, ...product }),
  manage_brands: field.flag({ label: 'Maneja marcas', default: true, ...product }),
  manage_lines: field.flag({ label: 'Maneja líneas', default: true, ...product }),
  manage_categories: field.flag({ label: 'Maneja categorías', default: true, ...product }),
  recalculate_sales_price: field.flag({ label: 'Recalcula el precio de venta', default: false, ...product }),
  percentage_minimum_variation: field.percentage({ label: 'Variación mínima', optional: true, ...product }),
  rounding_factor: field.integer({ label: 'Factor de redondeo', min: 1, optional: true, ...product }),
  description_line: field.text({ label: 'Línea', ...names }),
  description_subline: field.text({ label: 'Sublínea', ...names }),
  description_category: field.text({ label: 'Categoría', ...names }),
  description_subcategory: field.text({ label: 'Subcategoría', ...names }),
  description_type: field.text({ label: 'Tipo', ...names }),
  consecutive_product_code: field.integer({ label: 'Código de producto', ...consecutive }),
  consecutive_transfer: field.integer({ label: 'Traslados', ...consecutive }),
  consecutive_sales_orders: field.integer({ label: 'Pedidos de venta', ...consecutive }),
  consecutive_purchase_orders: field.integer({ label: 'Órdenes de compra', ...consecutive }),
  folios_electronic_invoice: field.integer({ label: 'Folios de factura electrónica', ...consecutive }),
  base_retention_products: field.pesos({ label: 'Base de retención, productos', min: 0, ...retention }),
  percentage_retention_products: field.percentage({ label: 'Retención, productos', ...retention }),
  base_retention_services: field.pesos({ label: 'Base de retención, servicios', min: 0, ...retention }),
  percentage_retention_services: field.percentage({ label: 'Retención, servicios', ...retention }),
  percentage_reteiva: field.percentage({ label: 'ReteIVA', ...retention }),
  percentage_reteica: field.percentage({ label: 'ReteICA', ...retention }),
  code_activity_ica: field.text({ label: 'Actividad ICA', max: 10, ...retention }),
  code_ciiu: field.text({ label: 'Código CIIU', max: 10, ...retention }),
  type_voucher_inventory: field.text({ label: 'Comprobante de inventario', ...account }),
  account_entry: field.text({ label: 'Cuenta de entrada', ...account }),
  account_exit: field.text({ label: 'Cuenta de salida', ...account }),
  bill_to_pay: field.text({ label: 'Cuentas por pagar', ...account }),
  receivable: field.text({ label: 'Cuentas por cobrar', ...account }),
  heritage: field.text({ label: 'Patrimonio', ...account }),
  result: field.text({ label: 'Resultado', ...account }),
  type_voucher_result_exercise: field.text({ label: 'Comprobante del resultado', ...account }),
  monthly_utility_transfer: field.flag({ label: 'Traslado mensual de utilidad', default: false, ...accounting }),
  annual_utility_transfer: field.flag({ label: 'Traslado anual de utilidad', default: false, ...accounting }),
  last_date_close: field.date({ label: 'Último cierre', optional: true, ...accounting }),
  firm_date: field.date({ label: 'Fecha en firme', optional: true, ...accounting }),
} as const;

const sale = { section: 'Reglas de venta', inside: 'settings' } as const;
const shop = { section: 'Tienda', inside: 'settings' } as const;
const work = { section: 'Trabajo en campo', inside: 'settings' } as const;
const money = { section: 'Cobranza', inside: 'settings' } as const;
const reports = { section: 'Informes', inside: 'settings' } as const;
const systems = { section: 'Otros sistemas', inside: 'settings' } as const;

export const subscriberSettingFields = {
  shell_color: field.choice({
    label: 'Color en la oficina',
    choices: shellColors.map((value) => ({ value, label: shellColorLabels[value] })),
    default: usual.shell_color,
    help: 'Una franja arriba, para saber en qué empresa se está.',
    section: 'Imagen',
    inside: 'settings',
  }),
  credit_mode: field.choice({
    label: 'Control de cupo',
    choices: [
      { value: 'none', label: 'Sin control' },
      { value: 'soft', label: 'Avisa y marca' },
      { value: 'hard', label: 'Retiene el pedido' },
    ],
    default: usual.credit_mode,
    ...sale,
  }),
  default_minimum_order_value: field.pesos({ label: 'Pedido mínimo', min: 0, default: usual.default_minimum_order_value, ...sale }),
  maximum_discount_percentage: field.percentage({ label: 'Descuento máximo', default: usual.maximum_discount_percentage, ...sale }),
  discount_over_limit: field.choice({
    label: 'Descuento mayor al máximo',
    choices: [
      { value: 'refuse', label: 'No se permite' },
      { value: 'hold', label: 'Retiene el pedido' },
    ],
    default: usual.discount_over_limit,
    help: 'Retenido, el pedido espera en Aprobaciones a quien libera pedidos. Las cotizaciones nunca pasan del máximo.',
    ...sale,
  }),
  prompt_payment_percentage: field.percentage({ label: 'Descuento por pronto pago', default: usual.prompt_payment_percentage, ...sale }),
  quotation_valid_days: field.integer({ label: 'Días de validez de una cotización', min: 1, max: 365, default: usual.quotation_valid_days, ...sale }),
  promotion_grace_days: field.integer({
    label: 'Días para recibir pedidos de una promoción cerrada',
    min: 0,
    max: 60,
    default: usual.promotion_grace_days,
    help: 'Los pedidos hechos sin señal antes de cerrarla conservan su precio si llegan en estos días.',
    ...sale,
  }),
  warranty_months: field.integer({
    label: 'Meses de garantía',
    min: 0,
    max: 240,
    default: usual.warranty_months,
    help: 'De los productos cuya línea no dice otros.',
    ...sale,
  }),
  suggested_price_list_id: field.ref('parameters', {
    label: 'Lista del precio sugerido',
    ...partyTables.priceLists,
    optional: true,
    ofCompany: true,
    help: 'Vacío: no se sugiere precio al público.',
    ...sale,
  }),
  customer_stock: field.choice({
    label: 'Existencias para los clientes',
    choices: [
      { value: 'number', label: 'La cantidad' },
      { value: 'yes_no', label: 'Si hay o no hay' },
      { value: 'nothing', label: 'Nada' },
    ],
    default: usual.customer_stock,
    help: 'Los equipos de los clientes no reciben más que esto.',
    ...shop,
  }),
  purchase_approval: field.flag({
    label: 'Aprobación de compras',
    default: usual.purchase_approval,
    help: 'Los pedidos de un comprador que pasan de su límite esperan a quien aprueba en su empresa.',
    ...shop,
  }),
  service_telephone: field.text({ label: 'Teléfono de servicio', max: 30, optional: true, help: 'Vacío: el de la empresa.', ...shop }),
  service_email: field.text({ label: 'Correo de servicio', max: 120, format: 'email', optional: true, help: 'Vacío: el de la empresa.', ...shop }),
  service_hours: field.text({ label: 'Horario de servicio', max: 120, optional: true, help: 'Por ejemplo: lunes a viernes de 8 a 5.', ...shop }),
  freight_product_id: field.integer({ label: 'Producto del flete', min: 1, default: usual.freight_product_id, ...sale }),
  work_start_time: field.text({ label: 'Inicio de la jornada', max: 5, format: 'time', default: usual.work_start_time, ...work }),
  work_end_time: field.text({ label: 'Fin de la jornada', max: 5, format: 'time', default: usual.work_end_time, ...work }),
  number_bearing_activities: field.integer({
    label: 'Actividades para rodamiento',
    min: 0,
    default: usual.number_bearing_activities,
    help: 'La meta de actividades al mes para el auxilio de rodamiento (vehículo propio).',
    ...work,
  }),
  minutes_bearing: field.integer({
    label: 'Minutos para rodamiento',
    min: 0,
    default: usual.minutes_bearing,
    help: 'La meta de minutos al día para el auxilio de rodamiento (vehículo propio).',
    ...work,
  }),
  route_retention_days: field.integer({
    label: 'Días que se conserva el recorrido',
    min: 30,
    max: 365,
    default: usual.route_retention_days,
    help: 'Después se borran los puntos por donde pasó cada vendedor; las visitas se conservan.',
    ...work,
  }),
  rounding_tolerance: field.pesos({
    label: 'Ajuste por redondeo de un recaudo',
    min: 0,
    default: usual.rounding_tolerance,
    help: 'Lo que pueden diferir el dinero recibido y lo aplicado, por monedas.',
    ...money,
  }),
  declares_income: field.flag({
    label: 'La empresa declara renta',
    default: usual.declares_income,
    help: 'A quien no declara, los clientes le retienen más en la fuente.',
    ...money,
  }),
  debt_contact_rule: field.choice({
    label: 'Horarios para contactar por cobranza',
    choices: [
      { value: 'law', label: 'Los de la Ley 2300 de 2023' },
      { value: 'off', label: 'Sin restricción' },
    ],
    default: usual.debt_contact_rule,
    ...money,
  }),
  sales_basis: field.choice({
    label: 'Base de las ventas',
    choices: salesBasisNames.map((value) => ({ value, label: salesBases[value].label })),
    default: usual.sales_basis,
    help: 'En informes, presupuesto e indicadores. Venta: los pedidos, y las facturas que no son de un pedido. Facturado: solo las facturas.',
    ...reports,
  }),
  erp: field.choice({
    label: 'ERP',
    choices: [
      { value: 'interno', label: 'El propio' },
      { value: 'http', label: 'Otro, por HTTP' },
    ],
    default: usual.erp,
    ...systems,
  }),
  map_tiles_url: field.text({ label: 'Servidor de mapas', max: 200, optional: true, help: 'Vacío: solo el mapa que viene con la aplicación.', ...systems }),
} as const;

import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** The kinds of voucher that a branch office issues, each with its own consecutive. Spec: administration §3. */
export const voucherType = defineEntity({
  name: 'voucher_types',
  path: 'tipos-de-comprobantes',
  label: { one: 'El Tipo de Comprobante', many: 'Tipos de comprobantes', gender: 'm' },
  sort: 'code_voucher_type',
  access: { read: 'Parámetros', write: 'Parámetros' },
  owner: 'subscriber',
  fields: {
    branchoffice_id: field.ref('branch_offices', { label: 'Sede', shows: 'name', list: true }),
    code_voucher_type: field.code({
      label: 'Código',
      max: 10,
      unique: true,
      search: true,
      list: true,
      message: 'El código del tipo de comprobante ya existe',
    }),
    name_voucher_type: field.text({ label: 'Nombre', max: 60, search: true, list: true }),
    short_name: field.text({ label: 'Nombre corto', max: 20, optional: true }),
    prefix: field.text({ label: 'Prefijo', max: 4, format: 'prefix', optional: true, list: true }),
    consecutive_number: field.integer({ label: 'Consecutivo', min: 0, default: 0, list: true, moves: true }),
    electronic_bill: field.flag({ label: 'Factura electrónica', default: false }),
    resolution: field.text({ label: 'Resolución', max: 60, optional: true }),
    affectation: field.text({ label: 'Afectación', max: 30, optional: true }),
    state: field.state({ label: 'Estado', default: 1, list: true }),
    only_consecutive: field.flag({
      label: 'Solo consecutivo',
      default: false,
      help: 'Se guarda para el ERP; los documentos llevan su prefijo.',
      section: 'Datos para el ERP',
      folded: true,
    }),
  },
});
export type VoucherType = EntityOf<typeof voucherType>;

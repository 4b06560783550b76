import { columnsOfEntity } from '#shared/kernel/entity-columns.ts';
import type { ImportedRows } from '#shared/kernel/import-columns.ts';
import { establishment } from './establishment.entity.ts';
import { labelledThirdParty } from './third-party.entity.ts';

/** The kinds of file that this capability takes, with their columns. */
export const thirdPartiesImports = {
  customers: {
    label: 'Clientes y establecimientos',
    about: 'Clientes con sus sucursales, una fila por sucursal: lo usual con un archivo del ERP. Solo lo que hace falta para venderles.',
    columns: {
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
      branch_zone: { label: 'Zona', kind: 'text', max: 60 },
      latitude: { label: 'Latitud', kind: 'decimal', neverGrouped: true },
      length: { label: 'Longitud', kind: 'decimal', neverGrouped: true },
      price_list: { label: 'Lista de precios', kind: 'code', max: 60, aliases: ['lista'] },
      seller_identification: { label: 'Vendedor', kind: 'identification', aliases: ['identificacion vendedor', 'cedula vendedor'] },
      pay_condition: { label: 'Condición de pago', kind: 'text', max: 60, aliases: ['plazo'] },
      minimum_order_value: { label: 'Pedido mínimo', kind: 'pesos', min: 0 },
    },
  },
  third_parties: {
    label: 'Terceros',
    about: 'Clientes, proveedores y empleados con todos sus datos, una fila por tercero. Sus sucursales van en otro archivo.',
    columns: columnsOfEntity(labelledThirdParty, {
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
  },
  establishments: {
    label: 'Establecimientos',
    about: 'Las sucursales de terceros que ya existen, con todos sus datos.',
    columns: columnsOfEntity(establishment, {
      required: ['contact_id', 'code'],
      aliases: { contact_id: ['nit', 'identificacion', 'cliente'], description: ['nombre'] },
    }),
  },
} as const satisfies Record<string, ImportedRows>;

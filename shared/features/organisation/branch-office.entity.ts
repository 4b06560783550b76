import { ofCity } from '#shared/features/master-data/geography.entity.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** A branch office of the subscriber, with its warehouses and voucher types. Spec: administration §3 Branch office. */
export const branchOffice = defineEntity({
  name: 'branch_offices',
  path: 'sedes',
  label: { one: 'La sede', many: 'Sedes', gender: 'f' },
  sort: 'id',
  access: { read: 'session', write: 'Parámetros' },
  owner: 'subscriber',
  fields: {
    name: field.text({ label: 'Nombre', max: 80, search: true, list: true }),
    branchoffice_type: field.text({ label: 'Tipo', max: 40, optional: true, list: true }),
    main: field.flag({ label: 'Principal', default: false, list: true }),
    address: field.text({ label: 'Dirección', max: 160, optional: true, search: true, list: true }),
    city_id: field.ref('cities', { label: 'Ciudad', ...ofCity, optional: true, list: true }),
    telephone: field.text({ label: 'Teléfono', max: 30, optional: true, list: true }),
    fax: field.text({ label: 'Fax', max: 30, optional: true }),
    latitude: field.decimal({ label: 'Latitud', min: -90, max: 90, optional: true }),
    length: field.decimal({ label: 'Longitud', min: -180, max: 180, optional: true }),
  },
});
export type BranchOffice = EntityOf<typeof branchOffice>;

/** A warehouse, which is written together with its branch office. Spec: administration §3 Warehouse. */
export const warehouse = defineEntity({
  name: 'warehouses',
  path: 'bodegas-sedes',
  label: { one: 'La bodega', many: 'Bodegas', gender: 'f' },
  sort: 'id',
  access: { read: 'session', history: 'Parámetros' },
  owner: 'subscriber',
  replicated: 'warehouse',
  fields: {
    branchoffice_id: field.ref('branch_offices', { label: 'Sede', shows: 'name', list: true }),
    warehouse_code: field.code({ label: 'Código', max: 20, unique: true, search: true, list: true, message: 'El código de la bodega ya existe' }),
    warehouse_description: field.text({ label: 'Descripción', max: 80, search: true, list: true }),
    warehouse_status: field.state({ label: 'Estado', gender: 'f', default: 1, list: true }),
    update_inventory: field.flag({
      label: 'Actualiza inventario',
      default: true,
      help: 'Se guarda; las existencias llegan en archivos o del ERP.',
      section: 'Datos para el ERP',
      folded: true,
    }),
    exits_no_exist: field.flag({ label: 'Salidas sin existencia', default: false }),
    negative_balances: field.flag({ label: 'Saldos negativos', default: false }),
    last_date_physical_inventory: field.date({ label: 'Último inventario físico', optional: true }),
    number_physical_inventory: field.integer({ label: 'Número de inventario físico', min: 0, optional: true }),
  },
});
export type Warehouse = EntityOf<typeof warehouse>;

/** The action for a warehouse that is sent inside its branch office. Spec: administration §4. */
export const warehouseActions = { n: 'none', c: 'created', u: 'updated', d: 'deleted' } as const;
export type WarehouseAction = keyof typeof warehouseActions;

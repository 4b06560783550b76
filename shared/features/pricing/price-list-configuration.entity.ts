import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/**
 * When a price list changes and when freight is charged, for a whole list (`line_id` empty) or for one line of it.
 * Amounts in pesos before IVA. Spec: commercial §3, decisions §4.
 */
export const priceListConfiguration = defineEntity({
  name: 'price_list_configurations',
  path: 'configuracion-lista-de-precios',
  label: { one: 'La configuración', many: 'Configuraciones de listas de precios', gender: 'f' },
  messages: { created: 'Configuración actualizada exitosamente', updated: 'Configuración actualizada exitosamente' },
  sort: 'id',
  access: { read: 'session', write: 'Configuración listas de precios' },
  owner: 'subscriber',
  replicated: 'price_list_configuration',
  fields: {
    price_list_id: field.ref('parameters', {
      label: 'Lista de precios',
      shows: 'name_parameter',
      where: { paramtable_id: knownTables.priceLists },
      list: true,
    }),
    line_id: field.ref('product_lines', { label: 'Línea', shows: 'line_description', optional: true, list: true }),
    min_value_customer_list: field.pesos({ label: 'Mínimo para conservar la lista', min: 0, optional: true, list: true }),
    min_value_for_list_change: field.pesos({ label: 'Mínimo para mejorar la lista', min: 0, optional: true, list: true }),
    min_value_for_no_freight_charge: field.pesos({ label: 'Mínimo para no cobrar flete', min: 0, optional: true, list: true }),
    freight_value: field.pesos({ label: 'Valor del flete', min: 0, optional: true, list: true }),
  },
});
export type PriceListConfiguration = EntityOf<typeof priceListConfiguration>;

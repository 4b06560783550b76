import { ofCity } from '#shared/features/master-data/geography.entity.ts';
import { employee, namedParty, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

const sale = 'Venta';
const place = 'Ubicación y contacto';

/** A branch of a third party, with its seller, its price list and its minimum. Spec: administration §3 Establishment, commercial §3. */
export const establishment = defineEntity({
  name: 'contact_warehouses',
  path: 'establecimientos',
  label: { one: 'El establecimiento', many: 'Establecimientos', gender: 'm' },
  messages: { refused: 'Algunos campos no se registraron correctamente' },
  sort: 'id',
  access: { read: 'session', write: 'Terceros', export: 'Terceros' },
  owner: 'subscriber',
  fields: {
    contact_id: field.ref('contacts', { label: 'Tercero', ...namedParty }),
    code: field.code({
      label: 'Código',
      max: 20,
      uniqueWithin: 'contact_id',
      message: 'El código del establecimiento ya existe',
      search: true,
      list: true,
    }),
    description: field.text({ label: 'Descripción', max: 120, search: true, list: true }),
    state: field.state({ label: 'Activo', default: 1, list: true }),
    seller_id: field.ref('contacts', { label: 'Vendedor', ...employee, optional: true, list: true, section: sale }),
    customer_type_id: field.ref('parameters', { label: 'Tipo de cliente', ...partyTables.customerTypes, optional: true, section: sale }),
    price_list_id: field.ref('parameters', { label: 'Lista de precios', ...partyTables.priceLists, optional: true, list: true, section: sale }),
    disable_dynamic_price_list: field.flag({ label: 'Sin lista de precios dinámica', default: false, section: sale }),
    pay_condition: field.text({ label: 'Condición de pago', max: 60, optional: true, section: sale, help: 'Por ejemplo: Contado, 30 días.' }),
    send_point: field.text({ label: 'Punto de envío', max: 120, optional: true, section: sale }),
    minimum_order_value: field.pesos({
      label: 'Pedido mínimo',
      min: 0,
      optional: true,
      help: 'Vacío: el mínimo de la empresa.',
      section: sale,
    }),
    operation_center_id: field.ref('parameters', { label: 'Centro de operación', ...partyTables.operationCenters, optional: true, section: sale }),
    customer_displacement: field.flag({ label: 'Desplazamiento del cliente', default: false, section: sale }),
    city_id: field.ref('cities', { label: 'Ciudad', ...ofCity, optional: true, list: true, section: place }),
    zone: field.text({ label: 'Zona', max: 60, optional: true, search: true, section: place }),
    address: field.text({ label: 'Dirección', max: 160, optional: true, search: true, list: true, section: place }),
    latitude: field.decimal({ label: 'Latitud', min: -90, max: 90, optional: true, section: place }),
    length: field.decimal({ label: 'Longitud', min: -180, max: 180, optional: true, section: place }),
    telephone: field.text({ label: 'Teléfono', max: 30, optional: true, search: true, section: place }),
    email: field.text({ label: 'Correo', max: 120, format: 'email', optional: true, search: true, section: place }),
    observation: field.longText({ label: 'Observación', max: 1000, optional: true, section: place }),
  },
});
export type Establishment = EntityOf<typeof establishment>;

import { defineEntity, type EntityOf, type Field, field } from '#shared/kernel/entity.ts';
import { branchOffice } from './branch-office.entity.ts';
import { subscriberConfiguration, subscriberSettingFields } from './subscriber-configuration.fields.ts';

const tax = 'Datos tributarios';
const contact = 'Contacto';
const legal = 'Representante legal';

/** The tenant companies, with their configuration and settings. Spec: administration §3 Subscriber, decisions §4. */
export const subscriberEntity = defineEntity({
  name: 'subscribers',
  path: 'suscriptores',
  label: { one: 'El suscriptor', many: 'Suscriptores', gender: 'm' },
  messages: { created: 'El Suscriptor ha sido creado' },
  sort: 'id',
  access: { read: 'Suscriptores', write: 'Suscriptores' },
  owner: 'global',
  fields: {
    license_id: field.ref('licences', { label: 'Licencia', shows: 'license_code', global: true, list: true }),
    identification_type: field.ref('parameters', { label: 'Tipo de identificación', shows: 'name_parameter', where: { paramtable_id: 1 }, ofCompany: true }),
    identification: field.code({
      label: 'Identificación',
      max: 15,
      unique: true,
      search: true,
      list: true,
      message: 'La identificación del suscriptor ya existe',
    }),
    check_digit: field.integer({ label: 'Dígito de verificación', min: 0, max: 9 }),
    name: field.text({ label: 'Nombre', max: 120, search: true, list: true }),
    short_name: field.text({ label: 'Nombre corto', max: 30, search: true, list: true }),
    state: field.state({ label: 'Estado', default: 1, list: true }),
    class_person: field.ref('parameters', {
      label: 'Clase de persona',
      shows: 'name_parameter',
      where: { paramtable_id: 2 },
      ofCompany: true,
      optional: true,
      section: tax,
    }),
    taxpayer_type: field.ref('parameters', {
      label: 'Tipo de contribuyente',
      shows: 'name_parameter',
      where: { paramtable_id: 4 },
      ofCompany: true,
      optional: true,
      section: tax,
    }),
    tax_regimen: field.ref('parameters', {
      label: 'Régimen tributario',
      shows: 'name_parameter',
      where: { paramtable_id: 3 },
      ofCompany: true,
      optional: true,
      section: tax,
    }),
    company_type: field.ref('parameters', {
      label: 'Tipo de empresa',
      shows: 'name_parameter',
      where: { paramtable_id: 11 },
      ofCompany: true,
      optional: true,
      section: tax,
    }),
    id_legal_representative: field.text({ label: 'Identificación', max: 20, optional: true, section: legal }),
    name_legal_representative: field.text({ label: 'Nombre', max: 120, optional: true, section: legal }),
    email: field.text({ label: 'Correo', max: 120, format: 'email', optional: true, list: true, section: contact }),
    web_page: field.text({ label: 'Página web', max: 160, format: 'url', optional: true, section: contact }),
    address: field.text({ label: 'Dirección', max: 160, optional: true, section: contact }),
    telephone: field.text({ label: 'Teléfono', max: 30, optional: true, section: contact }),
    logo: field.image({
      label: 'Logo',
      maxBytes: 60 * 1024,
      travels: true,
      optional: true,
      section: 'Imagen',
      help: 'Sale en los pedidos y en los correos. PNG, JPEG o WebP.',
    }),
    ...subscriberConfiguration,
    ...subscriberSettingFields,
  },
});
export type Subscriber = EntityOf<typeof subscriberEntity>;

const office = { section: 'Sede principal' } as const;
const { name, branchoffice_type, address, city_id, telephone, fax, latitude, length } = branchOffice.fields;

/** The default name of the main branch office. */
export const mainOfficeName = 'Sede principal';
const mainOffice = {
  'branch_office.name': { ...name, ...office, label: 'Nombre de la sede', default: mainOfficeName },
  'branch_office.branchoffice_type': { ...branchoffice_type, ...office, label: 'Tipo de sede' },
  'branch_office.address': { ...address, ...office, label: 'Dirección de la sede' },
  'branch_office.city_id': { ...city_id, ...office, label: 'Ciudad de la sede' },
  'branch_office.telephone': { ...telephone, ...office, label: 'Teléfono de la sede' },
  'branch_office.fax': { ...fax, ...office, label: 'Fax de la sede' },
  'branch_office.latitude': { ...latitude, ...office, label: 'Latitud de la sede' },
  'branch_office.length': { ...length, ...office, label: 'Longitud de la sede' },
} as const satisfies Record<string, Field>;

const ownFields: readonly [string, Field][] = Object.entries(subscriberEntity.fields);
const pictures = ownFields.findIndex(([, { kind }]) => kind === 'image');

/** The company in the shape of its form: with its main branch office next to its contact. */
export const subscriberWithOffice = defineEntity({
  ...subscriberEntity,
  fields: Object.fromEntries<Field>([...ownFields.slice(0, pictures), ...Object.entries(mainOffice), ...ownFields.slice(pictures)]),
});

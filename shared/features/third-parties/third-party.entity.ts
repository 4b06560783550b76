/** A third party in the office's form: its own fields and the blocks of its roles. Spec: administration §3. */
import { ofCity } from '#shared/features/master-data/geography.entity.ts';
import { identificationAbbreviations, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { defineEntity, type Field, field } from '#shared/kernel/entity.ts';
import { customerBlock, customerCredit, employeeBlock, providerBlock } from './third-party-blocks.entity.ts';

export const genders = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'O', label: 'Otro' },
] as const;

const roles = 'Qué es para la empresa';
const place = 'Ubicación y contacto';
const tax = 'Impuestos y otros';

/** The third party itself, without its blocks. */
export const party = defineEntity({
  name: 'contacts',
  path: 'terceros',
  label: { one: 'El tercero', many: 'Terceros', gender: 'm' },
  messages: { refused: 'Algunos campos no se registraron correctamente' },
  sort: 'id',
  access: { read: 'session', write: 'Terceros', export: 'Terceros' },
  owner: 'subscriber',
  fields: {
    identification_type: field.ref('parameters', { label: 'Tipo de identificación', ...partyTables.identificationTypes, saidAs: identificationAbbreviations }),
    identification: field.code({ label: 'Identificación', max: 20, search: true, list: true }),
    check_digit: field.integer({ label: 'Dígito de verificación', min: 0, max: 9, optional: true, list: true }),
    name: field.text({ label: 'Nombre o razón social', max: 120, search: true, list: true }),
    surname: field.text({ label: 'Apellidos', max: 80, search: true, list: true, optional: true }),
    birthdate: field.date({ label: 'Fecha de nacimiento', optional: true }),
    gender: field.choice({ label: 'Género', choices: genders, optional: true }),
    state: field.state({ label: 'Activo', default: 1 }),
    is_customer: field.flag({ label: 'Cliente', default: false, list: true, section: roles }),
    is_provider: field.flag({ label: 'Proveedor', default: false, list: true, section: roles }),
    is_employee: field.flag({ label: 'Empleado', default: false, list: true, section: roles }),
    city_id: field.ref('cities', { label: 'Ciudad', ...ofCity, optional: true, list: true, section: place }),
    address: field.text({ label: 'Dirección', max: 160, optional: true, section: place }),
    stratum: field.integer({ label: 'Estrato', min: 1, max: 6, optional: true, section: place }),
    main_telephone: field.text({ label: 'Teléfono principal', max: 30, optional: true, search: true, list: true, section: place }),
    secondary_telephone: field.text({ label: 'Teléfono secundario', max: 30, optional: true, search: true, section: place }),
    fax: field.text({ label: 'Fax', max: 30, optional: true, section: place }),
    cell_phone: field.text({ label: 'Celular', max: 30, optional: true, search: true, section: place }),
    email: field.text({ label: 'Correo', max: 120, format: 'email', optional: true, search: true, section: place }),
    email_electronic_invoice: field.text({ label: 'Correo de factura electrónica', max: 120, format: 'email', optional: true, section: place }),
    web_page: field.text({ label: 'Página web', max: 160, format: 'url', optional: true, section: place }),
    latitude: field.decimal({ label: 'Latitud', min: -90, max: 90, optional: true, section: place }),
    length: field.decimal({ label: 'Longitud', min: -180, max: 180, optional: true, section: place }),
    class_person: field.ref('parameters', { label: 'Clase de persona', ...partyTables.personClasses, optional: true, section: tax }),
    taxpayer_type: field.ref('parameters', { label: 'Tipo de contribuyente', ...partyTables.taxpayerTypes, optional: true, section: tax }),
    tax_regime: field.ref('parameters', { label: 'Régimen tributario', ...partyTables.taxRegimes, optional: true, section: tax }),
    code_ciiu: field.text({ label: 'Código CIIU', max: 10, optional: true, section: tax }),
    declarant: field.flag({ label: 'Declarante', default: false, section: tax }),
    self_retainer: field.flag({ label: 'Autorretenedor', default: false, section: tax }),
    exclude_visits: field.flag({
      label: 'Excluir de visitas',
      default: false,
      section: 'Datos para el ERP',
      folded: true,
      help: 'Se guarda; no quita visitas de la agenda.',
    }),
    customer_displacement: field.flag({ label: 'Desplazamiento del cliente', default: false, section: tax }),
    observations: field.longText({ label: 'Observaciones', max: 1000, optional: true, section: tax }),
  },
});

/** The blocks by their names in the call, each with its fields; those of `customerCredit` are columns of `contacts`. */
export const partyBlocks = {
  customer: { flag: 'is_customer', entity: customerBlock, fields: { ...customerCredit, ...customerBlock.fields } },
  provider: { flag: 'is_provider', entity: providerBlock, fields: providerBlock.fields },
  employee: { flag: 'is_employee', entity: employeeBlock, fields: employeeBlock.fields },
} as const;
export type PartyBlock = keyof typeof partyBlocks;
export const partyBlockNames = ['customer', 'provider', 'employee'] as const satisfies readonly PartyBlock[];

/** A block with every field: missing fields are blank, as in a block that was never written. */
export function wholeBlock(block: PartyBlock, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const blank = Object.entries(partyBlocks[block].fields).map(([name, { kind }]) => [name, kind === 'flag' ? false : null]);
  const said = row[block];
  return { ...Object.fromEntries(blank), ...(typeof said === 'object' ? said : {}) };
}

/** `customer.credit_quota`: a name with a dot is a field of a block. @param of text before each label: 'Cliente: ' */
const inBlock = (block: PartyBlock, of = ''): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(partyBlocks[block].fields).map(([name, definition]) => [`${block}.${name}`, { ...definition, label: of + definition.label }]),
  );

/** The whole third party, as its form shows it. */
export const thirdParty = defineEntity({
  ...party,
  fields: { ...party.fields, ...inBlock('customer'), ...inBlock('provider'), ...inBlock('employee') } as Record<string, Field>,
});

/** The fields of the customer block that the office's list offers as columns, by their names in the whole third party. */
export const listedCustomerFields = onlyNamed([
  'customer.seller_id_1',
  'customer.price_list_id',
  'customer.zone_id',
  'customer.credit_quota',
  'customer.blocked',
  'customer.last_purchase',
]);

/** Columns of the office's list that show several fields together, and those fields. */
export const joinedColumns: Readonly<Record<string, readonly string[]>> = {
  identification: ['identification', 'check_digit'],
  name: ['name', 'surname'],
  roles: ['is_customer', 'is_provider', 'is_employee'],
};

/** The third party with the fields of its list. */
export const listedParty = defineEntity({ ...party, fields: { ...party.fields, ...listedCustomerFields } as Record<string, Field> });

function onlyNamed(names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(names.flatMap((name) => (thirdParty.fields[name] ? [[name, thirdParty.fields[name]]] : [])));
}

/** The entity for pages that show several blocks together (history, spreadsheet): each label names its block. */
export const labelledThirdParty = defineEntity({
  ...party,
  fields: { ...party.fields, ...inBlock('customer', 'Cliente: '), ...inBlock('provider', 'Proveedor: '), ...inBlock('employee', 'Empleado: ') } as Record<
    string,
    Field
  >,
});

import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** The parameters of the table do not have a datum without a label. */
const named = 'Cómo se llaman los datos de sus parámetros';

/** Parameter tables: the lists that an administrator can extend. Spec: administration §3, §9. */
export const parameterTable = defineEntity({
  name: 'parameter_tables',
  path: 'tablas-parametros',
  label: { one: 'Tabla de parámetro', many: 'Tablas de parámetros', gender: 'f' },
  messages: { created: 'Tabla de parámetro ha sido creado' },
  sort: 'code_table',
  access: { read: 'Parámetros', write: 'Parámetros' },
  owner: 'subscriber',
  fields: {
    code_table: field.code({ label: 'Código', max: 20, unique: true, search: true, list: true, message: 'El código de la tabla ya existe' }),
    name_table: field.text({ label: 'Nombre', max: 80, search: true, list: true }),
    observation: field.longText({ label: 'Observación', max: 1000, optional: true }),
    protected: field.flag({ label: 'Protegida', default: false, list: true }),
    desc_code_parameter: field.text({ label: 'Descripción del código', max: 60, default: 'Código', section: named }),
    desc_name_parameter: field.text({ label: 'Descripción del nombre', max: 60, default: 'Descripcion', section: named }),
    desc_alphanum_data_first: field.text({ label: 'Primer dato alfanumérico', max: 60, optional: true, section: named }),
    desc_alphanum_data_second: field.text({ label: 'Segundo dato alfanumérico', max: 60, optional: true, section: named }),
    desc_alphanum_data_third: field.text({ label: 'Tercer dato alfanumérico', max: 60, optional: true, section: named }),
    desc_numeric_data_first: field.text({ label: 'Primer dato numérico', max: 60, optional: true, section: named }),
    desc_numeric_data_second: field.text({ label: 'Segundo dato numérico', max: 60, optional: true, section: named }),
    desc_numeric_data_third: field.text({ label: 'Tercer dato numérico', max: 60, optional: true, section: named }),
    desc_date_data_first: field.text({ label: 'Primera fecha', max: 60, optional: true, section: named }),
    desc_date_data_second: field.text({ label: 'Segunda fecha', max: 60, optional: true, section: named }),
    desc_date_data_third: field.text({ label: 'Tercera fecha', max: 60, optional: true, section: named }),
    desc_image: field.text({ label: 'Descripción de la imagen', max: 60, optional: true, section: named }),
  },
});
export type ParameterTable = EntityOf<typeof parameterTable>;

/** A value of a parameter table. Price lists are the values of table 14, ordered by `order` from the dearest to the cheapest (decisions §4). */
export const parameter = defineEntity({
  name: 'parameters',
  path: 'parametros',
  label: { one: 'Parámetro', many: 'Parámetros', gender: 'm' },
  messages: { unread: 'Error al obtener los parametros' },
  // The order that a person gave them; price lists begin with the dearest (decision 0269).
  sort: 'order',
  access: { read: 'session', write: 'Parámetros' },
  owner: 'subscriber',
  replicated: 'parameter',
  imported: { kind: 'parameters', about: 'Los valores de las tablas de parámetros, como zonas o condiciones de pago.' },
  fields: {
    paramtable_id: field.ref('parameter_tables', { label: 'Tabla', shows: 'name_table', code: 'code_table', list: true }),
    code_parameter: field.code({
      label: 'Código',
      max: 30,
      uniqueWithin: 'paramtable_id',
      search: true,
      list: true,
      message: 'El código del parámetro ya existe',
    }),
    name_parameter: field.text({ label: 'Nombre', max: 120, search: true, list: true }),
    order: field.integer({ label: 'Orden', default: 0, help: 'Al crear, con 0 queda de último en su tabla.' }),
    alphanum_data_first: field.text({ label: 'Primer dato alfanumérico', max: 120, optional: true }),
    alphanum_data_second: field.text({ label: 'Segundo dato alfanumérico', max: 120, optional: true }),
    alphanum_data_third: field.text({ label: 'Tercer dato alfanumérico', max: 120, optional: true }),
    numeric_data_first: field.decimal({ label: 'Primer dato numérico', optional: true }),
    numeric_data_second: field.decimal({ label: 'Segundo dato numérico', optional: true }),
    numeric_data_third: field.decimal({ label: 'Tercer dato numérico', optional: true }),
    date_data_first: field.date({ label: 'Primera fecha', optional: true }),
    date_data_second: field.date({ label: 'Segunda fecha', optional: true }),
    date_data_third: field.date({ label: 'Tercera fecha', optional: true }),
    image: field.image({ label: 'Imagen', maxBytes: 300 * 1024, optional: true }),
  },
});
export type Parameter = EntityOf<typeof parameter>;

/** Parameter tables to which the rules refer by number. Spec: administration §9, commercial §9. */
export const knownTables = { identificationTypes: 1, priceLists: 14, documentStatus: 64, homeBanners: 20, warrantyReasons: 108 } as const;

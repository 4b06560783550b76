import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** A licence: its last day and its maximum of users. Spec: administration §3 Licence. */
export const licence = defineEntity({
  name: 'licences',
  path: 'licencias',
  label: { one: 'La Licencia', many: 'Licencias', gender: 'f' },
  sort: 'license_code',
  access: { read: 'Licencias', write: 'Licencias' },
  owner: 'global',
  fields: {
    license_code: field.code({ label: 'Código', max: 40, unique: true, search: true, list: true, message: 'El código de la licencia ya existe' }),
    start_date: field.date({ label: 'Desde', list: true }),
    end_date: field.date({ label: 'Hasta', list: true }),
    maximum_users: field.integer({ label: 'Máximo de usuarios', min: 1, list: true }),
    trial_license: field.flag({ label: 'De prueba', default: true, list: true }),
  },
});
export type Licence = EntityOf<typeof licence>;

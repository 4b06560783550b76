import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** Departments by DANE code (two digits, text). Spec: administration §5. */
export const department = defineEntity({
  name: 'departments',
  path: 'departamentos',
  label: { one: 'El departamento', many: 'Departamentos', gender: 'm' },
  sort: 'id',
  access: { read: 'session' },
  owner: 'global',
  replicated: 'department',
  fields: {
    code: field.code({ label: 'Código DANE', max: 2, unique: true, search: true, list: true }),
    name: field.text({ label: 'Nombre', max: 80, search: true, list: true }),
  },
});
export type Department = EntityOf<typeof department>;

/** Cities and towns by DANE code (five digits, text). */
export const city = defineEntity({
  name: 'cities',
  path: 'ciudades',
  label: { one: 'La ciudad', many: 'Ciudades', gender: 'f' },
  sort: 'id',
  access: { read: 'session' },
  owner: 'global',
  replicated: 'city',
  fields: {
    department_id: field.ref('departments', { label: 'Departamento', shows: 'name', code: 'code', global: true, search: true, list: true }),
    code: field.code({ label: 'Código DANE', max: 5, unique: true, search: true, list: true }),
    name: field.text({ label: 'Nombre', max: 80, search: true, list: true }),
    latitude: field.decimal({ label: 'Latitud', optional: true }),
    length: field.decimal({ label: 'Longitud', optional: true }),
  },
});
export type City = EntityOf<typeof city>;

/** A reference to a city, shown with its department: cities of different departments can have the same name (administration §3). */
export const ofCity = { shows: 'name', code: 'code', global: true, within: { by: 'department_id', to: 'departments', shows: 'name' } } as const;

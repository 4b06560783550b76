import { ofCity } from '#shared/features/master-data/geography.entity.ts';
import { namedParty, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';
import { genders } from './third-party.entity.ts';

const place = 'Ubicación y contacto';

/** Clerks: the contact persons of a third party. Spec: administration §3 Clerk. */
export const clerk = defineEntity({
  name: 'clerks',
  path: 'funcionarios',
  label: { one: 'El funcionario', many: 'Funcionarios', gender: 'm' },
  messages: { refused: 'Algunos campos no se registraron correctamente' },
  sort: 'id',
  access: { read: 'session', write: 'Terceros', export: 'Terceros' },
  owner: 'subscriber',
  fields: {
    contact_id: field.ref('contacts', { label: 'Tercero', ...namedParty }),
    name: field.text({ label: 'Nombre', max: 120, search: true, list: true }),
    surname: field.text({ label: 'Apellidos', max: 80, search: true, list: true, optional: true }),
    identification_type: field.ref('parameters', { label: 'Tipo de identificación', ...partyTables.identificationTypes, optional: true }),
    identification: field.code({ label: 'Identificación', max: 20, search: true, optional: true }),
    position: field.text({ label: 'Cargo', max: 80, list: true, search: true, optional: true }),
    gender: field.choice({ label: 'Género', choices: genders, optional: true }),
    birthdate: field.date({ label: 'Fecha de nacimiento', optional: true }),
    city_id: field.ref('cities', { label: 'Ciudad', ...ofCity, optional: true, section: place }),
    address: field.text({ label: 'Dirección', max: 160, optional: true, section: place }),
    stratum: field.integer({ label: 'Estrato', min: 1, max: 6, optional: true, section: place }),
    main_telephone: field.text({ label: 'Teléfono principal', max: 30, optional: true, section: place }),
    secondary_telephone: field.text({ label: 'Teléfono secundario', max: 30, optional: true, section: place }),
    cell_phone: field.text({ label: 'Celular', max: 30, list: true, optional: true, section: place }),
    email: field.text({ label: 'Correo', max: 120, format: 'email', list: true, optional: true, section: place }),
    observation: field.longText({ label: 'Observación', max: 1000, optional: true, section: place }),
  },
});
export type Clerk = EntityOf<typeof clerk>;

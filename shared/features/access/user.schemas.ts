/** The fields of a user's form. Spec: commercial §3 User, administration §3 User. */
import * as z from 'zod';
import { field } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { roles } from '#shared/kernel/permissions.ts';

const blankToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const blankToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const id = z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.');
const reference = z.preprocess(blankToNull, id.nullable());
const flag = z.preprocess(
  (value) => (value === 1 || value === '1' || value === 'true' ? true : value === 0 || value === '0' || value === 'false' ? false : value),
  z.boolean('No es válido.'),
);
const text = (label: string) => z.string(`${label} es obligatorio.`).trim().min(1, `${label} es obligatorio.`).max(80, `${label} admite máximo 80 caracteres.`);
const email = z.string('El correo no es válido.').trim().toLowerCase().max(254).pipe(z.email('El correo no es válido.'));

/** Small enough to travel with its row. */
export const userPhoto = field.image({ label: 'Foto', maxBytes: 40 * 1024, optional: true, travels: true });

// The result of the image schema: a data URL, or nothing.
const photo = schemaOf({ fields: { photo: userPhoto } }).shape['photo'] as z.ZodType<string | null>;

const fields = {
  name: text('El nombre'),
  surname: text('El apellido'),
  /** When it is left out, that of the contact or clerk. */
  email: z.preprocess(blankToUndefined, email.optional()),
  type: z.enum(['e', 'c', 'p'], 'El tipo es empleado, cliente o proveedor.').default('e'),
  role: z.enum(roles, 'Elija un rol.'),
  contact_id: reference.default(null),
  clerk_id: reference.default(null),
  contact_warehouse_id: reference.default(null),
  branchoffice_id: reference.default(null),
  branchoffice_warehouse_id: reference.default(null),
  module_id: reference.default(null),
  /** Empty for all of them. */
  modules: z.array(id).max(50).default([]),
  mail_list: flag.default(false),
  photo: photo.default(null),
};

export const userSchema = z.object(fields);
export type UserFields = z.infer<typeof userSchema>;

/** The first administrator of a company. The name is used for a new person only: an existing account keeps its name. */
export const administratorSchema = z.object({ name: fields.name, surname: fields.surname, email });
export type AdministratorForm = z.infer<typeof administratorSchema>;

/** The other parameters of an update: the version that the person saw, and `deleted_at` 1 to remove access, 0 to give it back. */
export const userStateSchema = z.object({
  deleted_at: z.preprocess(blankToUndefined, z.coerce.number().int().min(0).max(1).optional()),
  version: z.preprocess(blankToUndefined, z.coerce.number().int().optional()),
});

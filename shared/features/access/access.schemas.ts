/** The parameters of the access calls, with their messages. Spec: commercial §7, decisions §3. */
import * as z from 'zod';
import { whenRight } from '#shared/kernel/judged-together.ts';

const email = z.string('El correo es obligatorio.').trim().toLowerCase().min(1, 'El correo es obligatorio.').max(254).pipe(z.email('El correo no es válido.'));
const newPassword = z.string('La contraseña es obligatoria.').min(10, 'Use 10 caracteres o más.').max(200, 'Use 200 caracteres o menos.');
const confirmation = z.string('Repita la contraseña.');

const repeated = <Shape extends z.ZodObject<{ password: z.ZodString; password_confirmation: z.ZodString }>>(schema: Shape) =>
  schema.refine((values) => values['password'] === values['password_confirmation'], {
    path: ['password_confirmation'],
    message: 'Las dos contraseñas no son iguales.',
    when: whenRight('password_confirmation'),
  });

export const loginSchema = z.object({
  email,
  password: z.string('La contraseña es obligatoria.').min(1, 'La contraseña es obligatoria.').max(1000),
  /** The authenticator's code, or a recovery code; required when the person has a second factor. */
  code: z.string().max(40).optional(),
});
export const forgottenPasswordSchema = z.object({ email });
export const resetPasswordSchema = repeated(z.object({ email, token: z.string().min(1).max(200), password: newPassword, password_confirmation: confirmation }));
/** `current_password` may be missing only while the password is temporary. */
export const changePasswordSchema = repeated(
  z.object({ current_password: z.string().max(1000).optional(), password: newPassword, password_confirmation: confirmation }),
);
/** For calls that change how a person logs in: starting a second factor, making or removing a passkey, new recovery codes. */
export const ownPasswordSchema = z.object({ current_password: z.string('Escriba su contraseña.').min(1, 'Escriba su contraseña.').max(1000) });
export const switchSubscriberSchema = z.object({ subscriber_id: z.coerce.number().int().positive() });

const token = z.string('El enlace no es válido.').min(1, 'El enlace no es válido.').max(200, 'El enlace no es válido.');
const personName = (label: string) =>
  z.string(`${label} es obligatorio.`).trim().min(1, `${label} es obligatorio.`).max(80, `${label} admite máximo 80 caracteres.`);

/** The token of an e-mail's link, to read its target or to answer it. */
export const linkTokenSchema = z.object({ token });
export const passwordByLinkSchema = repeated(z.object({ token, password: newPassword, password_confirmation: confirmation }));
/** An invited person without an account gives their name. */
export const firstPasswordSchema = repeated(
  z.object({ token, name: personName('El nombre'), surname: personName('El apellido'), password: newPassword, password_confirmation: confirmation }),
);

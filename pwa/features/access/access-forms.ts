/** What the screens of access ask for, as the server judges it. Spec: commercial §7, decisions §3. */
import * as z from 'zod';

const email = z.string().trim().toLowerCase().min(1, 'Escriba su correo.').pipe(z.email('El correo no es válido.'));
const newPassword = z.string().min(10, 'Use 10 caracteres o más.').max(200, 'Use 200 caracteres o menos.');

const repeated = <Shape extends z.ZodObject<{ password: z.ZodString; password_confirmation: z.ZodString }>>(schema: Shape) =>
  schema.refine((values) => values.password === values.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Las dos contraseñas no son iguales.',
  });

export const loginForm = z.object({ email, password: z.string().min(1, 'Escriba su contraseña.') });
export const forgotPasswordForm = z.object({ email });
export const newPasswordForm = repeated(z.object({ password: newPassword, password_confirmation: z.string().min(1, 'Repita la contraseña.') }));

import * as z from 'zod';
import { defineCalls, refusedAs } from '#shared/kernel/call.ts';
import { byId, nothing } from '#shared/kernel/call-fields.ts';
import { permissions } from '#shared/kernel/permissions.ts';
import { accessErrors } from './access.errors.ts';
import { changePasswordSchema, forgottenPasswordSchema, loginSchema, resetPasswordSchema, switchSubscriberSchema } from './access.schemas.ts';
import { sessionAddresses } from './session.addresses.ts';
import { ownSession, sessionGrant } from './session.documents.ts';

/** Login, sessions and passwords. The refresh token travels in a cookie of `/api/sesion`. Spec: decisions §3, commercial §7-8. */
export const sessionCalls = defineCalls({
  logIn: {
    ...sessionAddresses.logIn,
    access: 'public',
    summary: 'Iniciar sesión',
    body: loginSchema,
    statuses: [401],
    answer: sessionGrant,
  },
  renewSession: {
    ...sessionAddresses.renewSession,
    access: 'public',
    summary: 'Renovar el token de acceso (con la cookie de la sesión)',
    statuses: [401],
    answer: sessionGrant,
  },
  switchSubscriber: {
    ...sessionAddresses.switchSubscriber,
    access: 'session',
    summary: 'Cambiar de empresa',
    body: switchSubscriberSchema,
    duringMaintenance: true,
    answer: sessionGrant,
  },
  workAs: {
    method: 'post',
    path: '/api/login-by-id/{id}',
    access: 'Ingresar como otro usuario',
    summary: 'Trabajar como otro usuario',
    params: byId,
    answer: sessionGrant,
  },
  stopWorkingAs: { method: 'post', path: '/api/sesion/volver', access: 'session', summary: 'Dejar de trabajar como otro usuario', answer: sessionGrant },
  logOut: {
    ...sessionAddresses.logOut,
    access: 'public',
    summary: 'Cerrar la sesión, aunque el token haya vencido',
    statuses: [401],
    answer: nothing,
  },
  listOwnSessions: {
    method: 'get',
    path: '/api/sesiones',
    access: 'session',
    summary: 'Mis sesiones abiertas',
    beforeSecondFactor: true,
    answer: z.array(ownSession),
  },
  endOwnSession: {
    method: 'delete',
    path: '/api/sesiones/{id}',
    access: 'session',
    summary: 'Cerrar una de mis sesiones',
    params: z.object({ id: z.string() }),
    beforeSecondFactor: true,
    answer: nothing,
  },
  listOwnPermissions: {
    ...sessionAddresses.listOwnPermissions,
    access: 'session',
    summary: 'Permisos de quien pregunta',
    beforePasswordChange: true,
    answer: z.array(z.enum(permissions)),
  },
  askPasswordReset: {
    method: 'post',
    path: '/api/contrasena/olvido',
    access: 'public',
    summary: 'Pedir el correo para restablecer la contraseña',
    body: forgottenPasswordSchema,
    message: 'Si ese correo tiene una cuenta, le llega el enlace para restablecer su contraseña.',
    answer: nothing,
  },
  findPasswordReset: {
    method: 'get',
    path: '/api/contrasena/buscar/{token}',
    access: 'public',
    summary: 'De quién es un enlace para restablecer la contraseña',
    params: z.object({ token: z.string().max(200) }),
    answer: z.strictObject({ email: z.string() }),
  },
  resetPassword: {
    method: 'post',
    path: '/api/contrasena/restablecer',
    access: 'public',
    summary: 'Restablecer la contraseña',
    body: resetPasswordSchema,
    message: 'Su contraseña se actualizó.',
    refused: refusedAs(accessErrors.passwordResetFailed),
    answer: nothing,
  },
  changePassword: {
    method: 'post',
    path: '/api/cambiar/contrasena',
    access: 'session',
    summary: 'Cambiar mi contraseña',
    body: changePasswordSchema,
    beforePasswordChange: true,
    message: 'Su contraseña se actualizó.',
    refused: refusedAs(accessErrors.passwordChangeFailed),
    answer: nothing,
  },
});

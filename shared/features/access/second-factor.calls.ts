import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, nothing } from '#shared/kernel/call-fields.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { ownPasswordSchema } from './access.schemas.ts';
import { newPasskey, secondFactorState, sessionGrant } from './session.documents.ts';

const administrators = { roles: ['Super Administrador', 'Administrador'] } as const;
const code = z.object({ code: z.string('Escriba el código.').trim().min(1, 'Escriba el código.').max(40) });
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });
const roleFactor = z.strictObject({ role: z.enum(roles), required: z.boolean() });

/** The second factor of a person, and the roles that require one. */
export const secondFactorCalls = defineCalls({
  getSecondFactor: {
    method: 'get',
    path: '/api/segundo-factor',
    access: 'session',
    summary: 'Mi segundo factor',
    beforeSecondFactor: true,
    answer: secondFactorState,
  },
  beginSecondFactor: {
    method: 'post',
    path: '/api/segundo-factor',
    access: 'session',
    summary: 'Empezar a activar mi segundo factor',
    body: ownPasswordSchema,
    beforeSecondFactor: true,
    /** The secret of the authenticator, and the same secret as an `otpauth:` address. */
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  },
  confirmSecondFactor: {
    method: 'post',
    path: '/api/segundo-factor/confirmar',
    access: 'session',
    summary: 'Activarlo con un código de la aplicación',
    body: code,
    beforeSecondFactor: true,
    message: 'El segundo factor quedó activo.',
    answer: recoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'post',
    path: '/api/segundo-factor/codigos',
    access: 'session',
    summary: 'Otros códigos de recuperación en lugar de los míos',
    body: ownPasswordSchema,
    answer: recoveryCodes,
  },
  endSecondFactor: {
    method: 'post',
    path: '/api/segundo-factor/quitar',
    access: 'session',
    summary: 'Quitar mi segundo factor',
    body: code,
    message: 'El segundo factor se quitó.',
    answer: nothing,
  },
  clearSecondFactor: {
    method: 'post',
    path: '/api/usuarios/{id}/quitar-segundo-factor',
    access: 'Usuarios',
    summary: 'Quitar el segundo factor de quien perdió su teléfono',
    params: byId,
    message: 'El segundo factor se quitó.',
    answer: nothing,
  },
  listRoleFactors: {
    method: 'get',
    path: '/api/segundo-factor/roles',
    access: administrators,
    summary: 'Los roles que deben tener segundo factor',
    answer: z.array(roleFactor),
  },
  requireRoleFactor: {
    method: 'post',
    path: '/api/segundo-factor/roles/{role}',
    access: administrators,
    summary: 'Exigir el segundo factor a un rol, o dejar de exigirlo',
    params: z.object({ role: z.enum(roles) }),
    body: z.object({ required: z.boolean('No es válido.') }),
    message: 'El rol ha sido actualizado',
    answer: roleFactor,
  },
});

/** An authenticator's response, as WebAuthn defines it: `webauthn.service.ts` validates the rest. */
const response = z.looseObject({ id: z.string('No es válido.').min(1, 'No es válido.').max(1400, 'No es válido.') }, 'No es válido.');
/** The options for an authenticator, as WebAuthn defines them (`PublicKeyCredentialCreationOptionsJSON`, `PublicKeyCredentialRequestOptionsJSON`). */
const options = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });
export const passkeyName = z.string('Escriba un nombre.').trim().min(1, 'Escriba un nombre.').max(60, 'El nombre admite máximo 60 caracteres.');
const byCredential = z.object({ id: z.string().max(1400) });

/** Passkeys: a person's own, and the login with one. */
export const passkeyCalls = defineCalls({
  beginPasskey: {
    method: 'post',
    path: '/api/llaves-de-acceso/opciones',
    access: 'session',
    summary: 'Empezar a registrar una llave de acceso',
    body: ownPasswordSchema,
    beforeSecondFactor: true,
    answer: options,
  },
  addPasskey: {
    method: 'post',
    path: '/api/llaves-de-acceso',
    access: 'session',
    summary: 'Registrar la llave de acceso que hizo el equipo',
    body: z.object({ name: passkeyName, response }),
    status: 201,
    beforeSecondFactor: true,
    message: 'La llave de acceso quedó registrada.',
    answer: newPasskey,
  },
  renamePasskey: {
    method: 'put',
    path: '/api/llaves-de-acceso/{id}',
    access: 'session',
    summary: 'Dar otro nombre a una llave de acceso',
    params: byCredential,
    body: z.object({ name: passkeyName }),
    message: 'La llave de acceso ha sido actualizada',
    answer: nothing,
  },
  removePasskey: {
    method: 'post',
    path: '/api/llaves-de-acceso/{id}/quitar',
    access: 'session',
    summary: 'Quitar una llave de acceso',
    params: byCredential,
    body: ownPasswordSchema,
    message: 'La llave de acceso se quitó.',
    answer: nothing,
  },
  beginPasskeyLogin: {
    method: 'post',
    path: '/api/login/llave/opciones',
    access: 'public',
    summary: 'Empezar a ingresar con una llave de acceso',
    answer: options,
  },
  logInWithPasskey: {
    method: 'post',
    path: '/api/login/llave',
    access: 'public',
    summary: 'Ingresar con una llave de acceso',
    body: z.object({ response }),
    statuses: [401],
    answer: sessionGrant,
  },
});

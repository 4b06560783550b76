import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, idParam, instant, nothing } from '#shared/kernel/call-fields.ts';
import { ownSession } from './session.documents.ts';

/** What an administrator can do about another user's access. Users of a higher role or of another company are out of reach. Spec: commercial §3 User. */
export const userAccessCalls = defineCalls({
  getUserAccess: {
    method: 'get',
    path: '/api/usuarios/{id}/acceso',
    access: 'Usuarios',
    summary: 'Cuándo entró un usuario por última vez a la empresa, y sus sesiones abiertas en ella',
    params: byId,
    answer: z
      .strictObject({
        /** Null when they have not entered lately. */
        last_entry: instant.nullable(),
        sessions: z.array(ownSession.omit({ current: true })),
      })
      .meta({ id: 'UserAccess' }),
  },
  resendAccess: {
    method: 'post',
    path: '/api/usuarios/{id}/reenviar-acceso',
    access: 'Usuarios',
    summary: 'Envía otra contraseña temporal a quien no ha entrado, o el enlace para restablecer la suya a quien ya entró',
    params: byId,
    answer: z.strictObject({ sent: z.enum(['temporary', 'reset']), email: z.string() }).meta({ id: 'ResentAccess' }),
  },
  makeAccessLink: {
    method: 'post',
    path: '/api/usuarios/{id}/enlace-de-acceso',
    access: 'Usuarios',
    summary: 'Un enlace de una sola vez con el que quien no ha entrado elige su contraseña, para dárselo por otro medio',
    params: byId,
    answer: z.strictObject({ link: z.string(), expires_at: instant }).meta({ id: 'AccessLink' }),
  },
  endUserSession: {
    method: 'delete',
    path: '/api/usuarios/{id}/sesiones/{session}',
    access: 'Usuarios',
    summary: 'Cierra una sesión de un usuario en la empresa',
    params: z.object({ id: idParam, session: z.string().max(64) }),
    message: 'La sesión se cerró',
    answer: nothing,
  },
  endUserSessions: {
    method: 'delete',
    path: '/api/usuarios/{id}/sesiones',
    access: 'Usuarios',
    summary: 'Cierra todas las sesiones de un usuario en la empresa',
    params: byId,
    message: 'Las sesiones se cerraron',
    answer: nothing,
  },
});

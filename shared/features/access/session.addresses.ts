/** The calls that a phone makes at its start. They are in a file without schemas, so that the start does not evaluate `session.calls.ts`. */
import type { AddressedCall } from '#shared/kernel/call.ts';
import type { sessionCalls } from './session.calls.ts';

export const sessionAddresses = {
  logIn: { method: 'post', path: '/api/login' },
  renewSession: { method: 'post', path: '/api/sesion/renovar' },
  switchSubscriber: { method: 'post', path: '/api/sesion/suscriptor' },
  logOut: { method: 'put', path: '/api/logout' },
  listOwnPermissions: { method: 'get', path: '/api/permisos-usuario' },
} as const;

/** The same addresses with the types of what their calls take and answer. */
export const bareSessionCalls: { [Name in keyof typeof sessionAddresses]: AddressedCall<(typeof sessionCalls)[Name]> } = sessionAddresses;

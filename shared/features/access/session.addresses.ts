/** The calls that a phone makes at its start. They are apart from `session.calls.ts`, so that the start evaluates no schema. */
import type { sessionCalls } from './session.calls.ts';

export const sessionAddresses = {
  logIn: { method: 'post', path: '/api/login' },
  renewSession: { method: 'post', path: '/api/sesion/renovar' },
  switchSubscriber: { method: 'post', path: '/api/sesion/suscriptor' },
  logOut: { method: 'put', path: '/api/logout' },
  listOwnPermissions: { method: 'get', path: '/api/permisos-usuario' },
} as const;

/** The same calls by their definitions, of which the compiler knows the schemas and the app holds the addresses alone. */
export const bareSessionCalls = sessionAddresses as unknown as Pick<typeof sessionCalls, keyof typeof sessionAddresses>;

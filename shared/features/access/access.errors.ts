import { defineErrors } from '#shared/kernel/errors.ts';

/** Spec: decisions §2-3, commercial §8. `TOKEN_EXPIRED` and `TOKEN_INVALID` are read by clients to the letter. */
export const accessErrors = defineErrors('access', {
  tokenExpired: { status: 401, text: 'TOKEN_EXPIRED' },
  tokenInvalid: { status: 401, text: 'TOKEN_INVALID' },
  badCredentials: { status: 401, text: 'El correo o la contraseña no son correctos.' },
  forbidden: { status: 403, text: 'No tiene permiso para esta acción.' },
  notFound: { status: 404, text: 'El registro no existe.' },
  tooManyAttempts: { status: 429, text: 'Demasiados intentos. Espere {seconds} segundos e intente de nuevo.' },
  maintenance: { status: 503, text: 'La plataforma está en mantenimiento. Intente más tarde.' },
  licenceExpired: { status: 403, text: 'La licencia de su empresa venció. Comuníquese con su administrador.' },
});

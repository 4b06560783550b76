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
  passwordMustChange: { status: 403, text: 'Debe cambiar su contraseña antes de continuar.' },
  noSubscriber: { status: 403, text: 'Su usuario no pertenece a ninguna empresa activa.' },
  emailUnknown: { status: 404, text: 'No podemos encontrar un usuario con esa dirección de correo electrónico.' },
  resetTokenInvalid: { status: 404, text: 'Este token de restablecimiento de contraseña no es válido.' },
  currentPasswordWrong: { status: 422, text: 'La contraseña actual no es correcta.' },
  passwordReused: { status: 422, text: 'La contraseña nueva debe ser distinta de la actual.' },
  licenceFull: { status: 422, text: 'La licencia admite {maximum} usuarios y todos están en uso.' },
  mailFailed: { status: 503, text: 'No se pudo enviar el correo. Intente de nuevo en unos minutos.' },
  licenceExpired: { status: 403, text: 'La licencia de su empresa venció. Comuníquese con su administrador.' },
});

import { defineErrors } from '#shared/kernel/errors.ts';

/** Refusals of the HTTP layer. Spec: decisions §2. */
export const httpErrors = defineErrors('http', {
  notFound: { status: 404, text: 'La dirección no existe.' },
  badJson: { status: 400, text: 'El cuerpo de la petición no es JSON válido.' },
  badForm: { status: 400, text: 'El formulario de la petición no se puede leer.' },
  invalid: { status: 422, text: 'Algunos campos no se registraron correctamente' },
  refusedFields: { status: 422, text: '{reason}' },
  foreignSite: { status: 403, text: 'La petición viene de otro sitio de Internet y no se atiende.' },
  tooLarge: { status: 413, text: 'El envío supera el máximo de {megabytes} MB.' },
  unsupported: { status: 415, text: 'El tipo de contenido no se admite: envíe JSON o un formulario.' },
  keyReused: { status: 409, text: 'La clave de idempotencia ya se usó con otro contenido.' },
  badKey: { status: 422, text: 'La clave de idempotencia admite entre 8 y 120 caracteres.' },
  tooFast: { status: 429, text: 'Ha hecho muchos cambios seguidos. Espere {seconds} segundos e intente de nuevo.' },
  busy: { status: 503, text: 'El servidor no pudo atender la petición en este momento. Intente de nuevo en un minuto.' },
  listTooLong: { status: 422, text: 'La lista completa supera {cap} registros: pida las páginas o filtre.' },
});

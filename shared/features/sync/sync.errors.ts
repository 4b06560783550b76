import { defineErrors } from '#shared/kernel/errors.ts';

/** Spec: sync §4. Refusals of the protocol; refusals of rules belong to their capabilities. */
export const syncErrors = defineErrors('sync', {
  unknownCollection: { status: 404, text: 'La colección no existe.' },
  pageGone: { status: 404, text: 'Esta parte del catálogo cambió. Sincronice de nuevo.' },
  pageTooNew: { status: 422, text: 'Actualice la aplicación para leer este catálogo.' },
  commandChanged: { status: 409, text: 'Esta operación ya se recibió con otro contenido.' },
  /** `command_id` is the superseded command that the server had accepted. */
  alreadyReceived: {
    status: 409,
    text: 'Ya se había recibido antes de este cambio, y quedó como estaba. Descarte el cambio; si hace falta, haga otro documento o pida a la oficina que lo anule.',
  },
  /** The stored answer of a command that its device replaced or withdrew before the command arrived. */
  replaced: { status: 409, text: 'Esta operación se cambió o se retiró antes de recibirse.' },
  commandInvalid: { status: 422, text: 'La operación tiene datos que no son válidos.' },
  /** The answer is `retry`: the record that the command depends on has not arrived yet. `what` is a Spanish noun: 'el prospecto'. */
  waiting: { status: 409, text: 'Espera a que se registre {what}.' },
  waitingForEarlier: { status: 409, text: 'Espera a que se registre una operación anterior del mismo documento.' },
  /** Given by the device for a command that would wait for ever, and by the server for a prospect that the office deleted. */
  givenUp: { status: 409, text: 'El prospecto de este documento se descartó o se eliminó: corríjalo para elegir otro cliente, o descártelo.' },
  quotationGivenUp: {
    status: 409,
    text: 'La cotización de este pedido se descartó: el pedido puede ir sin ella, a los precios de hoy. Reinténtelo o corríjalo.',
  },
  /** Given by the device when the capability has no sentence for it. */
  dependencyGivenUp: { status: 409, text: 'Esta operación dependía de otra que se descartó: corríjala o descártela.' },
  commandUnknown: { status: 409, text: 'El servidor todavía no reconoce esta operación. Se enviará cuando se actualice.' },
  busy: { status: 503, text: 'El servidor no pudo registrar la operación en este momento. Se intentará de nuevo.' },
  /** The answer is `retry`. */
  tooFast: { status: 429, text: 'Se enviaron muchas operaciones seguidas. Las demás se registran en un momento.' },
  tooManyDevices: {
    status: 429,
    text: 'Ya tiene {maximum} equipos registrados, que es el máximo. Desvincule los que no usa en «Mis dispositivos» e intente de nuevo.',
  },
  deviceRevoked: { status: 403, text: 'Este dispositivo fue desvinculado.' },
  deviceTaken: { status: 403, text: 'Este dispositivo está registrado a nombre de otra persona.' },
  deviceNotFound: { status: 404, text: 'El dispositivo no existe.' },
  /** The device refuses a command when the server does not accept its file, and shows the server's sentence. */
  fileRefused: { status: 422, text: 'El servidor no recibió el archivo de esta operación.' },
  fileTypeRefused: { status: 415, text: 'Solo se admiten fotos (JPG, PNG, WEBP, HEIC) y documentos PDF.' },
});

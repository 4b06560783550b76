import { defineErrors } from '#shared/kernel/errors.ts';

export const contactDocumentErrors = defineErrors('contactDocuments', {
  notFound: { status: 404, text: 'El documento no existe.' },
  empty: { status: 422, text: 'El archivo está vacío.' },
  tooLarge: { status: 413, text: 'El documento supera el máximo de {megabytes} MB.' },
  kindRefused: { status: 415, text: 'Solo se guardan PDF, imágenes (PNG, JPEG, WebP) y documentos de Word o Excel.' },
  staleVersion: { status: 409, text: 'Otra persona cambió este documento. Cárguelo de nuevo antes de guardar.' },
});

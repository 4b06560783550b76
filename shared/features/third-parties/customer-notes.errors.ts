import { defineErrors } from '#shared/kernel/errors.ts';

export const customerNoteErrors = defineErrors('notes', {
  notFound: { status: 404, text: 'La nota no existe.' },
  notAuthor: { status: 403, text: 'Solo quien escribió la nota la cambia o la elimina.' },
  mentionUnknown: { status: 422, text: 'Una de las personas por avisar ya no tiene acceso.' },
});

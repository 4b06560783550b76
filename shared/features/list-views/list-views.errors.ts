import { defineErrors } from '#shared/kernel/errors.ts';

export const listViewErrors = defineErrors('list-views', {
  notFound: { status: 404, text: 'La vista no existe, o quien la guardó no la comparte.' },
  ofAnother: { status: 403, text: 'Solo quien guardó la vista la cambia.' },
  tooMany: { status: 409, text: 'Ya guardó {most:count} vistas de esta lista: elimine una.' },
});

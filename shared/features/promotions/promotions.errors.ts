import { defineErrors } from '#shared/kernel/errors.ts';

export const promotionsErrors = defineErrors('promotions', {
  notFound: { status: 404, text: 'La promoción no existe.' },
  codeExists: { status: 422, text: 'El código de la promoción ya existe' },
  invalid: { status: 422, text: '{reason}' },
  stale: { status: 409, text: 'Otra persona cambió la promoción. Ábrala de nuevo para ver cómo quedó.' },
  closed: { status: 409, text: 'La promoción está terminada: no se puede cambiar.' },
  onlyDrafts: { status: 422, text: 'Solo se eliminan los borradores: una promoción publicada se cierra.' },
  notPublished: { status: 409, text: 'La promoción no está publicada.' },
  alreadyPublished: { status: 409, text: 'La promoción ya está publicada.' },
  tooMany: { status: 422, text: 'Hay 300 promociones publicadas: cierre alguna antes de publicar otra.' },
  confirm: { status: 409, text: '¿Publicar una promoción del {percentage} %?' },
});

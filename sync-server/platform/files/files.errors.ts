import { defineErrors } from '#shared/kernel/errors.ts';

export const fileErrors = defineErrors('files', {
  notFound: { status: 404, text: 'El archivo no existe.' },
  badName: { status: 422, text: 'El nombre del archivo debe ser su huella SHA-256.' },
  wrongOffset: { status: 409, text: 'El envío del archivo debe continuar en el byte {received}.' },
  tooMuchToday: { status: 429, text: 'Hoy ya envió {megabytes} MB en archivos, que es lo máximo por día. Los que faltan se pueden enviar mañana.' },
  companyFull: { status: 413, text: 'La empresa ya usa los {gigabytes} GB que tiene para archivos. Elimine documentos o adjuntos que no necesite.' },
  diskFull: { status: 503, text: 'El servidor no tiene espacio para más archivos. Avise a quien lo administra.' },
  tooLarge: { status: 413, text: 'El archivo supera el tamaño máximo permitido.' },
  notAnImage: { status: 422, text: 'El archivo no es una imagen PNG, JPEG o WebP que se pueda leer.' },
  notAPdf: { status: 422, text: 'El archivo no es un PDF.' },
  imageTooManyPoints: { status: 422, text: 'El archivo es una imagen demasiado grande al abrirla ({megapixels} megapíxeles): redúzcala antes de enviarla.' },
  imageTooSlow: { status: 422, text: 'El archivo es una imagen que tarda demasiado en abrirse: guárdela de nuevo antes de enviarla.' },
  imageTooLarge: { status: 422, text: 'La imagen no se puede reducir a {kilobytes} KB. Use una más sencilla.' },
  imageMissing: { status: 404, text: 'El registro no tiene esa imagen.' },
  differentContent: { status: 422, text: 'El archivo llegó dañado. Vuelva a enviarlo.' },
});

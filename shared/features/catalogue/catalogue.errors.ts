import { counted } from '#shared/kernel/counts.ts';
import { defineErrors } from '#shared/kernel/errors.ts';

/** Spec: commercial §3 (Product, Brand restriction), §8. */
export const catalogueErrors = defineErrors('catalogue', {
  productNotFound: { status: 404, text: 'El producto no existe.' },
  severalWords: { status: 422, text: 'Escriba una sola palabra.' },
  listFailed: { status: 422, text: 'Error al obtener los productos' },
  branchMissing: { status: 422, text: 'Algunos campos no se registraron correctamente' },
  imageNotFound: { status: 404, text: 'La imagen no existe.' },
  imageWithoutProduct: { status: 422, text: 'No hay un producto con el código {stem}.' },
  imageOfSeveral: { status: 422, text: 'El nombre corresponde a varios productos: {codes}. Elija uno.' },
  notAnImage: { status: 422, text: 'El archivo no es una imagen que se pueda leer.' },
  heicImage: { status: 422, text: 'Las fotos HEIC no se pueden leer: guárdela como JPEG.' },
  tooManyImages: { status: 422, text: 'El producto ya tiene 10 imágenes.' },
  imagesIncomplete: { status: 422, text: 'Indique todas las imágenes del producto, cada una una vez.' },
  reportFailed: { status: 422, text: 'Error generando el informe' },
  productCodeUsed: { status: 422, text: 'El código no se puede cambiar: {documents}.' },
  unknownAction: { status: 422, text: 'La marca de una submarca es n, c, u o d.' },
  foreignSubbrand: { status: 422, text: 'La submarca es de otra marca.' },
  restrictionNotFound: { status: 404, text: 'La restricción de marca no existe.' },
  restrictionInvalid: { status: 422, text: 'Algunos campos no se registraron correctamente' },
});

/** '12 documentos lo usan': why the code of a product is fixed. */
export const documentsThatUse = (documents: number): string => counted(documents, 'documento lo usa', 'documentos lo usan');

import * as z from 'zod';
import { defineCalls, imageAnswer, refusedAs, sheetAnswer } from '#shared/kernel/call.ts';
import { byId, flagParam, idParam, nothing } from '#shared/kernel/call-fields.ts';
import { catalogueErrors } from './catalogue.errors.ts';
import { maximumImages } from './image-names.rules.ts';
import { productView } from './product-view.documents.ts';

/** The largest file that a person sends, bytes. */
export const maximumImageBytes = 8 * 1024 * 1024;
/** The sentence for a file that is too large, the same as in the server's refusal. */
export const imageTooLarge = 'El archivo supera el tamaño máximo permitido.';

const uploadedImage = z
  .strictObject({
    product_id: z.int(),
    product_code: z.string(),
    /** Null when only the file was judged. */
    image_id: z.int().nullable(),
    order: z.int(),
    matched_by: z.enum(['code', 'barcode', 'reference', 'chosen']),
    /** Whether the folder of the file named the product: its pictures are then ordered as they are sent. */
    by_folder: z.boolean(),
    /** Codes that the name could also mean. */
    also: z.array(z.string()),
    /** Pixels of the file as it was sent. */
    width: z.int(),
    height: z.int(),
    /** There was another picture in its place. */
    replaced: z.boolean(),
    /** The product has this file already: nothing was done. */
    unchanged: z.boolean(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.output<typeof uploadedImage>;

/** The pictures of products. Spec: commercial §7 (cargar-imagenes-producto, one image per call). */
export const productImageCalls = defineCalls({
  uploadProductImage: {
    method: 'post',
    path: '/api/cargar-imagenes-producto',
    access: 'Subir Imágenes Productos',
    summary: 'Sube la imagen de un producto, que se reconoce por el nombre del archivo',
    multipart: 'only',
    maxBodyBytes: maximumImageBytes + 64 * 1024,
    body: z.object({
      image: z.file('Falta la imagen.'),
      file_name: z.string().max(400).optional(),
      product_id: idParam.optional(),
      product_code: z.string().trim().max(60).optional(),
      order: z.coerce
        .number<string | number>('Debe ser un número.')
        .int('Debe ser un número entero.')
        .min(1, 'Es mínimo 1.')
        .max(maximumImages, `Es máximo ${maximumImages}.`)
        .optional(),
      only_validation: flagParam.optional(),
    }),
    answer: uploadedImage,
  },
  orderProductImages: {
    method: 'put',
    path: '/api/productos/{id}/imagenes',
    access: 'Subir Imágenes Productos',
    summary: 'Ordena las imágenes de un producto; la primera es la principal',
    params: byId,
    body: z.object({ images: z.array(idParam, 'Indique las imágenes.').max(maximumImages) }),
    answer: productView,
    message: 'Orden actualizado exitosamente',
  },
  deleteProductImage: {
    method: 'delete',
    path: '/api/productos/{id}/imagenes/{image_id}',
    access: 'Subir Imágenes Productos',
    summary: 'Elimina una imagen de un producto',
    params: z.object({ id: idParam, image_id: idParam }),
    answer: productView,
    message: 'La imagen ha sido eliminada',
  },
  exportProductsWithoutImage: {
    method: 'get',
    path: '/api/reporte-productos-sin-imagen',
    access: 'Subir Imágenes Productos',
    summary: 'Productos sin imagen, en Excel; lo más vendido primero',
    query: z.object({ line_id: idParam.optional(), brand_id: idParam.optional(), only_with_stock: flagParam.optional(), only_sold: flagParam.optional() }),
    refused: refusedAs(catalogueErrors.reportFailed),
    answer: sheetAnswer,
  },
  changeImageKey: {
    method: 'post',
    path: '/api/productos-imagenes/llave',
    access: 'Parámetros',
    summary: 'Cambia la llave de las direcciones de las imágenes: las que se conocían dejan de servir',
    answer: nothing,
    message: 'Las direcciones de las imágenes cambiaron',
  },
  getPicture: {
    method: 'get',
    path: '/imagenes/{key}/{file}',
    access: 'public',
    summary: 'Una imagen de un producto ({id}-160.webp, {id}-480.webp, {id}-1200.webp), de una marca o de un banner ({huella}.webp)',
    params: z.object({ key: z.string().regex(/^\d{1,12}-[0-9a-f]{32}$/), file: z.string().regex(/^(\d{1,15}-(160|480|1200)|[0-9a-f]{64})\.webp$/) }),
    duringMaintenance: true,
    answer: imageAnswer,
  },
});

import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** The largest picture of a banner that may be uploaded, in bytes. */
const largestPicture = 8 * 1024 * 1024;
const pictures = { maxBytes: largestPicture, section: 'Imágenes' } as const;

/** The box of a banner on the portal's home (`banner-carousel.css`) in windows of 1440 × 900 and 390 × 844 pixels. */
const seenAt = { desk: { screenPixels: 1440, width: 1072, height: 288 }, phone: { screenPixels: 390, width: 358, height: 269 } } as const;

/**
 * A picture that the portal's home page shows between two days, both included. `url_*` are the targets of a tap. The small picture is cut from the
 * middle of the large one when none is sent. Spec: commercial §3 Banner.
 */
export const banner = defineEntity({
  name: 'banners',
  path: 'banners',
  label: { one: 'El banner', many: 'Banners', gender: 'm' },
  sort: 'until',
  newestFirst: true,
  access: { read: 'Banners', write: 'Banners' },
  owner: 'subscriber',
  fields: {
    name: field.text({ label: 'Nombre', max: 80, search: true, list: true }),
    since: field.date({ label: 'Desde', list: true }),
    until: field.date({ label: 'Hasta', list: true }),
    line_id: field.ref('product_lines', { label: 'Línea', shows: 'line_description', code: 'line_code', optional: true, list: true }),
    parameter_id: field.ref('parameters', {
      label: 'Tamaño',
      shows: 'name_parameter',
      code: 'code_parameter',
      where: { paramtable_id: knownTables.homeBanners },
      optional: true,
      help: 'Vacío: grande.',
      list: true,
    }),
    duration: field.integer({ label: 'Duración', min: 1_000, max: 20_000, default: 3_000, help: 'Milisegundos que se muestra.' }),
    state: field.state({ label: 'Estado', default: 1, list: true }),
    big_banner: field.image({
      label: 'Imagen grande',
      ...pictures,
      list: true,
      crop: { width: 1600, height: 533 },
      seen: seenAt.desk,
      help: 'Se recorta a 3:1. Se ve en pantallas anchas.',
    }),
    small_banner: field.image({
      label: 'Imagen pequeña',
      ...pictures,
      optional: true,
      crop: { width: 780, height: 585 },
      seen: seenAt.phone,
      instead: 'big_banner',
      help: 'Se recorta a 4:3. Se ve en el teléfono. Vacía: el centro de la grande.',
    }),
    url_big_banner: field.text({ label: 'Dirección de la imagen grande', max: 400, optional: true, section: 'Imágenes' }),
    url_small_banner: field.text({ label: 'Dirección de la imagen pequeña', max: 400, optional: true, section: 'Imágenes' }),
  },
});
export type Banner = EntityOf<typeof banner>;

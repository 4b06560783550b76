import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/**
 * A news item that the company shows its customers between two days, both included: a text, a picture, and the target of a tap. Spec: commercial §2
 * (/b2b/novedades).
 */
export const newsItem = defineEntity({
  name: 'news_items',
  path: 'novedades',
  label: { one: 'La novedad', many: 'Novedades', gender: 'f' },
  sort: 'since',
  newestFirst: true,
  replicated: 'news_item',
  access: { read: 'Banners', write: 'Banners' },
  owner: 'subscriber',
  fields: {
    title: field.text({ label: 'Título', max: 120, search: true, list: true }),
    text: field.longText({ label: 'Texto', max: 2_000, search: true }),
    since: field.date({ label: 'Desde', list: true }),
    until: field.date({ label: 'Hasta', list: true }),
    line_id: field.ref('product_lines', { label: 'Línea', shows: 'line_description', code: 'line_code', optional: true, list: true, section: 'De qué es' }),
    brand_id: field.ref('brands', { label: 'Marca', shows: 'description', code: 'brand_code', optional: true, list: true, section: 'De qué es' }),
    url: field.text({
      label: 'Dirección',
      max: 400,
      optional: true,
      help: 'A dónde lleva al tocarla: una página de la tienda (/b2b/catalogo) o un sitio que empiece por https://.',
      section: 'De qué es',
    }),
    image: field.image({ label: 'Imagen', maxBytes: 8 * 1024 * 1024, optional: true, section: 'De qué es' }),
    state: field.state({ label: 'Estado', gender: 'f', default: 1, list: true }),
  },
});
export type NewsItem = EntityOf<typeof newsItem>;

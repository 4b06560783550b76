import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { banner } from './banner.entity.ts';
import { newsItem } from './news-item.entity.ts';

export const portalEntities = defineEntities({
  screens: [
    {
      entity: banner,
      list: 'banners',
      create: 'createBanner',
      edit: 'editBanner',
      help: {
        chapter: 'Ventas',
        place: 200,
        summary: 'Lo que muestra el inicio del portal, entre dos fechas.',
        body: `
      - La **imagen grande** es obligatoria y se recorta a 3:1. Sin **imagen pequeña** se usa el centro de la grande.
      - Se ve desde el primer día hasta el último, los dos incluidos. Dos banners de las mismas fechas se muestran los dos, el más nuevo primero.
      - Un banner de una **línea** que los clientes no ven tampoco se les muestra.
      - La **dirección** es a dónde lleva al tocarlo: una página de la tienda (\`/b2b/catalogo\`) o un sitio que empiece por \`https://\`.
    `,
      },
    },
    {
      entity: newsItem,
      list: 'newsItems',
      create: 'createNewsItem',
      edit: 'editNewsItem',
      help: {
        chapter: 'Ventas',
        place: 205,
        summary: 'Lo que la empresa cuenta a sus clientes, entre dos fechas.',
        body: `
      - Se ve desde el primer día hasta el último, los dos incluidos, mientras esté **activa**.
      - La **línea** y la **marca** dicen de qué es. La **dirección** es a dónde lleva al tocarla: una página de la tienda (\`/b2b/catalogo\`) o un sitio que empiece por \`https://\`.
    `,
      },
    },
  ],
});

import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const portalHelp: HelpPages = {
  ecommerce: {
    chapter: 'Ventas',
    place: 190,
    summary: 'La tienda en conjunto: lo que muestra hoy, lo que le falta, y cómo la ve un cliente.',
    body: `
      - **Ver como cliente** abre el catálogo con los precios de una sucursal y marca lo que ella no ve.
      - **Lo que se muestra hoy** cuenta los banners y las novedades vigentes y los que empiezan después.
      - **Por completar** lleva a las marcas sin imagen, y a los productos sin imagen o sin precio.
    `,
  },
};

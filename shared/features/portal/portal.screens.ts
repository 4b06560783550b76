import { defineScreens } from '#shared/kernel/screen.ts';

export const portalScreens = defineScreens({
  portalHome: { path: '/b2b/inicio', title: 'Inicio', needs: ['B2B Ver menú Inicio'], onDevice: true, start: 102 },
  orderTracking: { path: '/b2b/tracking-pedidos', title: 'Mis pedidos', needs: ['B2B Ver menú Tracking de pedidos'], onDevice: true, start: 103 },
  portalQuotations: { path: '/b2b/quotations', title: 'Mis cotizaciones', needs: ['B2B Crear cotizaciones'], onDevice: true, start: 105 },
  replenishment: {
    path: '/b2b/asistente-reposicion',
    title: 'Asistente de reposición',
    needs: ['B2B Ver asistente de reposición'],
    onDevice: true,
    start: 107,
  },
  buyers: { path: '/b2b/compradores', title: 'Compradores', needs: ['B2B Ver menú Tracking de pedidos'], onDevice: true },
  savedLists: { path: '/b2b/listas', title: 'Mis listas', needs: ['B2B Ver menú Tracking de pedidos'], onDevice: true },
  newsItems: { path: '/novedades', title: 'Novedades', needs: ['Banners'], plain: 'list', menu: { id: 238, under: 'Tienda', place: 15 } },
  createNewsItem: { path: '/novedades/crear', title: 'Crear novedad', needs: ['Banners'], plain: 'form', explainedBy: 'newsItems' },
  editNewsItem: { path: '/novedades/:id/editar', title: 'Editar novedad', needs: ['Banners'], plain: 'form', explainedBy: 'newsItems' },
  news: { path: '/b2b/novedades', title: 'Novedades', needs: 'login', onDevice: true },
});

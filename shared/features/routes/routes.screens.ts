import { defineScreens } from '#shared/kernel/screen.ts';

export const routesScreens = defineScreens({
  ownRoute: { path: '/mi-recorrido', title: 'Recorrido', needs: ['Vender en campo'], onDevice: true },
  sellerRoute: {
    path: '/ruta-vendedor',
    title: 'Ruta del vendedor',
    needs: ['Ruta vendedor'],
    managedBy: 'manage_sellers',
    menu: { id: 116, under: 'Seguimiento', place: 20 },
  },
});

import { defineScreens } from '#shared/kernel/screen.ts';

export const routesScreens = defineScreens({
  sellerRoute: {
    path: '/ruta-vendedor',
    title: 'Ruta del vendedor',
    needs: ['Ruta vendedor'],
    managedBy: 'manage_sellers',
    menu: { id: 116, under: 'Seguimiento', place: 20 },
  },
});

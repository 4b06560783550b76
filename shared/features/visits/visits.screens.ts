import { defineScreens } from '#shared/kernel/screen.ts';

export const visitsScreens = defineScreens({
  sellerTracking: {
    path: '/seguimiento-vendedores',
    title: 'Gestión de visitas',
    needs: ['Gestión de visitas'],
    managedBy: 'manage_sellers',
    menu: { id: 115, under: 'Seguimiento', place: 10 },
  },
});

import { defineScreens } from '#shared/kernel/screen.ts';

export const promotionsScreens = defineScreens({
  promotions: { path: '/b2b/promociones', title: 'Promociones', needs: ['Gestión comercial'], menu: { id: 106, under: 'Ventas', place: 40 } },
});

import { defineScreens } from '#shared/kernel/screen.ts';

export const pricingScreens = defineScreens({
  priceLists: {
    path: '/configuracion-listas-de-precios',
    title: 'Listas de precios',
    needs: ['Configuración listas de precios'],
    menu: { id: 213, under: 'Catálogo', place: 30 },
  },
});

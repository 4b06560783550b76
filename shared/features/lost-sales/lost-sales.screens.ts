import { defineScreens } from '#shared/kernel/screen.ts';

export const lostSalesScreens = defineScreens({
  lostSales: { path: '/ventas-perdidas', title: 'Ventas perdidas', needs: ['Ventas perdidas'], menu: { id: 129, under: 'Informes', place: 40 } },
});

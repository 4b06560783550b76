import { defineScreens } from '#shared/kernel/screen.ts';

export const budgetsScreens = defineScreens({
  budgetUpload: {
    path: '/cargue_presupuesto',
    title: 'Cargue de presupuesto',
    needs: ['Cargue Presupuesto'],
    menu: { id: 113, under: 'Organización', place: 40 },
  },
});

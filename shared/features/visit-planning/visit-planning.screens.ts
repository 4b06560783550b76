import { defineScreens } from '#shared/kernel/screen.ts';

export const visitPlanningScreens = defineScreens({
  visitPlanning: { path: '/programar-visitas', title: 'Programar visitas', needs: ['Gestión de visitas'], menu: { id: 139, under: 'Agenda', place: 15 } },
});

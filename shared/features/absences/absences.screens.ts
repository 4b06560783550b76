import { defineScreens } from '#shared/kernel/screen.ts';

export const absencesScreens = defineScreens({
  absences: {
    path: '/ausencias',
    title: 'Ausencias de vendedores',
    needs: ['Gestión de visitas', 'Jefaturas'],
    menu: { id: 138, under: 'Organización', place: 40 },
  },
});

import { defineScreens } from '#shared/kernel/screen.ts';

export const agendaScreens = defineScreens({
  today: { path: '/hoy', title: 'Hoy', needs: ['Vender en campo'], onDevice: true },
  agenda: { path: '/agenda', title: 'Agenda', needs: ['Agenda'], start: 6, menu: { id: 119, under: 'Agenda', place: 10 } },
  activities: { path: '/actividades', title: 'Actividades', needs: ['Actividades'], menu: { id: 120, under: 'Agenda', place: 20 } },
  deepening: {
    path: '/configuracion-profundizacion',
    title: 'Configuración de profundización',
    needs: ['Configuración profundización'],
    menu: { id: 121, under: 'Agenda', place: 30 },
  },
  holidays: { path: '/festivos', title: 'Festivos', needs: ['Parámetros'], menu: { id: 236, under: 'Empresa', place: 20 } },
});

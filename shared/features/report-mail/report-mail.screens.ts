import { defineScreens } from '#shared/kernel/screen.ts';

export const reportMailScreens = defineScreens({
  reportMail: {
    path: '/informes-programados',
    title: 'Informes por correo',
    needs: [
      ...(['Gestión comercial', 'Ejecución de presupuesto por año', 'Participación de clientes por mes', 'Gestión actividad comercial'] as const),
      ...(['Gestión de visitas', 'Gestión de cobranzas', 'Evaluar garantías'] as const),
    ],
    menu: { id: 136, under: 'Informes', place: 60 },
  },
});

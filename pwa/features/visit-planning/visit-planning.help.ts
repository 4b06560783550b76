import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const visitPlanningHelp: HelpPages = {
  visitPlanning: {
    chapter: 'Ventas',
    place: 15,
    summary: 'Propone un mes de visitas de un vendedor a partir de lo que está por visitar.',
    body: `
      1. Elija el vendedor, la actividad, los días, cuántas visitas caben en un día y cuánto dura cada una. Pulse **Proponer**.
      2. Revise la propuesta: cada visita dice su día y su hora y, si no quedó en el día en que vencía, por qué se movió. Quite las que no quiera.
      3. **Agendar** las pone en la agenda del vendedor. Antes de eso nada cambia.
      - Vence primero quien lleva más días sin contacto según [[deepening]]; un tipo de cliente sin días configurados no vence nunca.
      - Se saltan los domingos, los festivos, los días de [[absences]] y los sábados de las actividades que no se hacen en fin de semana.
      - Lo que ya está en la agenda cuenta: no se propone dos veces, y sus horas quedan ocupadas.
    `,
  },
};

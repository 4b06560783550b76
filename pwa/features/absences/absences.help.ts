import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const absencesHelp: HelpPages = {
  absences: {
    chapter: 'Personas y acceso',
    place: 60,
    summary: 'Los días en que un vendedor no trabaja, y quién lo suple.',
    body: `
      1. Pulse **Nueva ausencia**, elija el vendedor y los días. Si otro vendedor lo suple, elíjalo también.
      2. Del primer día al último, el suplente ve en su teléfono y en la oficina los clientes, los pedidos, la cartera y la agenda del ausente, y les vende y los visita. El ausente los sigue viendo.
      - Cada pedido, visita y evento queda a nombre de quien lo hizo.
      - El suplente no ve los recaudos, los indicadores ni los recorridos del ausente.
      - La suplencia termina sola: al sincronizar después del último día, el teléfono del suplente borra lo que recibió. **Terminar** la acaba antes. Lo que el suplente hizo sin señal mientras suplía se recibe después.
      - Al programar visitas, los días de ausencia se saltan.
    `,
  },
};

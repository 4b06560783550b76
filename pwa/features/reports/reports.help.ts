import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const reportsHelp: HelpPages = {
  report: {
    chapter: 'Ventas',
    place: 70,
    summary: 'Un informe por su nombre, con su gráfica, su tabla y su Excel.',
    body: `
      - Cada persona ve lo suyo: un vendedor sus clientes, un jefe los de sus vendedores, en cada fila y en cada total.
      - Los **filtros** quedan en la dirección: quien abre el enlace ve el mismo informe, con lo que él alcanza.
      - Un guion significa que no hay con qué calcular, no que sea cero.
      - **Excel** lleva todas las filas y sus totales.
      - Un informe de más de 30 segundos se detiene: agregue filtros. Cada persona corre uno a la vez.
    `,
  },
};

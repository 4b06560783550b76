import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const catalogueHelp: HelpPages = {
  catalogue: {
    chapter: 'Campo',
    place: 30,
    summary: 'Productos con precio, descuento, IVA y existencias, con o sin señal.',
    body: `
      - Escriba tres letras, un código o una referencia. También puede leer el código de barras con la cámara.
      - **Con existencias** deja solo lo que se puede entregar. Puede filtrar por línea y marca.
      - Escriba la cantidad en la misma fila. Si supera lo disponible, se le ofrecen productos relacionados con existencias.
      - El total del carrito queda abajo, siempre a la vista.
    `,
  },
};

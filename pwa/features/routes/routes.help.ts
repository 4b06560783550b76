import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const routesHelp: HelpPages = {
  ownRoute: {
    chapter: 'Campo',
    place: 75,
    summary: 'Su autorización para registrar por dónde pasa en la jornada, y quién lo consulta.',
    body: `
      - **Autorizar** es decisión suya. La autorización queda con su fecha y con la versión del texto; **Retirar autorización** la termina enseguida, también sin señal.
      - Se registra desde su primera llegada del día hasta el fin de la jornada, en días hábiles y solo con la aplicación a la vista. Mientras pasa, arriba dice **Se registra su ubicación**.
      - Con la aplicación cerrada no se registra nada: su jefe ve ese tramo punteado. Ninguna visita ni pedido depende del recorrido.
      - En **Mi cuenta** ve quién consultó su recorrido y de qué día.
    `,
  },
};

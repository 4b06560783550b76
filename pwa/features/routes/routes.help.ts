import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const routesHelp: HelpPages = {
  sellerRoute: {
    chapter: 'Ventas',
    place: 55,
    summary: 'Por dónde pasó un vendedor en un día, con sus visitas, y dónde se vio por última vez.',
    body: `
      - Elija el vendedor y el día; los días con recorrido están arriba.
      - La línea continua es lo registrado. La **punteada** gris es un tramo sin registro, con la aplicación cerrada: nadie sabe por dónde fue.
      - **Reproducir** recorre el día; la barra espaciadora lo detiene y las flechas van punto por punto. **Velocidad** lo acelera.
      - **Casa** se muestra solo cuando la pide.
      - Un día puede tener visitas y no tener recorrido, y se dice por qué: el vendedor no lo había autorizado, no era un día hábil, no tuvo la aplicación a la vista, o ya pasó el plazo en que la empresa guarda los puntos.
      - Cada consulta queda escrita y el vendedor la lee en su cuenta.
    `,
  },
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

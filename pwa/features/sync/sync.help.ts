import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const syncHelp: HelpPages = {
  outbox: {
    chapter: 'Campo',
    place: 60,
    summary: 'Lo que este equipo no ha entregado todavía.',
    body: `
      - **Por enviar**: sale solo, en orden, apenas haya señal. No hay que hacer nada.
      - Un pedido o una cotización por enviar se puede **Cambiar** o **Retirar** hasta que salga. Mientras lo cambia no se envía; **Dejar como estaba** lo deja salir sin el cambio. Si ya se había recibido, queda como estaba y se avisa.
      - **Necesita atención**: el servidor no lo aceptó. Lea el motivo, corríjalo y reenvíelo.
      - Un prospecto que ya existe se corrige, o con **Usar el cliente que ya existe** sus pedidos pasan a ese cliente. Si lo descarta, con **Corregir** elija en cada pedido otro cliente.
      - **Enviados**: lo que el servidor ya confirmó.
      Si la sesión terminó, ingrese de nuevo: nada se pierde. Por seguridad puede exportar una copia desde [[more]].
    `,
  },
  devices: {
    chapter: 'Ventas',
    place: 40,
    summary: 'Con qué equipo trabaja cada vendedor y qué tiene sin enviar.',
    body: `
      - La **letra** empieza los números que ese equipo da sin señal, como L-0007.
      - **Por enviar** y lo que necesita atención son lo que el equipo informó la última vez que tuvo señal.
      - **Desvincular** es para un equipo perdido: en su próximo contacto borra sus datos **sin entregar lo pendiente**. No se puede deshacer. Con varias filas marcadas se desvinculan todas con una sola respuesta.
      Si el equipo aparece pero tiene pendientes viejos, pídale a la persona que abra la aplicación con señal antes de desvincularlo.
    `,
  },
};

import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const agendaHelp: HelpPages = {
  today: {
    chapter: 'Campo',
    place: 10,
    summary: 'Las visitas del día en su orden, con la próxima arriba.',
    body: `
      1. Al llegar donde el cliente, toque **Registrar llegada**. El teléfono toma su ubicación; si no hay señal de GPS o está lejos, la pantalla dice qué hacer.
      2. Mientras la visita está en curso corre el reloj. Desde ahí puede **Preparar** la visita o tomar el **Pedido**.
      3. Al salir, toque **Registrar salida**. Antes de la duración mínima le dice cuánto falta.
      - **Con novedad** permite seguir cuando la ubicación no se pudo comprobar: escriba el motivo, su jefe lo ve.
      - Si olvidó registrar una salida, **Corregir salida**: su jefe aprueba la corrección.
      - **Mapa** muestra la ruta del día; funciona sin señal. **Cómo llegar** abre los mapas del teléfono.
      - Deje el dedo sobre una visita para ver qué más puede hacer ahí: preparar, pedido, llamar, cómo llegar.
      - Solo puede haber una visita abierta a la vez.
    `,
  },
  holidays: {
    chapter: 'Empresa y datos maestros',
    place: 40,
    summary: 'Los festivos de cada año: los de la ley, los que la empresa agrega y los que trabaja.',
    body: `
      - Los de la **ley** se calculan solos, también los que se pasan al lunes. Cambie de año con las flechas.
      - **Agregar festivo**: la fecha y el nombre, por ejemplo un día cívico. **Quitar** lo borra.
      - Un festivo que la empresa **trabaja** deja de contar como festivo; **Restaurar** lo devuelve.
      - La agenda marca los eventos de esos días y no los mueve: se mueven a mano. Los plazos en días hábiles usan esta lista.
      - Cada cambio se puede deshacer enseguida, y queda en [[audit]].
    `,
  },
};

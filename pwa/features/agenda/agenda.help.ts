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
      - Cada visita dice para qué es y cuánto debe el cliente en mora.
      - **Mapa** muestra la ruta del día; funciona sin señal. Se mueve con dos dedos; con uno se mueve la página. **Cómo llegar** abre los mapas del teléfono.
      - Deje el dedo sobre una visita para ver qué más puede hacer ahí: preparar, pedido, llamar, cómo llegar.
      - **Cerca de aquí** ordena lo que falta desde donde está: primero lo que ya toca por su hora, después siempre lo más cercano; y muestra sus otros clientes a menos de 1 km, primero los que tienen la visita atrasada. Con el dedo sobre una visita puede **Subir**, **Bajar** o **Fijar en su lugar**.
      - Las tareas y las **promesas de pago** que ya son para hoy están arriba, con su cliente.
      - Solo puede haber una visita abierta a la vez.
    `,
  },
  agenda: {
    chapter: 'Campo',
    place: 15,
    summary: 'Los eventos de los vendedores: se agendan, se mueven y se cierran en un calendario.',
    body: `
      - Cambie de vista arriba: semana laboral, semana, día, mes o lista. **Fin de semana** muestra sábado y domingo; cuando están ocultos, se avisa si tienen eventos. En el mes, de un día con muchos eventos se ven los primeros, y **+246 más** lleva a ese día.
      - **Agendar**, o arrastre el ratón sobre un espacio vacío, abre un evento nuevo. Con la actividad, el vendedor y el cliente se llenan la jefatura, la dirección y el teléfono.
      - **Arrastre** un evento para moverlo, o su borde para alargarlo. Con el teclado: ábralo y cambie **Mover a…**. Lo atendido, visitado o cancelado no se mueve.
      - Si el evento se repite, se pregunta si el cambio es para **solo este evento** o para **toda la serie**. Lo que ya pasó queda como estaba.
      - Un **festivo** se avisa antes de agendar en él. Los eventos que ya están en un festivo quedan marcados y se mueven a mano.
      - **Clientes por visitar** muestra primero a quien más lleva sin contacto; en rojo, los días que pasan de lo configurado en la configuración de profundización. Arrástrelo al calendario o toque **+**.
      - **Filtros** deja solo un cliente, unas actividades o lo que falta por hacer; la dirección de la página los recuerda. En un evento ya visitado, **Ir a la visita** abre la visita.
      - **Cancelar evento** pide un motivo y lo deja tachado. **Eliminar** lo quita; lo que tiene visitas no se puede eliminar.
      - Si otra persona lo cambió mientras tanto, se dice y se muestra su versión.
      - **Equipo** muestra la semana con una fila por vendedor; es la vista inicial cuando son más de tres. El nombre abre su propio calendario.
      - En el teléfono la agenda es una lista por día y funciona sin señal: también allí se edita, se mueve y se adjuntan fotos o PDF; con señal se abren los que ya tiene. Un prospecto recién creado se puede agendar antes de que llegue al servidor. Guarda la semana pasada, esta y las dos que siguen; de los demás días dice que no los tiene.
      - Un evento en el que ya hubo visita dice **Visitado**, con su llegada y su salida, y no se cambia más.
      - Si en el teléfono un cambio llegó tarde, **Ver la versión actual** muestra la de la otra persona y **Reintentar con la mía** la reemplaza.
    `,
  },
  activities: {
    chapter: 'Campo',
    place: 120,
    summary: 'Lo que un vendedor hace en la agenda: visitas, llamadas, reuniones, y las reglas de cada una.',
    body: `
      - El orden de la lista es el de los formularios: arrastre una actividad, o use **Subir** y **Bajar**.
      - El **código de profundización** dice qué contacto cuenta: EVET1 visita, EVET2 virtual, EVET3 llamada.
      - **Con quién se hace** limita los clientes con los que se agenda; sin marcar ninguna, con cualquiera.
      - Una actividad **inactiva** no se ofrece para eventos nuevos y se queda en los que ya la tienen.
    `,
  },
  deepening: {
    chapter: 'Campo',
    place: 130,
    summary: 'Cuántos días puede pasar cada tipo de cliente sin una visita, un contacto virtual o una llamada.',
    body: `
      - Escriba los días en la casilla y salga de ella, o pulse **Enter**: se guarda solo esa.
      - Una casilla vacía no marca a nadie: borre el número para que ese contacto no se marque más. Un tipo de cliente nuevo aparece aquí y se configura con su primer número.
      - En la [[agenda]], los clientes que pasan de esos días salen en rojo y de primeros.
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

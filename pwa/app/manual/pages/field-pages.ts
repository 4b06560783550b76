import type { HelpPages } from '../help-page.ts';

/** Campo: what a seller does with the phone, with signal or without. */
export const fieldPages: HelpPages = {
  today: {
    summary: 'Las visitas del día en su orden, con la próxima arriba.',
    body: `
      1. Al llegar donde el cliente, toque **Registrar llegada**. El teléfono toma su ubicación; si no hay señal de GPS o está lejos, la pantalla dice qué hacer.
      2. Mientras la visita está en curso corre el reloj. Desde ahí puede **Preparar** la visita o tomar el **Pedido**.
      3. Al salir, toque **Registrar salida**. Antes de la duración mínima le dice cuánto falta.
      - **Con novedad** permite seguir cuando la ubicación no se pudo comprobar: escriba el motivo, su jefe lo ve.
      - Si olvidó registrar una salida, **Corregir salida**: su jefe aprueba la corrección.
      - **Mapa** muestra la ruta del día; funciona sin señal.
      - Solo puede haber una visita abierta a la vez.
    `,
  },
  customers: {
    summary: 'Sus clientes, y de cada uno lo que hace falta para preparar la visita.',
    body: `
      - Busque por nombre, NIT, dirección o ciudad; los resultados salen al escribir, también sin señal.
      - La página del cliente muestra su **cartera** y lo vencido, los últimos pedidos, lo más comprado, lo que dejó de comprar y sus contactos.
      - **Llamar** y **WhatsApp** abren el teléfono. **Nuevo pedido** empieza un pedido para ese cliente.
      - Con **Crear prospecto** un cliente nuevo queda guardado y se le puede vender de una vez; el NIT se comprueba con su dígito de verificación.
    `,
  },
  catalogue: {
    summary: 'Productos con precio, descuento, IVA y existencias, con o sin señal.',
    body: `
      - Escriba tres letras, un código o una referencia. También puede leer el código de barras con la cámara.
      - **Con existencias** deja solo lo que se puede entregar. Puede filtrar por línea y marca.
      - Escriba la cantidad en la misma fila. Si supera lo disponible, se le ofrecen productos relacionados con existencias.
      - El total del carrito queda abajo, siempre a la vista.
    `,
  },
  newOrder: {
    summary: 'El pedido que está haciendo: sus líneas, sus totales y finalizarlo.',
    body: `
      1. Elija el cliente.
      2. Agregue productos: escriba **código y cantidad** y presione Enter, use **Pegar lista** para traer varias, o **Repetir último pedido**.
      3. Revise los avisos: cambio de lista de precios, flete, pedido mínimo y cupo.
      4. Toque **Finalizar** y confirme como pedido o como cotización.
      - Sin señal, el pedido recibe un número del equipo (como L-0007) y sale solo apenas haya conexión. El PDF se puede compartir de una vez.
      - Si el cliente está bloqueado o supera el cupo, el pedido queda **retenido** hasta que la oficina lo libere; se le avisa antes de enviarlo.
      - Un pedido a medias no se pierde: queda en este equipo hasta que lo finalice o lo vacíe.
    `,
  },
  fieldOrders: {
    summary: 'Lo que ha pedido y cotizado, con su número y su estado.',
    body: `
      - Busque por el número de la empresa (Pd-12) o por el que dio el equipo (L-0007): los dos sirven.
      - Si el servidor no aceptó un pedido, aquí está el motivo y **Corregir y reenviar**.
      - **Repetir** empieza un pedido nuevo con las mismas líneas. Una cotización se puede **Convertir en pedido**.
      - **Compartir PDF** funciona también sin señal.
    `,
  },
  outbox: {
    summary: 'Lo que este equipo no ha entregado todavía.',
    body: `
      - **Por enviar**: sale solo, en orden, apenas haya señal. No hay que hacer nada.
      - **Necesita atención**: el servidor no lo aceptó. Lea el motivo, corríjalo y reenvíelo.
      - Un prospecto que ya existe se corrige, o con **Usar el cliente que ya existe** sus pedidos pasan a ese cliente. Si lo descarta, con **Corregir** elija en cada pedido otro cliente.
      - **Enviados**: lo que el servidor ya confirmó.
      Si la sesión terminó, ingrese de nuevo: nada se pierde. Por seguridad puede exportar una copia desde [[more]].
    `,
  },
  prospects: {
    summary: 'Clientes nuevos que todavía no están en el ERP.',
    body: `
      1. Escriba la identificación, con o sin puntos; el dígito de verificación, después de un guion o en su campo. El dígito se calcula y se comprueba al escribir.
      2. Complete nombre, dirección, ciudad, teléfono y contacto.
      3. **Crear prospecto** lo guarda, también sin señal, y lo deja como el cliente del nuevo pedido.
      Si algo no es válido, la lista de lo que hay que corregir aparece arriba, y lo escrito se conserva.
    `,
  },
  more: {
    summary: 'Su cuenta, la apariencia y lo que este equipo guarda.',
    body: `
      - **Apariencia**: claro, oscuro, o sol, que usa el mayor contraste para leer en la calle al mediodía.
      - **Empresa**: si trabaja en varias, toque la otra para cambiar.
      - **Instalar la aplicación**: abre más rápido y conserva mejor los datos.
      - **Cambiar contraseña** y **Cerrar sesión**. Cerrar sesión no borra lo que falta por enviar: espera a que usted vuelva a ingresar en este equipo.
    `,
  },
};

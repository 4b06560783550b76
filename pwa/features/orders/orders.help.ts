import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const ordersHelp: HelpPages = {
  fieldOrders: {
    chapter: 'Campo',
    place: 50,
    summary: 'Lo que ha pedido y cotizado, con su número y su estado.',
    body: `
      - Busque por el número de la empresa (Pd-12) o por el que dio el equipo (L-0007): los dos sirven. También por el cliente, y por fecha.
      - **Faltan 3 unidades**: la bodega no las tenía al confirmar el pedido; se facturan cuando lleguen.
      - Si el servidor no aceptó un pedido, aquí está el motivo y **Corregir y reenviar**.
      - **Repetir** empieza un pedido nuevo con las mismas líneas, y antes dice qué ya no se vende, qué subió de precio y de qué no hay suficiente. Una cotización se puede **Convertir en pedido**.
      - **Compartir PDF** funciona también sin señal.
      - **PIDE PRECIO**: el cliente pidió otro precio en la cotización, y también aparece en Hoy. **Responder** hace otra versión, con el precio y la cantidad de cada línea; nunca pasa de su descuento máximo. Funciona sin señal.
    `,
  },
  orders: {
    chapter: 'Ventas',
    place: 10,
    summary: 'Todos los pedidos que usted alcanza a ver, con su estado y los pasos de su envío.',
    body: `
      Llegan solos, del más nuevo al más viejo. Al abrir se ven los del último mes.
      ## Encontrar un pedido
      - Busque por número, cliente o identificación. El filtro de la columna **Estado** deja un solo estado.
      - **Excel** descarga lo que está filtrado. La dirección guarda la búsqueda: envíela y otra persona verá lo mismo.
      ## El detalle
      - Arriba, para quién es, con qué lista, flete y cupo; abajo sus líneas y totales.
      - **Pasos del envío** muestra los ocho pasos hacia el ERP y, si uno falló, cuál y por qué.
      - **Reintentar envío** continúa desde el paso que no terminó; nada se envía dos veces.
      - Un pedido **retenido** superó el cupo o es de un cliente bloqueado. Con permiso, **Liberar** lo deja seguir.
      - **PDF** abre el documento tal como lo recibe el cliente.
      - **Facturar**, con permiso y cuando los libros propios hacen de ERP, factura lo que hay en la bodega y lo suma a la cartera del cliente. Lo que falta se factura cuando llegue; **Facturar y cerrar** termina el pedido sin ello.
      - **Repetir** lleva sus productos al carrito, a los precios de hoy.
      - **Anular**, con permiso, termina con un motivo un pedido del que nada se ha facturado; lo reservado vuelve a la bodega. Si otro ERP ya lo tiene, se anula allá.
      - **Registrar entrega** anota qué día se entregó un pedido facturado y quién lo recibió.
      - **Facturas** las nombra, con su fecha, vencimiento y valor.
      ## Estados
      - **APROBADO**: aceptado. **FACTURADO**: se facturó completo. **FACTURADO PARCIAL**: faltan unidades o ya tiene alguna factura.
    `,
  },
  quotations: {
    chapter: 'Ventas',
    place: 20,
    summary: 'Las cotizaciones hechas por vendedores y clientes.',
    body: `
      - Una cotización conserva sus precios mientras está vigente; al convertirse en pedido después de vencida se aplican los precios del día.
      - Abra una para ver sus líneas y su **PDF**. **Pasar a pedido** la lleva al carrito.
      - **PIDE PRECIO**: el cliente dijo qué precio busca. **Responder** hace otra versión de la cotización; la anterior conserva lo que prometió, y el cliente acepta la que le sirva: al hacer de una el pedido quedan convertidas todas.
      - Se ven las del último mes; busque por número o cliente.
    `,
  },
};

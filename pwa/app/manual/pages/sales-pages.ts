import type { HelpPages } from '../help-page.ts';

/** Orders and what brings their data. */
export const salesPages: HelpPages = {
  orders: {
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
      - **Facturas** las nombra, con su fecha, vencimiento y valor.
      ## Estados
      - **APROBADO**: aceptado. **FACTURADO**: se facturó completo. **FACTURADO PARCIAL**: faltan unidades o ya tiene alguna factura.
    `,
  },
  quotations: {
    summary: 'Las cotizaciones hechas por vendedores y clientes.',
    body: `
      - Una cotización conserva sus precios mientras está vigente; al convertirse en pedido después de vencida se aplican los precios del día.
      - Abra una para ver sus líneas y su **PDF**.
      - Se ven las del último mes; busque por número o cliente.
    `,
  },
  imports: {
    summary: 'Trae productos, precios, existencias, clientes, cartera o ventas de un archivo .csv o .xlsx.',
    body: `
      1. Pulse **Importar archivo** y elija el contenido. **Descargar plantilla** trae sus columnas y qué recibe cada una.
      2. Elija el archivo. El mapeo de columnas es opcional.
      3. El archivo se **revisa primero**, fila por fila, sin cambiar nada: verá cuántas son nuevas, cuántas cambian, cuáles tienen error y cómo se entendieron las primeras filas.
      4. Si lo que muestra es lo que quería, aplíquelo. Si no, corrija el archivo y vuelva a subirlo.
      - Las primeras observaciones se leen ahí mismo, también las columnas que no se leyeron; **Descargar observaciones** trae todas.
      - Los números se entienden como 1.234.567 y como 1,234,567: mire la vista previa antes de aplicar.
      - La lista guarda cada importación, con su fecha y sus cuentas.
    `,
  },
  devices: {
    summary: 'Con qué equipo trabaja cada vendedor y qué tiene sin enviar.',
    body: `
      - La **letra** empieza los números que ese equipo da sin señal, como L-0007.
      - **Por enviar** y lo que necesita atención son lo que el equipo informó la última vez que tuvo señal.
      - **Desvincular** es para un equipo perdido: en su próximo contacto borra sus datos **sin entregar lo pendiente**. No se puede deshacer. Con varias filas marcadas se desvinculan todas con una sola respuesta.
      Si el equipo aparece pero tiene pendientes viejos, pídale a la persona que abra la aplicación con señal antes de desvincularlo.
    `,
  },
};

import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const portalHelp: HelpPages = {
  portalHome: {
    chapter: 'Portal del cliente',
    place: 10,
    summary: 'Lo que su distribuidor le ofrece hoy, y en qué van sus pedidos y su cartera.',
    body: `
      - Escriba arriba un **código y su cantidad** y presione Enter: queda en el pedido. También encuentra por descripción, referencia o marca. La tecla **/** lleva al buscador. **Pegar lista**, arriba, trae muchos códigos a la vez, o un archivo.
      - Si compra para varias sucursales, elija la sucursal, aquí, en el catálogo o en un producto: los precios y el pedido son de ella.
      - En una pantalla ancha el pedido queda siempre a la derecha, y en el catálogo **Enter** también agrega un código: cambie cantidades y **Finalice** sin salir de donde está.
      - **Repetir** pone en el pedido lo mismo de la última vez, a los precios de hoy. Antes dice qué ya no se vende, qué subió de precio y de qué no hay suficiente.
      - La bandera de arriba, cuando hay un presupuesto para usted, dice cuánto lleva de él este mes; necesita señal.
      - **Servicio al cliente**, arriba a la derecha, dice quién lo atiende y cómo llamarlo.
      - Todo funciona sin señal con lo último que recibió este equipo.
    `,
  },
  orderTracking: {
    chapter: 'Portal del cliente',
    place: 20,
    summary: 'Todos sus pedidos, con lo que se ha facturado de cada uno.',
    body: `
      - Se ven los del último mes y los que no han llegado; **Ver los anteriores** muestra todos. Busque por número o por orden de compra, o deje un solo estado o una sola sucursal.
      - Cada renglón dice qué espera el pedido, por qué no se recibió, o qué falta de él. La barra dice cuánto se ha facturado. El detalle muestra las facturas y lo que falta de cada producto.
      - **POR ENVIAR** todavía no ha salido de este equipo: sale solo apenas haya señal. **NECESITA ATENCIÓN** dice por qué no se recibió y cómo corregirlo.
      - **Cotizaciones**, arriba a la derecha, lleva a lo que le han cotizado.
    `,
  },
  buyers: {
    chapter: 'Portal del cliente',
    place: 50,
    summary: 'Quién compra para su empresa, hasta cuánto, y quién aprueba lo que pasa de ahí.',
    body: `
      - Un pedido que pasa del **límite por pedido** o del **límite al mes** de quien lo hace queda **POR APROBAR**: no llega al distribuidor, no aparta mercancía ni usa cupo.
      - Quien aprueba lo ve en **Inicio** y en **Mis pedidos**, cuya pestaña dice cuántos esperan, y lo aprueba o lo rechaza desde su propio teléfono, también sin señal. Nadie aprueba sus propios pedidos.
      - Al rechazarlo se dice por qué: quien lo hizo lo lee en el pedido, y con **Repetir** lo corrige y lo hace de nuevo.
      - Los límites los pone quien aprueba, aquí con señal, o el distribuidor en **Usuarios**. El mes es el del calendario; lo que espera aprobación no cuenta.
    `,
  },
  savedLists: {
    chapter: 'Portal del cliente',
    place: 17,
    summary: 'Lo que pide una y otra vez, guardado con sus cantidades.',
    body: `
      - **Guardar**, en Pedido, o **Guardar como lista**, en cada pedido suyo, guarda sus productos con un nombre. Marque **También la ven mis compañeros** para que sea de su empresa.
      - Sus listas están en Pedido, en **Listas**, y arriba en el catálogo. Al abrir una lista puede cambiar cantidades, quitar productos y **Agregar al pedido**: entran a los precios de hoy, al lado de lo que el pedido ya tiene.
      - Funciona sin señal. Hasta 50 listas por empresa y 200 productos en cada una.
    `,
  },
  portalQuotations: {
    chapter: 'Portal del cliente',
    place: 30,
    summary: 'Lo cotizado, y hasta cuándo conserva sus precios.',
    body: `
      - La fecha se pone en rojo en los últimos tres días.
      - En el detalle, **Convertir en pedido** la lleva al pedido con los precios cotizados. Si ya venció, el pedido muestra el precio de antes y el de hoy, con el descuento que su empresa tiene hoy.
      - **Pedir otro precio**, en una cotización vigente, lleva a su distribuidor el precio que usted busca y una nota por línea, también sin señal. Él responde con otra versión: están todas en la cotización y en **Inicio** aparece la respuesta. **Convertir en pedido** acepta la versión que está viendo.
    `,
  },
  replenishment: {
    chapter: 'Portal del cliente',
    place: 15,
    summary: 'Lo que usted compra una y otra vez, y cuándo le toca de nuevo.',
    body: `
      - **Le toca** viene marcado: revise las cantidades y toque **Agregar**. **Pronto** y **Dejó de comprar** quedan aparte.
      - La cantidad es la de una compra normal. Con **Para cuántos días** se calcula lo que alcanza para 15, 30 o 60 días.
      - Cada renglón dice por qué: cuánto lleva, cada cuánto, y hace cuánto fue la última vez. Viene en cajas completas y no pasa de lo que hay.
      - Necesita tres compras de un producto. Lo que ya está en el pedido no se repite.
    `,
  },
  portalReceivables: {
    chapter: 'Portal del cliente',
    place: 40,
    summary: 'Lo que debe, por edades y factura por factura.',
    body: `
      - Primero está lo que vence antes. Las notas a su favor se ven en negativo.
      - **Cupo disponible** descuenta lo que debe, los pedidos por facturar y los que este equipo no ha enviado.
      - Con señal, y si no tiene nada vencido, cada factura dice cuánto ahorra si la paga hoy.
      - Con señal, una factura electrónica muestra su **CUFE** para copiarlo, y **Ver en la DIAN** abre la página donde se descarga.
      - Si compra para varias sucursales puede ver las facturas de una sola; el cupo es de toda la empresa, y quien compra solo para una no lo ve.
      - **Estado de cuenta** hace un PDF, también sin señal. **Excel** lo descarga como hoja de cálculo, con lo pagado de los últimos doce meses; necesita señal.
      - **Pagadas** muestra las facturas que ya no deben nada, y con qué se cerró cada una: dinero, retenciones o notas.
    `,
  },
  news: {
    chapter: 'Portal del cliente',
    place: 60,
    summary: 'Lo que el distribuidor cuenta a sus clientes y vendedores.',
    body: `
      - Se ven las de hoy, las más nuevas primero, también sin señal. Un punto marca lo que todavía no ha abierto.
      - **Promociones** trae las que terminan en una semana y las que acaban de empezar; **Productos nuevos**, los del último mes.
      - **Llegó lo que esperaba** muestra los productos de los que pidió **Avíseme cuando llegue**, que se toca en un producto agotado, también sin señal. El aviso llega además por correo.
      - **Ver más** lleva a la página de la tienda o al sitio de que habla.
    `,
  },
  ecommerce: {
    chapter: 'Ventas',
    place: 190,
    summary: 'La tienda en conjunto: lo que muestra hoy, lo que le falta, y cómo la ve un cliente.',
    body: `
      - **Ver como cliente** muestra el inicio de la tienda como lo ve hoy una sucursal (banners, marcas, promociones y novedades, solo para mirar), y abre el catálogo con sus precios, donde marca lo que ella no ve.
      - **Lo que se muestra hoy** cuenta los banners, las novedades y las promociones vigentes y los que empiezan después.
      - **Configuración de la tienda** decide qué saben los clientes de las existencias (la cantidad, si hay o no hay, o nada), la lista del precio sugerido, y el teléfono, correo y horario de servicio que ven.
      - **Por completar** lleva a las marcas sin imagen, y a los productos sin imagen o sin precio.
    `,
  },
};

import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const commercialHelp: HelpPages = {
  commercialManagement: {
    chapter: 'Ventas',
    place: 80,
    summary: 'Cada sucursal con sus ventas, presupuesto, cartera y visitas; o cada equipo mes a mes.',
    body: `
      - **Promedio mensual** es el de los últimos seis meses cerrados; de quien empezó después, desde su primera compra.
      - **Crecimiento** compara lo corrido del año con los mismos meses del año anterior.
      - El **presupuesto** de un cliente se muestra cuando tiene una sola sucursal.
      - Abra una sucursal para ver lo que su cliente compra de cada producto, mes a mes.
      - **Equipos** muestra dirección, jefatura o vendedor: ventas y presupuesto por mes, clientes con compra, pedidos, visitas y recaudo. Abra un equipo para ver sus sucursales.
      - La **última visita** es de cualquier año; las visitas y los documentos se cuentan en este.
      - Las ventas son antes de IVA, sin fletes y menos devoluciones. Qué documentos cuentan lo dice cada informe y lo elige la empresa en [[ownCompany]]. Un guion significa que no hay con qué calcular.
    `,
  },
  commercialManagementDetail: {
    chapter: 'Ventas',
    place: 81,
    summary: 'Las sucursales de una dirección, jefatura o vendedor, mes a mes.',
    body: `
      - Se llega desde un renglón de **Equipos** en [[commercialManagement]], con su mismo año.
      - Están las sucursales a las que el equipo vendió ese año y las suyas que no compraron.
      - Abra una sucursal para ver lo que su cliente compra de cada producto.
      - **Excel** lleva lo que se ve.
    `,
  },
  yearlyBudget: {
    chapter: 'Ventas',
    place: 82,
    summary: 'Lo vendido en el año frente al presupuesto, por dirección, jefatura, vendedor, cliente o línea.',
    body: `
      - **Al día** es 100 % o más, **Pendiente** desde 80 %, **Atención** por debajo.
      - Sin presupuesto las ventas se muestran y el porcentaje es un guion. El presupuesto se carga en **Cargue de presupuesto**; el del año siguiente se ve desde que se carga.
      - **Excel** lleva los doce meses.
    `,
  },
  commercialActivity: {
    chapter: 'Ventas',
    place: 84,
    summary: 'Lo que cada vendedor planeó, atendió, canceló y dejó de hacer de cada actividad.',
    body: `
      - **Atendidas** suma lo que se hizo de la agenda y las visitas sin planear de esa actividad.
      - **Minutos por día** divide los minutos de las visitas con salida entre los días válidos del vendedor.
      - **Meta del mes** y **Meta de minutos** dicen cuánto lleva el vendedor de las metas de la empresa para rodamientos. Suman todas sus actividades que aplican para rodamientos, y se muestran en cada una.
      - Abra un renglón para ver sus eventos y visitas, uno por uno.
    `,
  },
  commercialActivityDetail: {
    chapter: 'Ventas',
    place: 85,
    summary: 'Los eventos y visitas de una actividad, uno por uno.',
    body: `
      - Se llega desde un renglón de [[commercialActivity]], con sus mismas fechas y su vendedor.
      - **Excel** lleva lo que se ve.
    `,
  },
  customerShare: {
    chapter: 'Ventas',
    place: 86,
    summary: 'Qué parte de las ventas de un año o de un mes es cada cliente.',
    body: `
      - Las participaciones suman exactamente 100.00 %. **A** son los que juntos hacen el 80 %, incluido el que lo completa; **B**, los siguientes hasta el 95 %, incluido el que lo completa; **C**, el resto.
      - Quien en el periodo solo devolvió se muestra sin participación.
      - **Variación** compara con los mismos meses del año anterior.
      - Un jefe ve la participación dentro de las ventas de sus vendedores, y así lo dice.
    `,
  },
  ageingReport: {
    chapter: 'Ventas',
    place: 88,
    summary: 'Lo que cada cliente debe, por edades.',
    body: `
      - Primero quien más debe. Las notas crédito y los saldos a favor restan.
      - Elija un vendedor, una jefatura o una dirección para ver la cartera de sus clientes.
    `,
  },
  receiptsReport: {
    chapter: 'Ventas',
    place: 89,
    summary: 'El dinero recibido en unas fechas, por medio de pago.',
    body: `
      - El más reciente primero. Los recaudos anulados y los devueltos se muestran y no suman.
      - Elija un vendedor, una jefatura o una dirección para ver solo lo suyo.
    `,
  },
  withoutPurchase: {
    chapter: 'Ventas',
    place: 90,
    summary: 'Los clientes que no compran hace días, primero los que más compraban.',
    body: `
      - Elija los días: sin pedidos ni facturas en ese tiempo.
      - **Compró en 12 meses** dice cuánto se puede perder. Un guion en **Última compra** es quien nunca ha comprado.
      - Abra un cliente para ver qué llevaba.
    `,
  },
  sellerDashboard: {
    chapter: 'Campo',
    place: 125,
    summary: 'Cómo va el mes de un vendedor: ventas contra presupuesto, visitas, recaudo y clientes sin compra.',
    body: `
      - El vendedor los ve en el teléfono, con o sin señal; suman los pedidos que todavía no se han enviado, y lo dicen. Donde la empresa cuenta lo facturado, un pedido suma cuando se factura.
      - **Faltan … por día** reparte lo que falta del presupuesto entre los días hábiles que quedan. Los festivos no cuentan.
      - **A este ritmo** proyecta las ventas por días hábiles; el primer día del mes es un guion.
      - **Cobertura** son los clientes visitados este mes; **efectividad**, las visitas con pedido.
      - Toque un cliente **sin compra** para prepararle una visita.
      - Quien dirige elige el vendedor. El servidor los cuenta de nuevo cada cinco minutos.
    `,
  },
  visitCoverage: {
    chapter: 'Ventas',
    place: 92,
    summary: 'Cuántos de sus clientes visitó cada vendedor, y cuánto cumplió de lo planeado.',
    body: `
      - Los clientes son los que el vendedor tenía el último día; no cuentan los que se excluyen de visitas.
      - Es la misma cuenta de **Gestión de visitas**, donde se ve cada visita.
    `,
  },
  silentSellers: {
    chapter: 'Ventas',
    place: 93,
    summary: 'Los vendedores que hoy todavía no han hecho nada, y cuándo fue lo último.',
    body: `
      - Es actividad un pedido o una cotización, una llegada a un cliente, un contacto atendido de la agenda o un recaudo.
      - Lo que un vendedor hizo sin señal cuenta cuando llega. Los vendedores con ausencia no están.
      - Se llega desde [[adminHome]], que dice cuántos son.
    `,
  },
};

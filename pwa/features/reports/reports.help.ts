import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const reportsHelp: HelpPages = {
  dynamicMatrix: {
    chapter: 'Ventas',
    place: 65,
    summary: 'Lo vendido, visto por donde haga falta: campos en filas, columnas y valores, con totales, color, gráfica y Excel.',
    body: `
      1. Arrastre campos a **Filas** y **Columnas**, o agréguelos con el botón de cada una. El menú de un campo lo mueve, lo pasa al otro lado o lo quita.
      2. Agregue **Valores**: venta, unidades, clientes… El menú de un valor cambia su cálculo: promedio, mínimo, porcentaje o variación.
      3. Elija el **período** y los **filtros**. Un clic en una cifra abre los renglones que la componen; con el teclado, las flechas y Enter.
      4. **Guardar vista** la deja en una dirección propia, para usted, para un rol o para todos.

      - **Venta** son los pedidos, y las facturas que no son de un pedido; **Facturado**, solo facturas. Sin elegir vale la de la empresa, que se cambia en [[ownCompany]]. Antes de IVA, sin fletes, con las devoluciones restadas.
      - Los conteos de clientes, productos y documentos no se suman: un cliente de dos líneas es un cliente en el total.
      - La **variación** compara con los mismos días del año anterior si la matriz muestra tiempo; si no, con los días inmediatamente anteriores.
      - Un jefe ve en cada cifra y en cada total solo lo de sus vendedores.
    `,
  },
  report: {
    chapter: 'Ventas',
    place: 70,
    summary: 'Un informe por su nombre, con su gráfica, su tabla y su Excel.',
    body: `
      - Cada persona ve lo suyo: un vendedor sus clientes, un jefe los de sus vendedores, en cada fila y en cada total.
      - Los **filtros** quedan en la dirección: quien abre el enlace ve el mismo informe, con lo que él alcanza.
      - Un guion significa que no hay con qué calcular, no que sea cero.
      - **Excel** lleva todas las filas y sus totales. Mientras se busca, la fila de totales no se muestra: es de todas las filas.
      - Un informe de más de 30 segundos se detiene: agregue filtros. Cada persona corre uno a la vez.
    `,
  },
};

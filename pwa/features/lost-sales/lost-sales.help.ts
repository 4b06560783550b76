import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const lostSalesHelp: HelpPages = {
  lostSales: {
    chapter: 'Ventas',
    place: 160,
    summary: 'Lo que los clientes pidieron y no se les vendió: por producto, motivo, línea, vendedor o mes.',
    body: `
      - Se anotan solas en la ventana **Disponibilidad**: quien pide 10 y se lleva los 4 que hay, deja 6 perdidos. Un toque en el motivo anota lo que no se llevó.
      - Si se lleva otro producto en su lugar, no es una venta perdida: queda en **Reemplazadas**.
      - El vendedor también puede anotarlas con **No se lo pude vender** en un producto, o con **Anotar lo que pidió** cuando la búsqueda no encuentra nada. Sin señal quedan guardadas y se envían después.
      - De una misma persona, sucursal, producto y día queda la mayor cantidad: anotar dos veces no cuenta dos.
      - **Valor** es la cantidad por el precio de la lista de la sucursal, antes de IVA. **Existencia hoy** dice si ya llegó.
      - Abra un renglón para ver cada venta perdida. **Exportar** lleva el resumen y el detalle a Excel.
      - Los motivos son la tabla de parámetros 119: se pueden agregar otros.
    `,
  },
};

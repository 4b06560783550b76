import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const budgetsHelp: HelpPages = {
  budgetUpload: {
    chapter: 'Ventas',
    place: 150,
    summary: 'Lo que cada vendedor debe vender cada mes, cargado de un archivo.',
    body: `
      1. **Descargar plantilla** trae las columnas. Cada fila dice un mes y su valor, o los doce meses de un año en una sola fila.
      2. **Vendedor** es su identificación. Con **NIT**, **Línea** o **Marca** la fila es solo una parte: la de ese cliente, esa línea o esa marca.
      3. **Validar** revisa el archivo sin guardar nada. Si una sola fila tiene un error no se guarda ninguna: corríjala y súbalo de nuevo.
      4. **Incorporar** lo carga. Reemplaza los meses que el archivo nombra; lo demás queda como está.
      - El presupuesto de un mes es la fila del vendedor sin detalle. Si no la hay, es la suma de sus partes.
      - Si los clientes suman más que el mes del vendedor, se avisa.
      - El tipo **Ventas** es el que se compara con lo vendido. Los tipos son la tabla de parámetros 114.
      - Abra un cargue de la lista para **deshacer** el último: los meses vuelven a como estaban.
    `,
  },
};

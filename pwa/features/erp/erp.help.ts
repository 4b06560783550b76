import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const erpHelp: HelpPages = {
  erpConnection: {
    chapter: 'Empresa y datos maestros',
    place: 50,
    summary: 'Dónde está el ERP, y lo que no se le pudo entregar.',
    body: `
      - Con el **ERP propio** la plataforma lleva sus libros y no hay nada que conectar. Cuál se usa se elige en [[subscribers]].
      - Con otro ERP, quien administra los suscriptores escribe su **dirección**, su **clave** y cuánto se lo espera. La clave no se vuelve a mostrar, y no pasa a otra dirección.
      - Lo que falla por falta de respuesta se intenta solo a los 2 minutos, a los 10, a la hora y a las 4 horas. Lo que el ERP **rechaza** espera por usted: corrija la causa y pulse **Reintentar**.
      - Marque varios con la barra espaciadora para reintentarlos juntos. Un pedido sigue desde el paso que falló: nada queda dos veces.
      - Abra una línea para ver lo que se envió. Quién reintentó queda en [[audit]].
    `,
  },
};

import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const pricingHelp: HelpPages = {
  priceLists: {
    chapter: 'Empresa y datos maestros',
    place: 140,
    summary: 'El orden de las listas de precios, cuándo un pedido cambia de lista y cuándo paga flete.',
    body: `
      - Las listas van de la **más cara** a la **más barata**. Arrastre una lista, o use los botones **Subir** y **Bajar**. Antes de guardar se dice cuántas sucursales cambian lo que pagan, y en cuántos productos queda una lista más cara que la anterior.
      - De cada lista, sus **mínimos**: para conservarla, para pasar a la siguiente más barata y para no pagar flete; para todas las líneas o para una. El de una línea vale cuando todo el pedido es de esa línea.
      - El mínimo para mejorar es mayor que el mínimo para conservar. La lista más cara no tiene mínimo para conservarla, y la más barata no tiene otra a la que mejorar.
      - **Pruebe un pedido** dice con qué lista compra un valor, si paga flete y cuánto le falta.
      - Los pedidos que se están armando en los teléfonos se recalculan al sincronizar, y lo dicen.
    `,
  },
};

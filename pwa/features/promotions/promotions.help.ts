import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const promotionsHelp: HelpPages = {
  promotions: {
    chapter: 'Ventas',
    place: 60,
    summary: 'Descuentos con nombre y fechas: por porcentaje, por cantidad o «lleve 12 + 1», para los productos y clientes que diga.',
    body: `
      - Una promoción termina siempre en **un porcentaje de la línea**. «Lleve 12 + 1» es 7.70 % en 13 unidades: no hay líneas gratis ni valores negativos, y el pedido nunca sale más caro por ella.
      - **Para qué y para quién**: las filas de un mismo tipo son alternativas y todos los tipos deben cumplirse; lo exceptuado nunca queda. Sin filas es para todo y para todos.
      - De varias promociones se toma la de **prioridad** más baja; entre iguales, la que más da. Dos se suman solo si ambas **se combinan**. Con el descuento propio del cliente se toma el mejor, o se suman si la promoción lo dice.
      - Los **límites** se cuentan en unidades. Lo que pasa del límite no le quita el descuento a lo que cabe: con 5 de 10 unidades, 10 % es 5 % en la línea.
      - **Publicar** la pone en los teléfonos. Cambiar lo que da o para quién es abre una versión nueva: los pedidos hechos antes conservan la anterior. **Cerrar** la termina ya; los pedidos hechos sin señal antes del cierre se aceptan unos días (Datos de la empresa).
      - Una promoción cerrada no se abre de nuevo: **Duplicar** hace un borrador con lo mismo, al que se le pone su código y sus fechas.
      - **Historial**, junto a sus campos, dice quién la creó, cambió, publicó o cerró, y cómo era antes.
      - **Simular** dice lo que leerá una sucursal con un producto y una cantidad, y por qué aplica o no cada promoción.
    `,
  },
};

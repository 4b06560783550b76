import type { CapabilityEntities } from '../navigation/entity-screens.ts';
import { brand, category, productLine, subbrand, subline } from './catalogue.entity.ts';

export const catalogueEntities: CapabilityEntities = {
  screens: [
    {
      entity: productLine,
      list: 'lines',
      create: 'createLine',
      edit: 'editLine',
      parts: [{ entity: subline, by: 'line_id' }],
      help: {
        chapter: 'Empresa y datos maestros',
        place: 110,
        summary: 'Las líneas de producto y sus sublíneas: qué se vende, por qué canal y qué datos pide cada producto.',
        body: `
      - **Bloquear compra** y **Bloquear venta** impiden comprar o vender toda la línea.
      - Cada dato del producto (código de barras, marca, submarca, peso, dimensiones, ubicación y los demás) tiene un ajuste: **Visible** (1), **Obligatorio** (2), **Oculto** (9). Lo oculto no se muestra a nadie; un archivo de productos sin un dato obligatorio se devuelve en esa fila.
      - Sin el canal **B2B**, los clientes no ven ni piden los productos de la línea; los vendedores y la oficina sí.
      - Los canales dicen dónde se ofrece: punto de venta, Amazon, B2C y B2B.
      - Las **sublíneas** están en su pestaña; su código no se repite dentro de la línea.
    `,
      },
    },
    {
      entity: category,
      list: 'categories',
      create: 'createCategory',
      edit: 'editCategory',
      help: {
        chapter: 'Empresa y datos maestros',
        place: 120,
        summary: 'Las categorías del catálogo.',
        body: 'El código de una categoría no se repite. Las que están en uso no se eliminan.',
      },
    },
  ],
  others: [brand, subbrand],
  audited: {
    products: 'Productos',
  },
};

import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { brand, category, productLine, subbrand, subcategory, subline } from './catalogue.entity.ts';
import { classificationCalls } from './classification.calls.ts';
import { searchSynonym } from './search-synonym.entity.ts';

export const catalogueEntities = defineEntities({
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
      parts: [{ entity: subcategory, by: 'categorie_id' }],
      help: {
        chapter: 'Empresa y datos maestros',
        place: 120,
        summary: 'Las categorías del catálogo y sus subcategorías.',
        body: `
      - El código de una categoría no se repite; el de una **subcategoría**, dentro de su categoría. Las que están en uso no se eliminan.
      - Un producto que cambia de categoría pierde su subcategoría, si no se dice otra.
    `,
      },
    },
    {
      entity: searchSynonym,
      list: 'searchSynonyms',
      create: 'createSearchSynonym',
      edit: 'editSearchSynonym',
      help: {
        chapter: 'Empresa y datos maestros',
        place: 125,
        summary: 'Las palabras del oficio que el catálogo dice de otra manera: balinera por rodamiento, retén por sello.',
        body: `
      - Quien escribe la primera palabra encuentra también los productos que tienen la segunda, en el catálogo, en el pedido y en la oficina, con señal o sin ella.
      - Cada una es **una sola palabra**; sirven también su comienzo y su plural. Una palabra puede tener varios sinónimos.
    `,
      },
    },
    {
      entity: brand,
      list: 'brands',
      create: 'createBrand',
      edit: 'editBrand',
      parts: [{ entity: subbrand, by: 'brand_id' }],
      losses: { flags: ['active', 'deploy_b2b'], call: classificationCalls.getBrandLosses },
      help: {
        chapter: 'Empresa y datos maestros',
        place: 130,
        summary: 'Las marcas y sus submarcas: sus imágenes y dónde se ofrecen.',
        body: `
      - El código no se repite. **Bloquear compra** y **Bloquear venta** aplican a toda la marca.
      - Las casillas de canal dicen si aparece en la fuerza de ventas, B2C y B2B: sin **B2B** o sin **Activa**, los clientes dejan de verla en la siguiente sincronización; antes de guardarlo se dice cuántos son.
      - La **imagen pequeña** es la de la tira de marcas del portal. El proveedor y el fabricante son terceros marcados como proveedores.
      - Las **submarcas** están en su pestaña, con su ficha técnica en PDF. Las que están en uso no se eliminan.
    `,
      },
    },
  ],
  audited: {
    products: 'Productos',
  },
  auditedFields: {
    brand_id: 'Marca',
    line_id: 'Línea',
    product_code: 'Código',
    reference: 'Referencia',
    iva_percentage: 'IVA %',
    discount_percentage: 'Descuento %',
    block_sale: 'Bloqueado para la venta',
  },
});

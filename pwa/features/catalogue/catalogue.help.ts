import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const catalogueHelp: HelpPages = {
  catalogue: {
    chapter: 'Campo',
    place: 30,
    summary: 'Productos con precio, descuento, IVA y existencias, con o sin señal.',
    body: `
      - Escriba tres letras, un código o una referencia. También puede leer el código de barras con la cámara.
      - **Con existencias** deja solo lo que se puede entregar. Puede filtrar por línea y marca.
      - Toque un producto para ver sus fotos, su ficha y lo que lo reemplaza. La foto se amplía con otro toque.
      - Sin señal se ven las fotos guardadas en el equipo (**Más → Fotos en este equipo**); las demás son un dibujo de su línea.
      - Escriba la cantidad en la misma fila. Si supera lo disponible, se le ofrecen productos relacionados con existencias.
      - Un producto que viene en cajas dice de cuántas unidades: **+** y **−** van de caja en caja. Se puede escribir otra cantidad, menos de lo que es **solo por caja**.
      - El total del carrito queda abajo, siempre a la vista.
    `,
  },
  products: {
    chapter: 'Empresa y datos maestros',
    place: 100,
    summary: 'Los productos: sus datos, precios, existencias, imágenes y equivalencias.',
    body: `
      - Se busca por código, referencia, descripción, marca, código de barras, códigos de otros fabricantes y **sinónimos**.
      - La lista trae también los inactivos. **Precios** e **Imagen** se filtran por lo que falta; la columna Imagen se muestra desde **Vista**.
      - La **línea** dice qué datos son obligatorios y cuáles se ocultan. Si cambia la línea, la marca o la categoría, se vacía la sublínea, la submarca o la subcategoría.
      - El código no se puede cambiar cuando un documento lo usa. Si se parece a otro sin contar guiones ni puntos, se avisa.
      - Los **precios** los escribe quien tiene permiso de configurar las listas; vacío queda «sin precio». Las **existencias** solo se leen.
      - Las **equivalencias** son códigos de otros fabricantes, y productos que lo reemplazan o van con él. Los que tienen un código en común se ofrecen como reemplazos y se agregan de una vez.
      - **Unidades por empaque** hace que las cantidades vayan de caja en caja; con **Solo por empaque** no se acepta otra cantidad.
      - Un producto en uso no se elimina: se ofrece inactivarlo.
    `,
  },
  productImages: {
    chapter: 'Empresa y datos maestros',
    place: 105,
    summary: 'Imágenes de muchos productos a la vez, y los productos que no tienen.',
    body: `
      - El **nombre del archivo** dice el producto: su código, su código de barras o una referencia que solo él tiene. \`6203__2.png\` es siempre la segunda imagen de 6203; \`6203-2.png\` lo es si no hay un producto 6203-2.
      - Una **carpeta** con el código de un producto trae sus imágenes en el orden de sus nombres. La **cámara** pregunta primero de qué producto es.
      - Suben de a tres. **Detener** las deja en la lista; si se corta la señal o se cierra la página, siguen aquí y continúan después. Ninguna queda repetida.
      - Lo que no se reconoce se **asigna** buscando el producto. Los errores se bajan en un archivo CSV.
      - **Sin imagen** lista los productos que faltan; el informe trae primero los que más se venden.
    `,
  },
  generalCatalogue: {
    chapter: 'Empresa y datos maestros',
    place: 107,
    summary: 'Todo el catálogo con precios y existencias: a una lista, o como lo ve la sucursal de un cliente.',
    body: `
      - Elija una **lista de precios**, o una **sucursal** para ver sus precios y lo que no ve. Como **tabla** o con **fotos**.
      - Nada se oculta a la oficina: se marca lo **oculto para clientes**, lo que está **sin precio** y lo que está **sin imagen**.
      - Se filtra por **línea**, por **marca** y por **categoría** (la tabla muestra esta desde **Vista**), y por lo que no tiene imagen.
      - **Excel** trae todo lo filtrado. **PDF** hace una hoja con fotos de hasta 300 productos para enviar a un cliente; lo oculto y lo que no tiene precio no sale en ella.
    `,
  },
};

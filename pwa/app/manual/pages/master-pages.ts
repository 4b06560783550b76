import type { HelpPages } from '../help-page.ts';

/** The company and its master data. */
export const masterPages: HelpPages = {
  licences: {
    summary: 'Las licencias de la plataforma: desde cuándo, hasta cuándo y para cuántos usuarios.',
    body: `
      - Una licencia **vencida** impide ingresar; lo que los equipos tenían sin enviar se recibe de todas formas.
      - Cuando la empresa llega al **máximo de usuarios**, no se pueden crear más.
      - El código no se repite. Una licencia de prueba se marca como tal.
    `,
  },
  subscribers: {
    summary: 'Las empresas que usan la plataforma, con su configuración.',
    body: `
      - Cada empresa tiene sus datos de identificación, su régimen, su representante legal y su **sede principal**. El dígito de verificación se calcula al escribir el NIT.
      - La **configuración** reúne los consecutivos, las bases y porcentajes de retención, las cuentas contables y los nombres que la empresa da a línea, sublínea y categoría: escriba cada uno en singular («Familia») y así lo leen las listas, los formularios y el catálogo.
      - El **logo** aparece en los documentos PDF, también sin señal. Se acepta PNG, JPEG o WebP; la plataforma lo reduce.
      - **Administradores**, en la empresa, dice quiénes la administran. Una empresa nueva no tiene a nadie: escriba el nombre y el correo de su primer Administrador, que recibe una contraseña temporal; quien ya tenía usuario en otra empresa ingresa con la suya. Los demás usuarios los crea él.
      - Ninguna empresa ve los datos de otra.
    `,
  },
  ownCompany: {
    summary: 'La jornada y los rodamientos de su empresa, y el modo mantenimiento.',
    body: `
      - La **jornada** dice entre qué horas se agenda y se registra el recorrido de los vendedores. La hora de fin va después de la de inicio.
      - Los **rodamientos** dicen cuántas actividades, y de cuántos minutos, se reconocen.
      - **Guardar** o **Ctrl + S**. Los equipos reciben el cambio al sincronizar. Si otra persona guardó antes, verá las dos versiones y usted decide.
      - **Modo mantenimiento** cierra la plataforma a quien no administra; pregunta antes.
      - El **historial**, debajo del formulario, dice quién cambió qué, y desde dónde.
      - El nombre, el NIT, el logo y las reglas de venta los cambia quien administra los suscriptores: [[subscribers]].
    `,
  },
  holidays: {
    summary: 'Los festivos de cada año: los de la ley, los que la empresa agrega y los que trabaja.',
    body: `
      - Los de la **ley** se calculan solos, también los que se pasan al lunes. Cambie de año con las flechas.
      - **Agregar festivo**: la fecha y el nombre, por ejemplo un día cívico. **Quitar** lo borra.
      - Un festivo que la empresa **trabaja** deja de contar como festivo; **Restaurar** lo devuelve.
      - La agenda marca los eventos de esos días y no los mueve: se mueven a mano. Los plazos en días hábiles usan esta lista.
      - Cada cambio se puede deshacer enseguida, y queda en [[audit]].
    `,
  },
  erpConnection: {
    summary: 'Dónde está el ERP, y lo que no se le pudo entregar.',
    body: `
      - Con el **ERP propio** la plataforma lleva sus libros y no hay nada que conectar. Cuál se usa se elige en [[subscribers]].
      - Con otro ERP, quien administra los suscriptores escribe su **dirección**, su **clave** y cuánto se lo espera. La clave no se vuelve a mostrar, y no pasa a otra dirección.
      - Lo que falla por falta de respuesta se intenta solo a los 2 minutos, a los 10, a la hora y a las 4 horas. Lo que el ERP **rechaza** espera por usted: corrija la causa y pulse **Reintentar**.
      - Marque varios con la barra espaciadora para reintentarlos juntos. Un pedido sigue desde el paso que falló: nada queda dos veces.
      - Abra una línea para ver lo que se envió. Quién reintentó queda en [[audit]].
    `,
  },
  branchOffices: {
    summary: 'Las sedes de la empresa y, dentro de cada una, sus bodegas.',
    body: `
      1. Cree la sede con su dirección y su ciudad. Una de ellas es la **principal**.
      2. Agregue sus **bodegas**: código, descripción y si mueven inventario, permiten salidas sin existencia o saldos negativos.
      - Los cambios en las bodegas se guardan junto con la sede.
      - Una sede o bodega en uso no se elimina: el mensaje dice qué la usa.
    `,
  },
  voucherTypes: {
    summary: 'Los tipos de comprobante de cada sede, cada uno con su prefijo y su consecutivo.',
    body: `
      - El **consecutivo** es el último número dado; el siguiente documento recibe uno más. No lo baje: repetiría números.
      - La **resolución** y la marca de factura electrónica aplican a los comprobantes de facturación.
      - Un tipo inactivo deja de ofrecerse, y sus documentos se conservan.
    `,
  },
  parameterTables: {
    summary: 'Las listas de opciones de toda la plataforma: tipos de identificación, categorías, listas de precios, motivos y más.',
    body: `
      1. Busque la tabla y ábrala: se abre en sus **parámetros**; en la pestaña **Datos** está la tabla misma.
      2. Cree o edite un parámetro con su código y su descripción. Los demás datos que pide dependen de la tabla.
      - Las tablas **protegidas** las usa la plataforma: sus códigos no se cambian ni se eliminan, pero se les pueden agregar parámetros.
      - Dentro de una tabla el código no se repite.
      - Un parámetro en uso no se elimina: el mensaje dice qué lo usa.
    `,
  },
  departments: { summary: 'Los departamentos de Colombia, con su código del DANE.', body: 'Se consultan; no se editan. El código tiene dos dígitos.' },
  cities: {
    summary: 'Los municipios de Colombia, con su código y su departamento.',
    body: 'Se consultan; no se editan. Escriba el departamento bajo su columna para acortar la lista.',
  },
  lines: {
    summary: 'Las líneas de producto y sus sublíneas: qué se vende, por qué canal y qué datos pide cada producto.',
    body: `
      - **Bloquear compra** y **Bloquear venta** impiden comprar o vender toda la línea.
      - Cada dato del producto (código de barras, marca, submarca, peso, dimensiones, ubicación y los demás) tiene un ajuste: **Visible** (1), **Obligatorio** (2), **Oculto** (9). Lo oculto no se muestra a nadie; un archivo de productos sin un dato obligatorio se devuelve en esa fila.
      - Sin el canal **B2B**, los clientes no ven ni piden los productos de la línea; los vendedores y la oficina sí.
      - Los canales dicen dónde se ofrece: punto de venta, Amazon, B2C y B2B.
      - Las **sublíneas** están en su pestaña; su código no se repite dentro de la línea.
    `,
  },
  categories: {
    summary: 'Las categorías del catálogo.',
    body: 'El código de una categoría no se repite. Las que están en uso no se eliminan.',
  },
  brands: {
    summary: 'Las marcas y sus submarcas: su imagen y dónde se ofrecen.',
    body: 'El código no se repite. **Bloquear compra** y **Bloquear venta** aplican a toda la marca. Las casillas de canal dicen si aparece en la fuerza de ventas, B2C y B2B.',
  },
  brandRestrictions: {
    summary: 'Qué marcas no se ofrecen en cada sucursal de un cliente.',
    body: `
      1. Busque el cliente y ábralo.
      2. Con el formulario, oculte una marca en una de sus sucursales, para todas las líneas o para una.
      - Lo oculto deja de verse en el catálogo de esa sucursal y no se puede pedir, ni en el portal ni en Campo.
      - Quitar la marca de la lista la devuelve.
    `,
  },
  thirdParties: {
    summary: 'Clientes, proveedores y empleados: una misma persona o empresa puede ser las tres cosas.',
    body: `
      1. Busque por nombre o identificación; los filtros dejan solo clientes, proveedores o empleados.
      2. Al crear, escriba la identificación: el **dígito de verificación** se calcula y se comprueba mientras escribe. Una cédula no lleva.
      3. Marque qué es (cliente, proveedor, empleado) y complete la pestaña que se abre.
      - **Establecimientos** son las sucursales: cada una con su lista de precios, su vendedor y su punto en el mapa.
      - **Funcionarios** son las personas de contacto; **Documentos** guarda sus archivos (PDF, imágenes, Word o Excel, hasta 10 MB).
      - Los logos y la foto van en la pestaña de lo que es; los ve quien puede ver al tercero.
      - Si algún dato no sirve, el mensaje es 'Algunos campos no se registraron correctamente' y cada campo dice por qué.
    `,
  },
};

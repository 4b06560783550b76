import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const thirdPartiesHelp: HelpPages = {
  customers: {
    chapter: 'Campo',
    place: 20,
    summary: 'Sus clientes, y de cada uno lo que hace falta para preparar la visita.',
    body: `
      - Busque por nombre, NIT, dirección o ciudad; los resultados salen al escribir, también sin señal. Cada cliente sale con el nombre de su almacén, y al lado el de su dueño.
      - **Cerca** toma su ubicación y los ordena del más cercano al más lejano; **Con cotización** deja los que tienen una cotización vigente.
      - La página del cliente muestra su **cartera** y lo vencido, los últimos pedidos, lo más comprado, lo que dejó de comprar y sus contactos.
      - **Notas y tareas** quedan en el cliente después de la visita. Con fecha son tareas: **Hoy** las recuerda desde ese día hasta marcarlas como hechas; la oficina las ve en la pestaña **Notas** del tercero.
      - **Llamar** y **WhatsApp** abren el teléfono. **Nuevo pedido** empieza un pedido para ese cliente.
      - Deje el dedo sobre un cliente de la lista para empezar su pedido, llamarlo o llegar a él sin abrirlo. El de varias sucursales se abre primero; en **Cerca** cada sucursal tiene su fila.
      - Con **Crear prospecto** un cliente nuevo queda guardado y se le puede vender de una vez; el NIT se comprueba con su dígito de verificación.
    `,
  },
  prospects: {
    chapter: 'Campo',
    place: 70,
    summary: 'Clientes nuevos que todavía no están en el ERP.',
    body: `
      La lista tiene los prospectos a los que usted llega, y los **POR ENVIAR** de este equipo. Al abrir uno se corrige, también sin señal; cuando el ERP lo tiene como cliente sale de la lista. La oficina puede además filtrar por jefatura y vendedor, y en las acciones de cada fila **Hacer un pedido**, **Cambiar lista de precios** y **Crear en el ERP**, que lo vuelve cliente.
      ## Crear uno
      1. Escriba la identificación, con o sin puntos; el dígito de verificación, después de un guion o en su campo. El dígito se calcula y se comprueba al escribir.
      2. Complete nombre, dirección, ciudad, teléfono y contacto.
      3. Si quiere, tome la foto de quien atiende y la del local: se envían después del prospecto.
      4. **Crear prospecto** lo guarda, también sin señal, y lo deja como el cliente del nuevo pedido.
      Si algo no es válido, la lista de lo que hay que corregir aparece arriba, y lo escrito se conserva.
    `,
  },
  brandRestrictions: {
    chapter: 'Empresa y datos maestros',
    place: 140,
    summary: 'Qué marcas no se ofrecen en cada sucursal de un cliente.',
    body: `
      1. Busque el cliente y ábralo.
      2. Con el formulario, oculte una marca en una de sus sucursales, para todas las líneas o para una.
      - Lo oculto deja de verse en el catálogo de esa sucursal y no se puede pedir, ni en el portal ni en Campo.
      - Quitar la marca de la lista la devuelve.
    `,
  },
  thirdParties: {
    chapter: 'Empresa y datos maestros',
    place: 150,
    summary: 'Clientes, proveedores y empleados: una misma persona o empresa puede ser las tres cosas.',
    body: `
      1. Busque por nombre o identificación; los filtros dejan solo clientes, proveedores o empleados.
      2. Al crear, escriba la identificación: el **dígito de verificación** se calcula y se comprueba mientras escribe. Una cédula no lleva. Si alguien ya la tiene se dice enseguida, con el enlace para abrirlo.
      3. Marque qué es (cliente, proveedor, empleado) y complete la pestaña que se abre.
      - **Establecimientos** son las sucursales: cada una con su lista de precios, su vendedor y su punto, que se elige **en el mapa**: con el ratón, o con las flechas, + y −, y Enter. Uno nuevo empieza con los datos de su cliente.
      - Si un colega tiene abierta la misma ficha, arriba se dice quién y si la está cambiando.
      - Arriba se ve cómo va un cliente: lo que debe y está vencido, el cupo libre, y lo último de cada cosa al presionarla. **Actividad** cuenta todo lo que ha pasado, lo último primero.
      - En **Notas** escriba lo que hay que saber; puede avisar por correo a colegas y adjuntar un archivo.
      - **Funcionarios** son las personas de contacto; **Documentos** guarda sus archivos (PDF, imágenes, Word o Excel, hasta 10 MB): elíjalos o arrástrelos hasta la lista; varios se cargan uno tras otro.
      - Los logos y la foto van en la pestaña de lo que es; los ve quien puede ver al tercero.
      - Si algún dato no sirve, el mensaje es 'Algunos campos no se registraron correctamente' y cada campo dice por qué.
    `,
  },
};

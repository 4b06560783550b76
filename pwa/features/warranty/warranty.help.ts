import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const warrantyHelp: HelpPages = {
  warranty: {
    chapter: 'Ventas',
    place: 80,
    summary: 'Las solicitudes de garantía, de la foto del cliente a la pieza que vuelve.',
    body: `
      1. **Nueva** registra la solicitud de un cliente: el producto, qué le pasa y al menos una foto. Los clientes y los vendedores también las hacen desde sus equipos.
      2. **Recibir la pieza** cuando llega. Si siguió al proveedor de la marca, que se propone con un toque, dígalo: el estado lo nombra.
      3. **Evaluación**: apruebe, apruebe en parte o rechace, con su motivo y una observación. Con un producto por enviar es un cambio; con un valor, devolución de dinero; sin nada, se devuelve reparada.
      4. **Envío al cliente**: la guía y la fecha estimada. El cliente o su vendedor tocan **Recibir** cuando llega.
      - La **vigencia** busca la venta más nueva del producto a ese cliente. Avisa y nunca impide: sin factura también se responde.
      - El **plazo de ley** se cuenta en días hábiles; en ámbar cuando quedan cinco o menos, en rojo cuando venció. Los plazos son parámetros (tabla Plazos de garantía).
      - **Cancelar** es de quien la hizo, antes de recibir la pieza. **Anular** pide observaciones y es posible hasta que la pieza se envía.
      - Si otra persona ya la pasó de estado, se dice: ábrala de nuevo. Solo quien tiene «Evaluar garantías» da los pasos.
      - **Notas crédito por hacer**: las que devuelven dinero y aún no tienen número.
      - **Ver PDF** es la constancia para el cliente, con espacio para firmar cuando la pieza cambia de manos; no lleva las notas internas ni el proveedor.
    `,
  },
  warrantyReasons: {
    chapter: 'Ventas',
    place: 81,
    summary: 'Por qué se aprueba o se rechaza una garantía.',
    body: `
      - El código dice el tipo: **AGRS** aprueba, **RGRS** rechaza. Al crear se propone el siguiente.
      - Un motivo que ya se usó no cambia de tipo.
      - En la evaluación de una [[warranty]] solo se ofrecen los de su tipo.
    `,
  },
  warrantyReport: {
    chapter: 'Ventas',
    place: 82,
    summary: 'Cuántas garantías hay, cuántas se aprueban y cuánto tardan, por mes, cliente, producto, motivo o vendedor.',
    body: `
      - Muestra los últimos doce meses mientras no se pidan otras fechas.
      - Las que no se han decidido cuentan **en curso** y no en los porcentajes. Los días son hábiles, de la solicitud a la decisión.
      - **Excel** descarga lo que se ve.
    `,
  },
  portalWarranty: {
    chapter: 'Campo',
    place: 60,
    summary: 'Pedir una garantía con una foto, con o sin señal, y recibir la pieza.',
    body: `
      1. **Solicitar**: elija el producto entre lo que se ha comprado o en el catálogo (o descríbalo si no está), cuente qué le pasa y tome al menos una foto donde se vea la falla.
      2. Sin señal queda **Por enviar**: las fotos suben cuando hay señal, y la solicitud llega una sola vez.
      3. Mientras nadie la ha recibido puede **Editar** o **Cancelar** la solicitud, y cambiar o eliminar sus fotos, con o sin señal. Después solo se mira.
      4. Cuando la pieza vuelve, toque **Recibir** y, si quiere, adjunte fotos de lo que llegó.
      - Si algo falta, la solicitud queda **Por corregir** con el porqué; lo que escribió y las fotos siguen ahí. Con **Corregir** se quita o se cambia la foto que no se recibió.
      - La vigencia se verifica al enviar: muestra la factura y hasta cuándo cubre.
      - **Compartir PDF** da la constancia de la solicitud, también sin señal; **Excel** las lista todas.
    `,
  },
};

import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const collectionsHelp: HelpPages = {
  collections: {
    chapter: 'Ventas',
    place: 35,
    summary: 'La cartera por edades, los recaudos, los arqueos, las promesas de pago y las retenciones por certificar.',
    body: `
      - **Cartera** dice cuánto debe cada cliente, o los clientes de cada vendedor, por edades; al lado, lo recaudado por confirmar y lo prometido. Al abrir un cliente se leen y se anotan sus **gestiones de cobro**: por qué medio, cuándo, quién, qué resultó y qué prometió. **Recordar** envía un correo con todas las facturas vencidas en la primera hora en que la Ley 2300 lo permite.
      - **Recaudos**: mientras nadie confirma, un recaudo no baja el cupo usado ni la cartera: se ve como por confirmar. **Confirmar** lo aplica, o lo envía al ERP si la empresa trabaja con otro. **Devolver** es para el cheque que volvió: sus facturas quedan abiertas otra vez. **Anular** solo antes de confirmar; el número queda.
      - **Arqueos**: lo que un vendedor entrega, con el soporte de lo que consignó. Escriba lo contado de cada medio; una diferencia pide explicación y queda a nombre del vendedor; busque su nombre y el total al pie es lo que debe o le sobra. Cerrar confirma los recaudos; los cheques posfechados esperan su día.
      - Nadie confirma ni cierra lo suyo.
      - **Promesas** se juzgan solas: por lo que entre hasta su día, la más antigua primero.
      - **Retenciones** lista lo que los clientes retuvieron; marque las de un certificado y anótelo.
    `,
  },
  fieldReceipts: {
    chapter: 'Campo',
    place: 45,
    summary: 'Lo que recaudó, con señal o sin ella, y la entrega del dinero.',
    body: `
      - Se recauda desde la página del cliente, con **Recaudar**. Escriba el dinero una sola vez: paga las facturas de la más antigua a la más nueva; lo que sobre queda como **anticipo**.
      - Si el cliente retiene, cada factura propone su retefuente, su reteIVA y su reteICA cuando se paga entera; ábrala para cambiarlas. Una factura sin base no propone nada: escriba lo que le retuvieron.
      - Transferencias, consignaciones y cheques llevan referencia y foto. Un cheque con fecha posterior queda **en custodia** hasta ese día.
      - El recibo tiene número y PDF desde que lo termina, también sin señal. Lo que ya recaudó, usted u otro vendedor, no se vuelve a cobrar.
      - **Entregar** lleva los recaudos a la caja, con lo que ya consignó y la foto de su soporte. La caja cuenta y cierra; una diferencia queda a su nombre, explicada.
      - **Contactar para cobrar**, en la página del cliente, dice si la Ley 2300 lo permite ahora, y muestra las últimas gestiones.
      - Nadie confirma su propio recaudo. Un recaudo que nadie ha confirmado se anula desde la oficina, con su motivo.
    `,
  },
};

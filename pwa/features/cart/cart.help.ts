import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const cartHelp: HelpPages = {
  newOrder: {
    chapter: 'Campo',
    place: 40,
    summary: 'El pedido que está haciendo: sus líneas, sus totales y finalizarlo.',
    body: `
      1. Elija el cliente.
      2. Agregue productos: escriba **código y cantidad** y presione Enter, use **Pegar** para traer una lista copiada, o **Repetir** para traer el último pedido.
      3. Revise los avisos: cambio de lista de precios, flete, pedido mínimo y cupo.
      4. Toque **Finalizar** y confirme como pedido o como cotización.
      - Toque una línea para ver su producto: existencias por bodega, equivalentes, y cuándo y a cuánto lo llevó el cliente. Empújela hacia la izquierda para quitarla.
      - Sin señal, el pedido recibe un número del equipo (como L-0007) y sale solo apenas haya conexión. El PDF se puede compartir de una vez.
      - Hasta que sale, un pedido se puede **Cambiar** o **Retirar** desde su página o desde [[outbox]].
      - Si el cliente está bloqueado o supera el cupo, el pedido queda **retenido** hasta que la oficina lo libere; se le avisa antes de enviarlo.
      - Un pedido a medias no se pierde: queda en este equipo hasta que lo finalice o lo vacíe.
    `,
  },
};

import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { withholdingParameter } from './withholding-parameter.entity.ts';

export const collectionsEntities = defineEntities({
  screens: [
    {
      entity: withholdingParameter,
      list: 'withholdings',
      create: 'createWithholding',
      edit: 'editWithholding',
      help: {
        chapter: 'Empresa y datos maestros',
        place: 165,
        summary: 'Lo que los clientes retienen al pagar: retefuente, reteIVA y reteICA, con su base mínima y desde cuándo.',
        body: `
      - Un recaudo propone la retención de la fecha de la **factura**: la más reciente que no sea posterior a ella. Una tarifa nueva es otra fila, con su fecha; la anterior queda para las facturas de antes.
      - La de una **ciudad** va antes que la general. El reteICA es de cada ciudad: hasta que lo escriba no se propone.
      - Por debajo de la **base mínima**, antes de IVA, no se propone nada. Cada año cambia con la UVT.
      - Solo se propone lo que el cliente retiene: sus tres casillas están en su ficha. Si la empresa es **autorretenedora**, nadie le propone retefuente.
    `,
      },
    },
  ],
  audited: { receipts: 'Recaudos', cash_handovers: 'Arqueos' },
});

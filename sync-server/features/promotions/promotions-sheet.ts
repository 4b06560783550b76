/** The list of promotions as a spreadsheet. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import type { PromotionAnswer } from '#shared/features/promotions/promotions.calls.ts';

export const promotionColumns: readonly SheetColumn<PromotionAnswer>[] = [
  { header: 'Código', of: 'code', value: ({ code }) => code },
  { header: 'Nombre', of: 'name', width: 40, value: ({ name }) => name },
  { header: 'Estado', of: 'state', value: ({ state }) => state },
  { header: 'Qué da', of: 'summary', width: 40, value: ({ summary }) => summary },
  { header: 'Desde', of: 'since', kind: 'date', value: ({ since }) => since },
  { header: 'Hasta', of: 'until', kind: 'date', value: ({ until }) => until },
  { header: 'Pedidos', of: 'used_orders', kind: 'number', value: ({ uses }) => uses.orders },
  { header: 'Unidades', of: 'used_units', kind: 'number', sums: true, value: ({ uses }) => uses.units },
  { header: 'Descontado', of: 'used_pesos', kind: 'pesos', value: ({ uses }) => uses.pesos },
  { header: 'Descripción', width: 40, value: ({ description }) => description },
];

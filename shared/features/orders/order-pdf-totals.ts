/** The end of an order's PDF: totals and observations. */
import type { Content } from 'pdfmake/interfaces.js';
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import { muted, rule } from '#shared/kernel/pdf-colours.ts';
import { wrapping } from '#shared/kernel/printable-text.ts';
import type { OrderTotals } from '../pricing/totals.documents.ts';
import { savedBy } from '../promotions/promotion-uses.rules.ts';
import type { OrderLine } from './order.documents.ts';
import { grouped } from './order-pdf-lines.ts';

interface ClosedOrder {
  lines: readonly OrderLine[];
  totals: OrderTotals;
  observation: string | null;
  prompt_payment_discount: Pesos;
}

/** Totals are never split between pages; a long observation after them may be. */
export function closing(order: ClosedOrder): Content {
  return [
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      columns: [
        { width: '*', stack: [countOf(order.lines)] },
        { width: 210, stack: [totalsTable(order)] },
      ],
    },
    ...(order.observation
      ? [{ text: 'Observaciones', bold: true, margin: [0, 10, 0, 2] satisfies [number, number, number, number] }, { text: wrapping(order.observation) }]
      : []),
  ];
}

function countOf(lines: readonly OrderLine[]): Content {
  const goods = lines.filter((line) => !line.is_freight);
  const units = goods.reduce((sum, line) => sum + line.quantity, 0);
  return { text: `${goods.length} ${goods.length === 1 ? 'producto' : 'productos'} · ${grouped(units)} ${units === 1 ? 'unidad' : 'unidades'}`, color: muted };
}

function totalsTable({ lines, totals, prompt_payment_discount }: ClosedOrder): Content {
  const saved = savedBy(lines);
  const row = (label: string, value: Pesos) => [
    { text: label, color: muted },
    { text: formatPesos(value), alignment: 'right' as const },
  ];
  return {
    stack: [
      {
        table: {
          widths: ['*', 95],
          body: [
            row('Valor bruto', totals.gross),
            row('Descuento', 0 - totals.discount),
            ...(saved > 0 ? [row('Ahorro por promociones, incluido', saved)] : []),
            row('Subtotal', totals.subtotal),
            ...(totals.freight > 0 ? [row('Flete incluido', totals.freight)] : []),
            row('IVA', totals.iva),
            [
              { text: 'TOTAL', bold: true, fontSize: 12 },
              { text: formatPesos(totals.total), bold: true, fontSize: 12, alignment: 'right' },
            ],
          ],
        },
        layout: {
          hLineWidth: (index, node) => (index === node.table.body.length - 1 ? 1 : 0),
          vLineWidth: () => 0,
          hLineColor: () => rule,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
      ...(prompt_payment_discount > 0
        ? [
            {
              text: `Descuento por pronto pago: ${formatPesos(prompt_payment_discount)}, no restado del total`,
              color: muted,
              fontSize: 7.5,
              alignment: 'right' as const,
            },
          ]
        : []),
    ],
  };
}

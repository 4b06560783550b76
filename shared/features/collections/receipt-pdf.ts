/** The PDF of a receipt. The server and, offline, the phone use the same definition. Spec: decisions §5. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { ink, muted, rule } from '#shared/kernel/pdf-colours.ts';
import { printable, wrapping } from '#shared/kernel/printable-text.ts';
import type { SubscriberDocument } from '../organisation/subscriber.documents.ts';
import { formatNit } from '../third-parties/nit.rules.ts';
import type { ReceiptDocument } from './receipt.documents.ts';
import { appliedOf } from './receipt.rules.ts';
import { meansLabels } from './receipt-kinds.ts';

export interface PrintableReceipt {
  receipt: ReceiptDocument;
  /** The number is the device's: the paper says so. */
  is_provisional: boolean;
  subscriber: Pick<SubscriberDocument, 'name' | 'identification' | 'check_digit' | 'address' | 'telephone' | 'email'>;
  /** The name of a bank; empty for one that is not known. */
  bankOf: (id: number) => string;
}

/** A pdfmake definition for standard Helvetica. Pure: the caller renders it. */
export function receiptPdf({ receipt, is_provisional, subscriber, bankOf }: PrintableReceipt): TDocumentDefinitions {
  const contact = [subscriber.address, subscriber.telephone, subscriber.email].filter(Boolean).join(' · ');
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 40, 36, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 9, color: ink, lineHeight: 1.15 },
    info: { title: printable(`Recibo de caja ${receipt.number}`), author: printable(subscriber.name) },
    footer: (page, pages) => ({ margin: [36, 16, 36, 0], fontSize: 7.5, color: muted, text: `Página ${page} de ${pages}`, alignment: 'right' }),
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: wrapping(subscriber.name), bold: true, fontSize: 12 },
              { text: `NIT ${formatNit(subscriber.identification, subscriber.check_digit)}` },
              { text: wrapping(contact), color: muted, fontSize: 8 },
            ],
          },
          {
            width: 190,
            alignment: 'right',
            stack: [
              { text: 'RECIBO DE CAJA', color: muted, bold: true },
              { text: wrapping(receipt.number), bold: true, fontSize: 17 },
              ...(is_provisional ? [{ text: 'Número provisional, por confirmar', color: muted, fontSize: 7.5 }] : []),
            ],
          },
        ],
      },
      { text: wrapping(`Recibimos de ${receipt.contact} · ${receipt.identification} · ${receipt.branch}`), margin: [0, 12, 0, 2] },
      { text: wrapping(`${formatDate(receipt.receipt_date)} · Recibió ${receipt.seller}`), color: muted, margin: [0, 0, 0, 8] },
      ...standing(receipt),
      meansTable(receipt, bankOf),
      ...(receipt.allocations.length > 0 ? [allocationsTable(receipt)] : []),
      totals(receipt),
      ...(receipt.observation ? [{ text: wrapping(receipt.observation), margin: [0, 10, 0, 0] satisfies [number, number, number, number] }] : []),
      ...(receipt.notice ? [{ text: wrapping(receipt.notice), margin: [0, 6, 0, 0] satisfies [number, number, number, number] }] : []),
      ...(receipt.signature ? [signature(receipt.signature)] : []),
    ],
  };
}

/** The notice on a receipt that is not money any more. */
function standing({ state, reason }: ReceiptDocument): Content[] {
  if (state !== 'anulado' && state !== 'devuelto') return [];
  return [{ text: wrapping([state.toUpperCase(), reason].filter(Boolean).join(' · ')), bold: true, margin: [0, 0, 0, 8] }];
}

const lines = {
  hLineWidth: (index: number) => (index <= 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => rule,
};

function heading(texts: readonly string[], firstFigure: number): TableCell[] {
  return texts.map((text, index) => ({ text, bold: true, alignment: index >= firstFigure ? 'right' : 'left' }));
}

const money = (value: Pesos): TableCell => ({ text: formatPesos(value), alignment: 'right' });

function meansTable({ means }: ReceiptDocument, bankOf: PrintableReceipt['bankOf']): Content {
  const body = means.map(({ kind, bank_id, reference, due_date, value }): TableCell[] => [
    meansLabels[kind],
    { text: wrapping(bank_id === null ? '' : bankOf(bank_id)) },
    { text: wrapping(reference ?? '') },
    due_date ? formatDate(due_date) : '',
    money(value),
  ]);
  return {
    table: { headerRows: 1, widths: [80, '*', '*', 90, 80], body: [heading(['Medio', 'Banco', 'Referencia', 'Fecha', 'Valor'], 4), ...body] },
    layout: lines,
    margin: [0, 0, 0, 12],
  };
}

function allocationsTable({ allocations }: ReceiptDocument): Content {
  const body = allocations.map((one): TableCell[] => [
    { text: wrapping(one.invoice_id) },
    ...[one.cash, one.retefuente, one.reteiva, one.reteica, one.discount, one.credit_notes, appliedOf(one)].map(money),
  ]);
  return {
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 62, 62, 56, 56, 56, 62, 66],
      body: [heading(['Factura', 'Dinero', 'Retefuente', 'ReteIVA', 'ReteICA', 'Descuento', 'Notas crédito', 'Aplicado'], 1), ...body],
    },
    layout: lines,
  };
}

function totals({ value, advance_value, rounding_value, allocations }: ReceiptDocument): Content {
  const rows: [string, Pesos][] = [
    ['Recibido', value],
    ['Aplicado a facturas', sumPesos(allocations.map(appliedOf))],
    ...(advance_value === 0 ? [] : ([['Anticipo', advance_value]] satisfies [string, Pesos][])),
    ...(rounding_value === 0 ? [] : ([['Ajuste por redondeo', rounding_value]] satisfies [string, Pesos][])),
  ];
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 230,
        layout: 'noBorders',
        table: {
          widths: ['*', 95],
          body: rows.map(([label, pesos], index): TableCell[] => [
            { text: label, bold: index === 0 },
            { ...textOf(pesos), bold: index === 0 },
          ]),
        },
      },
    ],
  };
}

const textOf = (pesos: Pesos) => ({ text: formatPesos(pesos), alignment: 'right' as const });

function signature(image: string): Content {
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    stack: [
      { image, fit: [180, 70] },
      { text: 'Firma de quien entrega', color: muted, fontSize: 8 },
    ],
  };
}

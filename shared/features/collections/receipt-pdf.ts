/** The PDF of a receipt. The server and, offline, the phone use the same definition. Spec: decisions §5. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { ink, muted, rule } from '#shared/kernel/pdf-colours.ts';
import { pesosInWords } from '#shared/kernel/pesos-in-words.ts';
import { printable, wrapping } from '#shared/kernel/printable-text.ts';
import { facts, letterhead, type PrintingCompany } from '../organisation/letterhead-pdf.ts';
import { formatNit } from '../third-parties/nit.rules.ts';
import type { ReceiptDocument } from './receipt.documents.ts';
import { appliedOf } from './receipt.rules.ts';
import { meansLabels } from './receipt-kinds.ts';

export interface PrintableReceipt {
  receipt: ReceiptDocument;
  /** The number is the device's: the paper says so. */
  is_provisional: boolean;
  subscriber: PrintingCompany;
  /** The name of a bank; empty for one that is not known. */
  bankOf: (id: number) => string;
}

/** A pdfmake definition for standard Helvetica. Pure: the caller renders it. */
export function receiptPdf({ receipt, is_provisional, subscriber, bankOf }: PrintableReceipt): TDocumentDefinitions {
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 36, 36, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 9, color: ink, lineHeight: 1.15 },
    info: { title: printable(`Recibo de caja ${receipt.number}`), author: printable(subscriber.name) },
    footer: (page, pages) => ({ margin: [36, 16, 36, 0], fontSize: 7.5, color: muted, text: `Página ${page} de ${pages}`, alignment: 'right' }),
    content: [
      letterhead(subscriber, { title: 'RECIBO DE CAJA', number: receipt.number, is_provisional }),
      parties(receipt, is_provisional),
      ...standing(receipt),
      ...(receipt.value === 0 ? [] : [sum(receipt.value)]),
      ...(receipt.means.length > 0 ? [meansTable(receipt, bankOf)] : []),
      ...(receipt.allocations.length > 0 ? [allocationsTable(receipt)] : []),
      totals(receipt),
      ...said('Observaciones', receipt.observation),
      ...said('Nota', receipt.notice),
      ...(receipt.signature ? [signature(receipt.signature)] : []),
    ],
  };
}

/** From whom, when and by whom. The number of the device names the paper that the customer got without signal. */
function parties({ contact, identification, branch, receipt_date, seller, device_number }: ReceiptDocument, isProvisional: boolean): Content {
  return {
    margin: [0, 14, 0, 10],
    columnGap: 16,
    columns: [
      facts([
        ['Recibimos de', contact],
        ['Identificación', formatNit(identification, null)],
        ['Sucursal', branch],
      ]),
      facts([
        ['Fecha', formatDate(receipt_date)],
        ['Recibió', seller],
        ['Número del equipo', isProvisional ? null : (device_number ?? null)],
      ]),
    ],
  };
}

/** The notice on a receipt that is not money yet, or not any more. */
function standing({ state, reason }: ReceiptDocument): Content[] {
  if (state === 'custodia') return [{ text: 'En custodia: se abona cuando el cheque posfechado se haga efectivo.', bold: true, margin: [0, 0, 0, 8] }];
  if (state !== 'anulado' && state !== 'devuelto') return [];
  return [{ text: wrapping([state.toUpperCase(), reason].filter(Boolean).join(' · ')), bold: true, fontSize: 12, margin: [0, 0, 0, 8] }];
}

/** The received money, in figures and in words. */
function sum(value: Pesos): Content {
  return {
    margin: [0, 0, 0, 14],
    table: {
      widths: ['*', 150],
      body: [
        [
          { stack: [{ text: 'La suma de', color: muted, fontSize: 8 }, { text: `${pesosInWords(value)} m/cte.` }] },
          { text: formatPesos(value), bold: true, fontSize: 15, alignment: 'right', margin: [0, 4, 0, 0] },
        ],
      ],
    },
    layout: { hLineWidth: () => 0.8, vLineWidth: () => 0, hLineColor: () => rule, paddingTop: () => 6, paddingBottom: () => 5 },
  };
}

function said(title: string, text: string | null): Content[] {
  if (!text) return [];
  return [{ text: title, bold: true, margin: [0, 10, 0, 2] }, { text: wrapping(text) }];
}

const lines = {
  hLineWidth: (index: number) => (index <= 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => rule,
};

const money = (value: Pesos): TableCell => ({ text: formatPesos(value), alignment: 'right' });

/** A column of a table: one in which every cell is empty is left out. */
interface PrintedColumn<Row> {
  header: string;
  width: number | '*';
  /** A figure, or a text. */
  of: (row: Row) => Pesos | string;
  isKept?: boolean;
}

function printedTable<Row>(columns: readonly PrintedColumn<Row>[], rows: readonly Row[]): Content {
  const shown = columns.filter(({ of, isKept }) => isKept || rows.some((row) => of(row) !== 0 && of(row) !== ''));
  const isFigure = ({ of }: PrintedColumn<Row>) => rows.every((row) => typeof of(row) === 'number');
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: shown.map(({ width }) => width),
      body: [
        shown.map((column): TableCell => ({ text: column.header, bold: true, alignment: isFigure(column) ? 'right' : 'left' })),
        ...rows.map((row) => shown.map((column) => cellOf(column, row))),
      ],
    },
    layout: lines,
    margin: [0, 0, 0, 12],
  };
}

/** A part that an invoice does not have is left empty. */
function cellOf<Row>({ of, isKept = false }: PrintedColumn<Row>, row: Row): TableCell {
  const value = of(row);
  if (typeof value === 'string') return { text: wrapping(value) };
  return value === 0 && !isKept ? '' : money(value);
}

function meansTable({ means }: ReceiptDocument, bankOf: PrintableReceipt['bankOf']): Content {
  return printedTable(
    [
      {
        header: 'Medio',
        width: means.some(({ reference, bank_id }) => reference !== null || bank_id !== null) ? 80 : '*',
        of: ({ kind }) => meansLabels[kind],
      },
      { header: 'Banco', width: '*', of: ({ bank_id }) => (bank_id === null ? '' : bankOf(bank_id)) },
      { header: 'Referencia', width: '*', of: ({ reference }) => reference ?? '' },
      { header: 'Fecha', width: 90, of: ({ due_date }) => (due_date ? formatDate(due_date) : '') },
      { header: 'Valor', width: 80, of: ({ value }) => value, isKept: true },
    ],
    means,
  );
}

function allocationsTable({ allocations }: ReceiptDocument): Content {
  const figures = [
    ['Dinero', 'cash', 62],
    ['Retefuente', 'retefuente', 62],
    ['ReteIVA', 'reteiva', 56],
    ['ReteICA', 'reteica', 56],
    ['Descuento', 'discount', 56],
    ['Notas crédito', 'credit_notes', 62],
  ] as const;
  const table = printedTable<ReceiptDocument['allocations'][number]>(
    [
      { header: 'Factura', width: '*', of: ({ invoice_id }) => invoice_id },
      ...figures.map(([header, name, width]) => ({ header, width, of: (one: ReceiptDocument['allocations'][number]) => one[name] })),
      { header: 'Aplicado', width: 66, of: appliedOf, isKept: true },
    ],
    allocations,
  );
  return { fontSize: 8, stack: [table] };
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
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.8, lineColor: rule }], margin: [0, 2, 0, 3] },
      { text: 'Firma de quien entrega', color: muted, fontSize: 8 },
    ],
  };
}

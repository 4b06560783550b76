/** The table of an order's lines in the PDF: its heading is repeated on every page, and no row is split. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatPesos } from '#shared/kernel/money.ts';
import { muted, rule } from '#shared/kernel/pdf-colours.ts';
import { wrapping } from '#shared/kernel/printable-text.ts';
import { tellApplied } from '../promotions/promotion-words.rules.ts';
import type { OrderLine } from './order.documents.ts';

const headingFill = '#eaeff3';

// The last column is each line's total with IVA, so that the column sums to the document's total.
const columns: { heading: string; width: number | '*'; right?: true; text: (line: OrderLine) => string }[] = [
  { heading: '#', width: 18, right: true, text: (line) => String(line.line_number) },
  { heading: 'Código', width: 82, text: (line) => line.product_code },
  { heading: 'Descripción', width: '*', text: (line) => line.description },
  { heading: 'Cant.', width: 34, right: true, text: (line) => grouped(line.quantity) },
  { heading: 'Vr. unitario', width: 58, right: true, text: (line) => formatPesos(line.unit_value) },
  { heading: 'Dto.', width: 36, right: true, text: (line) => percentage(line.discount_percentage) },
  { heading: 'IVA', width: 30, right: true, text: (line) => percentage(line.iva_percentage) },
  { heading: 'Total con IVA', width: 68, right: true, text: (line) => formatPesos(line.total) },
];

/** The table of the lines in the PDF of an order. */
export function linesTable(lines: readonly OrderLine[]): Content {
  const heading: TableCell[] = columns.map(({ heading: text, right }) => ({ text, bold: true, fillColor: headingFill, alignment: right ? 'right' : 'left' }));
  const row = (line: OrderLine): TableCell[] =>
    columns.map(({ heading: column, text, right }) => {
      const cell = { text: wrapping(text(line)), alignment: right ? ('right' as const) : ('left' as const) };
      const isPromoted = column === 'Descripción' && line.promotions.length > 0;
      return isPromoted ? { stack: [cell, { text: wrapping(tellApplied(line.promotions)), color: muted, fontSize: 7 }] } : cell;
    });
  return {
    fontSize: 8,
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths: columns.map(({ width }) => width), body: [heading, ...lines.map(row)] },
    layout: {
      hLineWidth: (index) => (index <= 1 ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingLeft: () => 3,
      paddingRight: () => 3,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

/** '1,037': whole units with commas for thousands. */
export function grouped(units: number): string {
  return formatPesos(units).slice(2);
}

function percentage(value: number): string {
  return value === 0 ? '—' : `${value} %`;
}

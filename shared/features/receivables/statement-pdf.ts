/** The PDF of a customer's statement of account: receivables one by one, and by age. Spec: commercial §1 (cartera). */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import { ink, muted, rule } from '#shared/kernel/pdf-colours.ts';
import { printable, wrapping } from '#shared/kernel/printable-text.ts';
import { letterhead, type PrintingCompany } from '../organisation/letterhead-pdf.ts';
import type { CustomerDocument } from '../third-parties/customer.documents.ts';
import { formatNit } from '../third-parties/nit.rules.ts';
import { type AgeingSummary, ageingBuckets } from './ageing.rules.ts';

export interface PrintableStatement {
  /** The Bogotá day that it speaks of. */
  today: LocalDate;
  subscriber: PrintingCompany;
  customer: Pick<CustomerDocument, 'name' | 'surname' | 'identification' | 'check_digit'>;
  /** The branch's name when the statement is of one branch only. */
  branch: string | null;
  rows: readonly {
    invoice_id: string;
    voucher_date: LocalDate;
    due_date: LocalDate;
    expiration: string;
    debit_value: Pesos;
    applied_value: Pesos;
    saldo: Pesos;
  }[];
  summary: AgeingSummary;
}

/** A pdfmake definition for standard Helvetica. Pure: the caller renders it. */
export function statementPdf(statement: PrintableStatement): TDocumentDefinitions {
  const { subscriber, customer, branch, today, rows } = statement;
  const name = fullName(customer);
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 40, 36, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 8.5, color: ink, lineHeight: 1.15 },
    info: { title: printable(`Estado de cuenta ${name}`), author: printable(subscriber.name) },
    footer: (page, pages) => ({ margin: [36, 16, 36, 0], fontSize: 7.5, color: muted, text: `Página ${page} de ${pages}`, alignment: 'right' }),
    content: [
      letterhead(subscriber, null),
      { text: `Estado de cuenta al ${formatDate(today)}`, bold: true, fontSize: 13, margin: [0, 12, 0, 2] },
      { text: wrapping(`${name} · ${formatNit(customer.identification, customer.check_digit)}`), margin: [0, 0, 0, branch === null ? 10 : 2] },
      branch === null ? [] : { text: wrapping(`Solo la sucursal ${branch}`), margin: [0, 0, 0, 10] },
      rows.length === 0 ? { text: 'Sin cartera pendiente' } : documentsTable(rows),
      ageingTable(statement.summary),
    ],
  };
}

const headings = ['Factura', 'Fecha', 'Vence', 'Estado', 'Valor', 'Abonos', 'Saldo'];

function documentsTable(rows: PrintableStatement['rows']): Content {
  const heading: TableCell[] = headings.map((text, index) => ({ text, bold: true, alignment: index > 3 ? 'right' : 'left' }));
  const body = rows.map((row): TableCell[] => [
    { text: wrapping(row.invoice_id) },
    formatDate(row.voucher_date),
    formatDate(row.due_date),
    row.expiration,
    ...[row.debit_value, row.applied_value, row.saldo].map((value): TableCell => ({ text: formatPesos(value), alignment: 'right' })),
  ]);
  return {
    fontSize: 8,
    table: { headerRows: 1, dontBreakRows: true, widths: [60, 68, 68, '*', 60, 60, 60], body: [heading, ...body] },
    layout: { hLineWidth: (index) => (index <= 1 ? 0.8 : 0.4), vLineWidth: () => 0, hLineColor: () => rule },
  };
}

function ageingTable({ saldo, defeated, buckets }: AgeingSummary): Content {
  const row = (label: string, value: Pesos, bold = false): TableCell[] => [
    { text: label, bold },
    { text: formatPesos(value), alignment: 'right', bold },
  ];
  const body = [...ageingBuckets.map(({ bucket, label }) => row(label, buckets[bucket])), row('Vencido', defeated, true), row('Saldo total', saldo, true)];
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      { width: 210, table: { widths: ['*', 95], body }, layout: 'noBorders' },
    ],
  };
}

/** The parts that printed documents share: the company with its logo, and facts with their labels. */
import type { Content, ContentColumns } from 'pdfmake/interfaces.js';
import { muted } from '#shared/kernel/pdf-colours.ts';
import { wrapping } from '#shared/kernel/printable-text.ts';
import { formatNit } from '../third-parties/nit.rules.ts';
import type { SubscriberDocument } from './subscriber.documents.ts';

/** `logo` is a PNG or JPEG data URL. */
export type PrintingCompany = Pick<SubscriberDocument, 'name' | 'identification' | 'check_digit' | 'address' | 'telephone' | 'email' | 'logo'>;

interface Named {
  /** 'RECIBO DE CAJA'. */
  title: string;
  number: string;
  /** The number is the device's: the paper says so. */
  is_provisional: boolean;
}

/** The company, and at the right the document's title and number. */
export function letterhead(company: PrintingCompany, document: Named | null): ContentColumns {
  const contact = [company.address, company.telephone, company.email].filter(Boolean).join(' · ');
  return {
    columnGap: 12,
    columns: [
      ...(company.logo ? [{ width: 'auto' as const, stack: [{ image: company.logo, fit: [110, 48] satisfies [number, number] }] }] : []),
      {
        width: '*',
        stack: [
          { text: wrapping(company.name), bold: true, fontSize: 12 },
          { text: `NIT ${formatNit(company.identification, company.check_digit)}` },
          { text: wrapping(contact), color: muted, fontSize: 8 },
        ],
      },
      ...(document ? [named(document)] : []),
    ],
  };
}

function named({ title, number, is_provisional }: Named) {
  return {
    width: 170,
    alignment: 'right' as const,
    stack: [
      { text: title, color: muted, bold: true, fontSize: 9 },
      { text: wrapping(number), bold: true, fontSize: 17 },
      ...(is_provisional ? [{ text: 'Número provisional, por confirmar', color: muted, fontSize: 7.5 }] : []),
    ],
  };
}

/** Label and value side by side; empty values are left out. */
export function facts(rows: readonly (readonly [label: string, value: string | null])[]): Content {
  const body = rows.flatMap(([label, value]) => (value ? [[{ text: label, color: muted }, { text: wrapping(value) }]] : []));
  return {
    table: { widths: [82, '*'], body },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  };
}

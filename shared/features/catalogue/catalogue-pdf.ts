/** The PDF of the catalogue, three products per row with photo and price. Pure: the caller renders it. Spec: commercial §2 (/catalogo-general). */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { wrapping } from '#shared/kernel/printable-text.ts';
import { type GeneralProduct, netPriceOf } from './general-catalogue.calls.ts';

export interface CatalogueSheet {
  /** 'Lista Taller' or the branch: at whose prices. */
  subject: string;
  company: string;
  today: LocalDate;
}

const columns = 3;

/**
 * A pdfmake definition for standard Helvetica.
 * @param products that a customer may see and buy, because the PDF is sent to customers
 * @param pictures JPEG data URLs by product id; null for a product without a picture
 */
export function cataloguePdf(
  products: readonly GeneralProduct[],
  pictures: ReadonlyMap<number, string | null>,
  { subject, company, today }: CatalogueSheet,
): TDocumentDefinitions {
  const cells = products.map((product): Content => cellOf(product, pictures.get(product.id) ?? null));
  const rows: Content[][] = [];
  for (let at = 0; at < cells.length; at += columns)
    rows.push([...cells.slice(at, at + columns), ...Array.from({ length: columns }, () => '')].slice(0, columns));
  return {
    pageSize: 'A4',
    pageMargins: [28, 32, 28, 36],
    defaultStyle: { font: 'Helvetica', fontSize: 9 },
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', color: '#555555', fontSize: 8 }),
    content: [
      { text: wrapping(company), bold: true, fontSize: 14 },
      { text: wrapping(`${subject} · precios antes de IVA · ${formatDate(today)}`), color: '#555555', margin: [0, 2, 0, 10] },
      rows.length === 0
        ? { text: 'Ningún producto de lo filtrado se ofrece a clientes con precio.' }
        : {
            table: { widths: Array.from({ length: columns }, () => '*'), body: rows, dontBreakRows: true },
            layout: { hLineColor: () => '#dddddd', vLineColor: () => '#dddddd' },
          },
    ],
  };
}

function cellOf(product: GeneralProduct, picture: string | null): Content {
  const { product_code, reference, description, brand } = product;
  return {
    stack: [
      picture
        ? { image: picture, fit: [150, 96], alignment: 'center' }
        : { text: wrapping(product_code), alignment: 'center', color: '#999999', margin: [0, 42, 0, 42] },
      { text: wrapping([product_code, reference].filter(Boolean).join(' · ')), bold: true, margin: [0, 4, 0, 0] },
      { text: wrapping(description) },
      ...(brand ? [{ text: wrapping(brand.description), color: '#555555' }] : []),
      { text: formatPesos(netPriceOf(product) ?? 0), bold: true, fontSize: 11, margin: [0, 2, 0, 0] },
    ],
  };
}

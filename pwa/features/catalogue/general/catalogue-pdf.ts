/** A sheet of the catalogue to share: the filtered products, with photos, made on this device. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { shareFile } from '#pwa/platform/files/share-file.ts';
import { callList } from '#pwa/platform/http/calls.ts';
import { type GeneralProduct, generalCatalogueCalls } from '#shared/features/catalogue/general-catalogue.calls.ts';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { netOf } from './general-product.tsx';

export const mostInPdf = 300;
const columns = 3;

interface Sheet {
  /** 'Lista Taller' or the branch: at whose prices. */
  subject: string;
  company: string;
  today: LocalDate;
}

/**
 * Makes the PDF of a filtered list and shares it, or downloads it.
 * @param query of `listGeneralCatalogue`, at most 300 products; the caller has counted them
 * @throws HttpError, Offline
 */
export async function shareCatalogue(query: Readonly<Record<string, string | number>>, sheet: Sheet): Promise<void> {
  const asked = { ...query, page: 1, perPage: mostInPdf } as never; // The table's state, which the screen's own list is asked with.
  const { rows } = await callList(generalCatalogueCalls.listGeneralCatalogue, { query: asked });
  const offered = rows.filter(({ hidden_from_customers, price }) => !hidden_from_customers && price.price !== null);
  const pictures = new Map(await Promise.all(offered.map(async (row) => [row.id, await pictureOf(row)] as const)));
  const [{ default: pdfMake }, { default: helvetica }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/standard-fonts/Helvetica.js'),
  ]);
  pdfMake.addFontContainer(helvetica);
  const blob = await pdfMake.createPdf(definitionOf(offered, pictures, sheet)).getBlob();
  await shareFile(new File([blob], `Catalogo-${sheet.today}.pdf`, { type: 'application/pdf' }));
}

/** The sheet leaves out products that a customer may not see or buy, because it is made to be sent to one. */
export function definitionOf(
  products: readonly GeneralProduct[],
  pictures: ReadonlyMap<number, string | null>,
  { subject, company, today }: Sheet,
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
      { text: company, bold: true, fontSize: 14 },
      { text: `${subject} · precios antes de IVA · ${formatDate(today)}`, color: '#555555', margin: [0, 2, 0, 10] },
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
      picture ? { image: picture, fit: [150, 96], alignment: 'center' } : { text: product_code, alignment: 'center', color: '#999999', margin: [0, 42, 0, 42] },
      { text: [product_code, reference].filter(Boolean).join(' · '), bold: true, margin: [0, 4, 0, 0] },
      { text: description },
      ...(brand ? [{ text: brand.description, color: '#555555' }] : []),
      { text: formatPesos(netOf(product) ?? 0), bold: true, fontSize: 11, margin: [0, 2, 0, 0] },
    ],
  };
}

/** The main picture as a JPEG, which a PDF can hold; null without one, or when it cannot be read. */
async function pictureOf({ products_attachments: [main] }: GeneralProduct): Promise<string | null> {
  if (!main) return null;
  const image = new Image();
  image.src = main.urls[160];
  const isRead = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!isRead || !context) return null;
  context.drawImage(image, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** A PDF of the catalogue to share: the filtered products with photos, made on this device. */
import { makePdf } from '#pwa/platform/files/make-pdf.ts';
import { shareFile } from '#pwa/platform/files/share-file.ts';
import { readPage } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { type CatalogueSheet, cataloguePdf } from '#shared/features/catalogue/catalogue-pdf.ts';
import { type GeneralProduct, generalCatalogueCalls } from '#shared/features/catalogue/general-catalogue.calls.ts';

export const mostInPdf = 300;

/**
 * Makes the PDF of a filtered list and shares or downloads it.
 * @param fixed filters that the person cannot remove; at most 300 products fit, and the caller has counted them
 * @throws HttpError, Offline
 */
export async function shareCatalogue(state: TableAsked, fixed: Readonly<Record<string, number>>, sheet: CatalogueSheet): Promise<void> {
  const { rows } = await readPage(generalCatalogueCalls.listGeneralCatalogue, { ...state, page: 1, perPage: mostInPdf }, { query: fixed });
  const offered = rows.filter(({ hidden_from_customers, price }) => !hidden_from_customers && price.price !== null);
  const pictures = new Map(await Promise.all(offered.map(async (row) => [row.id, await pictureOf(row)] as const)));
  const blob = await makePdf(cataloguePdf(offered, pictures, sheet));
  await shareFile(new File([blob], `Catalogo-${sheet.today}.pdf`, { type: 'application/pdf' }));
}

/** The main picture as a JPEG, which a PDF can contain; null without a picture, or when it cannot be decoded. */
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

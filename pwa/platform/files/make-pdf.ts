import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A PDF made on this device, with or without signal. The maker is as heavy as a screen: it comes when a PDF is asked for. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Blob> {
  const [{ default: pdfMake }, { default: helvetica }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/standard-fonts/Helvetica.js'),
  ]);
  pdfMake.addFontContainer(helvetica);
  return pdfMake.createPdf(definition).getBlob();
}

import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const helvetica = { normal: 'Helvetica', bold: 'Helvetica-Bold', italics: 'Helvetica-Oblique', bolditalics: 'Helvetica-BoldOblique' };
const fontNames = new Set(Object.values(helvetica));

// A document is made of what its definition carries: a name or an observation that looks like an address or a path opens nothing.
pdfmake.setFonts({ Helvetica: helvetica });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontNames.has(path));

/** The bytes of a PDF from a pdfmake definition that uses Helvetica (`orderPdf`). Images come in it as data URLs. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const helvetica = { normal: 'Helvetica', bold: 'Helvetica-Bold', italics: 'Helvetica-Oblique', bolditalics: 'Helvetica-BoldOblique' };
const fontNames = new Set(Object.values(helvetica));

/** The bytes of a PDF from a pdfmake definition that uses Helvetica (`orderPdf`). Images come in it as data URLs. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  renderer ??= openRenderer();
  return (await renderer).createPdf(definition).getBuffer();
}

type Renderer = typeof import('pdfmake');

// Loaded by the first document: a start does not wait for it.
let renderer: Promise<Renderer> | undefined;

// A document is made of what its definition carries: a name or an observation that looks like an address or a path opens nothing.
async function openRenderer(): Promise<Renderer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({ Helvetica: helvetica });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontNames.has(path));
  return pdfmake;
}

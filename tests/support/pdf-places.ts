/** The texts of a PDF with their positions, read from its drawing operators without an external program. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';

export interface Written {
  text: string;
  /** Points from the left edge of the page. */
  left: number;
  fontSize: number;
}

/** Every piece of text that a definition draws, page by page, in drawing order. Needs standard Helvetica. */
export async function writtenPieces(definition: TDocumentDefinitions): Promise<Written[]> {
  const bytes = await renderPdf({ ...definition, compress: false });
  const operations = /1 0 0 1 ([\d.-]+) [\d.-]+ Tm\n\/F\d+ ([\d.]+) Tf\n\[([^\]]*)\] TJ/g;
  return [...bytes.toString('latin1').matchAll(operations)].map(([, left, fontSize, glyphs = '']) => ({
    text: [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    left: Number(left),
    fontSize: Number(fontSize),
  }));
}

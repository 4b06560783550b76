import { Readable } from 'node:stream';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { rowsApart } from '../imports/rows-apart.ts';

/** Rows of products that a list may have; one more may be its heading. */
const mostRows = 500;

/**
 * The rows of a workbook or CSV with codes and quantities, each as it would be pasted: its cells as the sheet shows them, with tabs between.
 * @throws cart.listTooLong, and what `rowsApart` throws
 */
export async function readList(file: File): Promise<{ rows: string[] }> {
  const open = async () => Readable.from([new Uint8Array(await file.arrayBuffer())]);
  const rows: string[] = [];
  for await (const { cells } of rowsApart(open, { kind: /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv' })) {
    const text = cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .join('\t')
      .trimEnd();
    if (text !== '') rows.push(text);
    if (rows.length > mostRows + 1) throw cartErrors.listTooLong({ most: mostRows });
  }
  return { rows };
}

import { Readable } from 'node:stream';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { rowsApart } from '../imports/rows-apart.ts';

/** The most rows of products in a list; one more row may be its heading. */
const mostRows = 500;

/**
 * The rows of a workbook or CSV with codes and quantities, in the form of pasted text: the cells as the sheet shows them, separated by tabs.
 * @throws cart.listTooLong, and the errors of `rowsApart`
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

/**
 * Orders by typed or pasted text: one row 'código cantidad' each, from Excel, a message or the keyboard. Codes match with or without punctuation;
 * nothing is guessed silently: a row that cannot be read is returned with its number. Spec: ui 'Campo', commercial §5 (quantity greater than 0).
 */
import { sentenceOf } from '#shared/kernel/errors.ts';
import { type Refusal, refuse } from '#shared/kernel/result.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import type { cartErrors } from './cart.errors.ts';
import { type Reading, readingsOf } from './entry-row.rules.ts';

type CartCode = (typeof cartErrors)[keyof typeof cartErrors]['code'];
type EntryRefusal = Extract<CartCode, `cart.row${string}`>;

export interface EntryProduct {
  id: number;
  product_code: string;
}

export interface FastEntry<P extends EntryProduct> {
  /** One line per product, in the order of their first row; the quantities of repeated rows are summed. */
  lines: { product: P; quantity: number; rows: number[] }[];
  /** Rows that could not be read, with their text for correction: `sentenceOf(refusal)` says 'Fila 3: …'. */
  errors: { row: number; text: string; refusal: Refusal<EntryRefusal> }[];
}

/**
 * @param text the pasted or typed rows; rows count from 1, including blank ones and a heading
 * @param findByCode the products whose `normaliseCode(product_code)` equals the key; usually one, `[]` when there is none
 */
export function readFastEntry<P extends EntryProduct>(text: string, findByCode: (key: string) => readonly P[]): FastEntry<P> {
  const lines = new Map<number, FastEntry<P>['lines'][number]>();
  const errors: FastEntry<P>['errors'] = [];
  for (const { row, text: rowText } of rowsOf(text)) {
    const read = readRow(rowText, row, findByCode);
    if ('refusal' in read) {
      errors.push({ row, text: rowText, refusal: read.refusal });
      continue;
    }
    const line = lines.get(read.product.id) ?? { product: read.product, quantity: 0, rows: [] };
    lines.set(read.product.id, { ...line, quantity: line.quantity + read.quantity, rows: [...line.rows, row] });
  }
  return { lines: [...lines.values()], errors };
}

/** Why a row that was typed alone cannot be added: it has no number. @example 'No existe el código 6203X.' */
export function tellTypedRefusal(refusal: Refusal): string {
  const sentence = sentenceOf(refusal).replace(/^Fila \d+: /, '');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const heading = /^\W*(c[oó]digos?|referencias?|ref|productos?|sku|[ií]tem|cant(idad)?|code)\b[^\d]*$/i;

/** @returns the rows to stand below others: without a heading in the first one, which is skipped only at the top */
export function withoutHeading(rows: string): string {
  const written = rows.trimStart();
  const [first = ''] = written.split(/\r\n|\r|\n/, 1);
  return heading.test(first.trim()) ? written.slice(first.length).trimStart() : rows;
}

function rowsOf(text: string): { row: number; text: string }[] {
  const rows = text.split(/\r\n|\r|\n/).map((line, index) => ({ row: index + 1, text: line.trim() }));
  const written = rows.filter((row) => row.text !== '');
  return written[0] && heading.test(written[0].text) ? written.slice(1) : written;
}

function readRow<P extends EntryProduct>(
  text: string,
  row: number,
  findByCode: (key: string) => readonly P[],
): { product: P; quantity: number } | { refusal: Refusal<EntryRefusal> } {
  const readings = readingsOf(text);
  // The same row may have several readings ('6203 2': two units of 6203, or one of '6203 2'): the first reading that names a product is used.
  for (const reading of readings) {
    const found = findByCode(normaliseCode(reading.code));
    const exact = found.find((product) => product.product_code.toLowerCase() === reading.code.toLowerCase());
    const product = exact ?? (found.length === 1 ? found[0] : undefined);
    if (product) return withQuantity(product, reading, row);
    if (found.length > 1)
      return { refusal: refuse('cart.rowAmbiguousCode', { row, code: reading.code, codes: found.map(({ product_code }) => product_code).join(', ') }) };
  }
  const [first] = readings;
  return { refusal: first ? refuse('cart.rowUnknownCode', { row, code: first.code }) : refuse('cart.rowWithoutCode', { row }) };
}

function withQuantity<P>(product: P, { quantity, quantityText }: Reading, row: number): { product: P; quantity: number } | { refusal: Refusal<EntryRefusal> } {
  if (quantity === null) return { refusal: refuse('cart.rowQuantityInvalid', { row, quantity: quantityText }) };
  return { product, quantity };
}

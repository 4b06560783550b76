/** The definition of a word in the catalogue, for products and for search texts. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';

/** Words as typed: a code stays together ('6203-2RS' is one word), measures may be typed '50*65*10', and punctuation says nothing. */
export function queryWords(text: string): string[] {
  const words = normaliseText(text.replace(timesSign, 'x')).split(' ').map(normaliseCode);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** The signs that people type between two measures, where descriptions have an x. */
const timesSign = /(?<=\d)[*×](?=\d)/g;

/** What decides where a product is found; a change of price or stock leaves it alone. */
export function searchedText(product: ProductDocument): string {
  return [product.product_code, product.description, product.reference, product.barcode, ...product.references].join('\n');
}

/** Whether there is nothing to take apart between two places of a text. */
export function isPlain(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isWordSign(text.charCodeAt(at))) return false;
  return true;
}

/** A code is found whole and by its parts: '6203-2RS/C3' as '62032rsc3', '6203', '2rs' and 'c3'. */
export function wordAndParts(word: string): string[] {
  const parts = partsOf(word);
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
}

/** Equals `normaliseCode`, several times faster for codes without accents: nearly all. */
export function codeKey(code: string): string {
  const lowerCase = code.toLowerCase();
  return isPlain(lowerCase, 0, lowerCase.length) ? lowerCase : partsOf(lowerCase).join('');
}

/** The runs of letters and figures. By hand: there are half a million of them, and a regular expression takes three times as long. */
export function partsOf(lowerCase: string): string[] {
  const text = ascii.test(lowerCase) ? lowerCase : normaliseText(lowerCase);
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isWordSign(text.charCodeAt(at))) continue;
    if (at > start) parts.push(text.slice(start, at));
    start = at + 1;
  }
  return parts;
}

const ascii = /^[\x20-\x7e]*$/;
/** a to z, 0 to 9. */
const isWordSign = (sign: number) => (sign > 96 && sign < 123) || (sign > 47 && sign < 58);

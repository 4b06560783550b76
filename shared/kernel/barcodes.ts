import { normaliseCode } from './text-search.ts';

/** Digits of UPC-A, EAN-13 and GTIN-14. */
const lengths = [12, 13, 14];

/**
 * A code as it may be stored: as typed, and with other leading zeros when it is a barcode. A scanner reads a UPC-A of 12 digits as an EAN-13 that
 * begins with 0, and spreadsheets drop leading zeros. @returns without punctuation, the typed spelling first; empty for no code
 */
export function barcodeSpellings(typed: string): string[] {
  const key = normaliseCode(typed);
  if (key === '') return [];
  const bare = key.replace(/^0+/, '');
  // A shorter number is a code like others, and 0 at its beginning is a part of it.
  if (!/^\d{11,14}$/.test(key) || bare.length < 8) return [key];
  return [...new Set([key, bare, ...lengths.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'))])];
}

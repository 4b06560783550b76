import type { CodeMatch } from '#pwa/platform/search/catalogue.messages.ts';
import { readingsOf } from '#shared/features/cart/entry-row.rules.ts';
import { type FastEntry, readFastEntry } from '#shared/features/cart/fast-entry.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Refusal } from '#shared/kernel/result.ts';

/** Reads typed or pasted rows of 'código cantidad', and looks up all their codes in the catalogue at once. */
export async function readCodes(text: string, find: (codes: readonly string[]) => Promise<CodeMatch[]>): Promise<FastEntry<ProductDocument>> {
  const asked = new Set<string>();
  readFastEntry<ProductDocument>(text, (key) => {
    asked.add(key);
    return [];
  });
  const found = new Map((await find([...asked])).map((match) => [match.code, match]));
  return readFastEntry<ProductDocument>(text, (key) => {
    const match = found.get(key);
    if (match?.product) return [match.product];
    // Codes that only begin with the text are suggestions, not the typed code.
    return match?.is_ambiguous ? match.candidates : [];
  });
}

/**
 * The refusal of a typed row that has a code and a quantity and cannot be added, shown instead of search results. Null when it can be added, and when
 * it reads as words or as a code alone.
 */
export function refusalOfTyped(text: string, { errors: [error] }: FastEntry<ProductDocument>): Refusal | null {
  if (!error) return null;
  if (error.refusal.code !== 'cart.rowUnknownCode') return error.refusal.code === 'cart.rowWithoutCode' ? null : error.refusal;
  const [reading] = readingsOf(text.trim());
  const hasQuantity = reading !== undefined && reading.code !== text.trim();
  // 'rodamiento 6203' is a search text: a code followed by a number always has a digit.
  return hasQuantity && /\d/.test(reading.code) ? error.refusal : null;
}

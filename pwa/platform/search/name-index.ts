/** The names of lines, brands and categories, so that 'rodamiento skf' finds the brand. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { createSynonyms } from '#shared/features/catalogue/search-synonyms.rules.ts';
import type { CatalogueNames } from './catalogue.messages.ts';
import { queryWords } from './words.ts';

export interface NameIndex {
  /** A test whether a product's line, brand or category has a word in its name that begins so; null when no name has one. */
  find(word: string): ((product: ProductDocument) => boolean) | null;
  /** The catalogue's words for a word that was typed. */
  synonymsOf(word: string): string[];
}

export function buildNameIndex(names: CatalogueNames): NameIndex {
  const lists = { line_id: names.lines, subline_id: names.sublines, brand_id: names.brands, category_id: names.categories };
  const words = Object.entries(lists).flatMap(([field, list]) => list.flatMap(([id, name]) => queryWords(name).map((word) => ({ field, id, word }))));
  return {
    synonymsOf: createSynonyms(names.synonyms ?? []),
    find(word) {
      const found = word.length < 2 ? [] : words.filter((one) => one.word.startsWith(word));
      if (found.length === 0) return null;
      const ids = (field: string) => new Set<number | null>(found.filter((one) => one.field === field).map((one) => one.id));
      const [lines, sublines, brands, categories] = [ids('line_id'), ids('subline_id'), ids('brand_id'), ids('category_id')];
      return (product) => brands.has(product.brand_id) || lines.has(product.line_id) || sublines.has(product.subline_id) || categories.has(product.category_id);
    },
  };
}

export const noNames: NameIndex = { find: () => null, synonymsOf: () => [] };

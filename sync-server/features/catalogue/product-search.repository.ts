/** Finds products for searches and lists. Spec: decisions §2, commercial §7 Products and prices. */
import { and, asc, desc, eq, inArray, like, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { beginsWith, briefly, type Candidates, matchesWords, searched, type Widen, wordsOf } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import type { productSorts } from '#shared/features/catalogue/catalogue.calls.ts';
import { barcodeSpellings } from '#shared/kernel/barcodes.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { exceptHidden, type HiddenBrand } from './brand-restrictions.repository.ts';
import { product_images, product_references, products } from './catalogue.tables.ts';
import { synonymsOf } from './search-synonyms.repository.ts';

/** The filters of a list of products. */
export interface ProductFilter {
  line_id?: number | undefined;
  subline_id?: number | undefined;
  brand_id?: number | undefined;
  category_id?: number | undefined;
  subcategory_id?: number | undefined;
  /** Includes inactive products, for people who manage the catalogue. */
  withInactive?: boolean | undefined;
  /** Only products without a picture, without freight. */
  without_image?: boolean | undefined;
  freightId?: number | undefined;
  /** Only products on promotion: their condition, and the expression by which 'discount_percentage' sorts them. */
  onPromotion?: { where: SQL; saving: SQL } | undefined;
  hidden: readonly HiddenBrand[];
}

const sortable: Record<(typeof productSorts)[number], SQLWrapper> = {
  product_code: inReadingOrder(products.product_code),
  description: inReadingOrder(products.description),
  reference: inReadingOrder(products.reference),
  discount_percentage: products.discount_percentage,
  id: products.id,
};

/** A page of the ids of active products. */
export async function listProductIds(db: Db, subscriberId: number, filter: ProductFilter, list: ListRequest): Promise<Page<number>> {
  const { limit, offset } = windowOf(list);
  // The list's whitelist of columns allows only these names.
  const sortBy = list.sortBy as (typeof productSorts)[number];
  const column = sortBy === 'discount_percentage' && filter.onPromotion ? filter.onPromotion.saving : sortable[sortBy];
  return await searched(async (widen) => {
    const where = and(...conditions(subscriberId, filter), list.filter ? await matchingProducts(db, subscriberId, { typed: list.filter, widen }) : undefined);
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy((list.sort === 'DESC' ? desc : asc)(column), asc(products.id))
      .limit(limit)
      .offset(offset);
    return { rows: rows.map(({ id }) => id), total: await db.$count(products, where) };
  });
}

/** Ids of active products, best match first: the code itself or the barcode, another manufacturer's code, codes with that prefix, then words. */
export async function searchProductIds(
  db: Db,
  subscriberId: number,
  { typed, limit, ...filter }: ProductFilter & { typed: string; limit: number },
): Promise<number[]> {
  const key = normaliseCode(typed);
  const rankOf = (among?: Candidates) =>
    key === ''
      ? undefined
      : sql`CASE WHEN ${products.code_key} = ${key} OR ${hasBarcode(typed)} THEN 0
          WHEN ${inArray(products.id, referenced(db, subscriberId, eq(product_references.reference_key, key)))} THEN 1
          WHEN ${like(products.code_key, `${key}%`)} THEN 2
          WHEN ${inArray(products.id, otherCodes(db, subscriberId, key, among))} OR ${like(referenceKey, `${key}%`)} THEN 3
          ELSE 4 END`;
  const asked = { brief: true, perPage: limit, filter: typed };
  const found = await searched(async (widen) =>
    briefly(asked, { subscriberId, from: 'first' }, async (among) => {
      const rank = rankOf(among);
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(and(...conditions(subscriberId, filter), await matchingProducts(db, subscriberId, { typed, widen, among })))
        .orderBy(...(rank ? [asc(rank)] : []), asc(sortable.product_code), asc(products.id))
        .limit(limit);
      return { rows: rows.map(({ id }) => id), total: rows.length };
    }),
  );
  return found.rows;
}

/** Letters and digits: a shorter beginning of a code matches most products. */
const shortestCode = 3;

/** Whether a text may be a barcode or a code, or has a word with synonyms: then `matchingProducts` finds more than the words of a product. */
export async function meansMoreThanWords(db: Db, subscriberId: number, typed: string): Promise<boolean> {
  if (/\d/.test(typed) && normaliseCode(typed).length >= shortestCode) return true;
  const words = wordsOf(typed);
  if (words.length === 0) return false;
  const alsoMeant = await synonymsOf(db, subscriberId);
  return words.some((word) => alsoMeant(word).length > 0);
}

/** Those of the ids that are active and not hidden. */
export async function shownProductIds(
  db: Db,
  subscriberId: number,
  { ids, hidden }: { ids: readonly number[]; hidden: readonly HiddenBrand[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditions(subscriberId, { hidden }), inArray(products.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

function conditions(subscriberId: number, filter: ProductFilter): (SQL | undefined)[] {
  return [
    eq(products.subscriber_id, subscriberId),
    filter.withInactive ? undefined : eq(products.state, 1),
    filter.without_image && filter.freightId !== undefined ? ne(products.id, filter.freightId) : undefined,
    filter.without_image
      ? sql`NOT EXISTS (SELECT 1 FROM ${product_images} WHERE ${product_images.subscriber_id} = ${subscriberId} AND ${product_images.product_id} = ${products.id})`
      : undefined,
    filter.line_id === undefined ? undefined : eq(products.line_id, filter.line_id),
    filter.subline_id === undefined ? undefined : eq(products.subline_id, filter.subline_id),
    filter.brand_id === undefined ? undefined : eq(products.brand_id, filter.brand_id),
    filter.category_id === undefined ? undefined : eq(products.category_id, filter.category_id),
    filter.subcategory_id === undefined ? undefined : eq(products.subcategory_id, filter.subcategory_id),
    filter.onPromotion?.where,
    exceptHidden(filter.hidden),
  ];
}

/**
 * The conditions of a search: the barcode, code and reference with or without punctuation, codes of other manufacturers, and words of the description
 * or their synonyms.
 */
export async function matchingProducts(
  db: Db,
  subscriberId: number,
  { typed, widen, among }: { typed: string; widen: Widen; among?: Candidates | undefined },
): Promise<SQL | undefined> {
  const key = normaliseCode(typed);
  const alsoMeant = await synonymsOf(db, subscriberId);
  const typedWords = wordsOf(typed);
  const words = matchesWords(products.search_text, widen(typedWords.map((word) => [word, ...alsoMeant(word)])), among);
  if (key === '') return words;
  const those = (where: SQL | undefined) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), where));
  // Each part has its own index, which the databases would not use with OR; a UNION without ALL would sort each part, and read its table for that.
  const parts: (SQL | undefined)[] = [hasBarcode(typed)];
  if (typedWords.join(' ') !== key) parts.push(matchesWords(products.search_text, [[key]], among));
  // The candidates of a word may not include the product with exactly that code.
  if (among?.most) parts.push(eq(products.code_key, key));
  const found = parts.reduce((whole, part) => whole.unionAll(those(part)), those(words).$dynamic());
  return inArray(products.id, found.unionAll(otherCodes(db, subscriberId, key, among)));
}

/** The condition that the text is the product's barcode, also in another notation. */
const hasBarcode = (typed: string) => inArray(products.barcode, [typed.trim(), ...barcodeSpellings(typed)]);

const referenceKey = sql`replace(replace(replace(replace(lower(${products.reference}), '-', ''), ' ', ''), '.', ''), '/', '')`;

/** The products with a code of another manufacturer with that prefix; among candidates, the first of those codes. */
function otherCodes(db: Db, subscriberId: number, key: string, among: Candidates | undefined) {
  const begin = referenced(db, subscriberId, beginsWith(product_references.reference_key, key));
  if (!among?.most) return begin;
  const first = begin.orderBy(product_references.reference_key).limit(among.most).as('first');
  return db.select({ id: first.id }).from(first);
}

function referenced(db: Db, subscriberId: number, key: SQL) {
  return db
    .select({ id: product_references.product_id })
    .from(product_references)
    .where(and(eq(product_references.subscriber_id, subscriberId), key));
}

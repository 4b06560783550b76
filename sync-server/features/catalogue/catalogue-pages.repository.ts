import { and, asc, count, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { pageOfProduct } from '#shared/features/catalogue/packed-page.ts';
import { exceptHidden, type HiddenBrand } from './brand-restrictions.repository.ts';
import { catalogue_pages, products } from './catalogue.tables.ts';

const groupColumns = { line_id: true, subline_id: true, brand_id: true, subbrand_id: true } as const;
/** What products are grouped by: exactly one of these. */
export type ProductGroup = { line_id: number } | { subline_id: number } | { brand_id: number } | { subbrand_id: number };

/** A page as the manifest tells it. */
export interface PageSummary {
  page: number;
  hash: string;
  built_seq: number;
  product_count: number;
  /** Compressed. */
  bytes: number;
}
export type BuiltPage = Omit<PageSummary, 'bytes' | 'built_seq'> & { body: Buffer };

/** Pages that are this number of changes behind are unused: they are built again when a device asks for them. */
const forgottenAfter = 50_000;

const askAllProducts = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db.select({ total: count() }).from(products).where(eq(products.subscriber_id, subscriberId)),
);

const askSummaries = preparedQuery({ subscriberId: 'number', scope: 'text' }, (db, { subscriberId, scope }) =>
  db
    .select({
      page: catalogue_pages.page,
      hash: catalogue_pages.hash,
      built_seq: catalogue_pages.built_seq,
      product_count: catalogue_pages.product_count,
      bytes: sql`length(${catalogue_pages.body})`.mapWith(Number),
    })
    .from(catalogue_pages)
    .where(and(eq(catalogue_pages.subscriber_id, subscriberId), eq(catalogue_pages.scope, scope)))
    .orderBy(asc(catalogue_pages.page)),
);
const askBody = preparedQuery({ subscriberId: 'number', hash: 'text', scope: 'text' }, (db, { subscriberId, hash, scope }) =>
  db
    .select({ body: catalogue_pages.body })
    .from(catalogue_pages)
    .where(and(eq(catalogue_pages.subscriber_id, subscriberId), eq(catalogue_pages.hash, hash), eq(catalogue_pages.scope, scope)))
    .limit(1),
);

/** Pages by scope; `scope` names their format as well. */
export const cataloguePages = {
  async summaries(db: Db, subscriberId: number, scope: string): Promise<PageSummary[]> {
    return await askSummaries(db, { subscriberId, scope });
  },

  async body(db: Db, { subscriberId, scope, hash }: { subscriberId: number; scope: string; hash: string }): Promise<Buffer | null> {
    const [row] = await askBody(db, { subscriberId, hash, scope });
    return row?.body ?? null;
  },

  /** Writes pages of a scope, deletes those without products, and records the sequence that all of them include. */
  async save(tx: Tx, scope: string, { built, empty, builtSeq }: { built: readonly BuiltPage[]; empty: readonly number[]; builtSeq: number }): Promise<void> {
    const ofScope = and(eq(catalogue_pages.subscriber_id, tx.subscriberId), eq(catalogue_pages.scope, scope));
    const replaced = [...built.map(({ page }) => page), ...empty];
    if (replaced.length > 0) await tx.delete(catalogue_pages).where(and(ofScope, inArray(catalogue_pages.page, replaced)));
    await tx.insertMany(
      catalogue_pages,
      built.map((page) => ({ ...page, subscriber_id: tx.subscriberId, scope, built_seq: builtSeq })),
    );
    await tx
      .update(catalogue_pages)
      .set({ built_seq: builtSeq })
      .where(and(ofScope, ne(catalogue_pages.built_seq, builtSeq)));
    await tx.delete(catalogue_pages).where(and(eq(catalogue_pages.subscriber_id, tx.subscriberId), lt(catalogue_pages.built_seq, builtSeq - forgottenAfter)));
  },

  /** The numbers of pages that have products, in order. */
  async pagesOfProducts(db: Db, subscriberId: number): Promise<number[]> {
    const rows = await db.select({ id: products.id }).from(products).where(eq(products.subscriber_id, subscriberId));
    return [...new Set(rows.map(({ id }) => pageOfProduct(id)))].sort((a, b) => a - b);
  },

  /** Ids of the products that changed in (after, upTo], at most `limit`. */
  async changedProducts(db: Db, subscriberId: number, { after, upTo, limit }: { after: number; upTo: number; limit: number }): Promise<number[]> {
    const rows = await db
      .select({ doc_id: feed.doc_id })
      .from(feed)
      .where(
        and(eq(feed.subscriber_id, subscriberId), eq(feed.collection, 'catalogue_changes'), eq(feed.audience, 'all'), gt(feed.seq, after), lte(feed.seq, upTo)),
      )
      .limit(limit);
    return rows.map(({ doc_id }) => Number(doc_id));
  },

  async countProducts(db: Db, subscriberId: number, hidden: readonly HiddenBrand[]): Promise<number> {
    const [row] =
      hidden.length === 0
        ? await askAllProducts(db, { subscriberId })
        : await db
            .select({ total: count() })
            .from(products)
            .where(and(eq(products.subscriber_id, subscriberId), exceptHidden(hidden)));
    return row?.total ?? 0;
  },

  /** Products of a line, subline, brand or subbrand. */
  async productsOf(db: Db, subscriberId: number, group: ProductGroup): Promise<number[]> {
    const [name, id] = Object.entries(group)[0] ?? [];
    if (id === undefined) return [];
    // The type names one column of `products`.
    const column = products[name as keyof typeof groupColumns];
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(column, id)));
    return rows.map(({ id: productId }) => productId);
  },

  async existing(db: Db, subscriberId: number, ids: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), isOneOf(products.id, ids)));
    return rows.map(({ id }) => id);
  },
};

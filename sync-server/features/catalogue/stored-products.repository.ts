/** The only writer of `products`: forms, files and bulk changes write products through it. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type EntityRow, type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { products } from './catalogue.tables.ts';
import { brandNames } from './classification-names.repository.ts';
import { productSearchText } from './product-search-text.repository.ts';

export type StoredProduct = typeof products.$inferSelect;
type DerivedColumn = 'subscriber_id' | 'id' | 'code_key' | 'search_text' | 'version' | 'created_at' | 'updated_at';
/** The values of a product to write; the repository adds subscriber, version, instants, and the columns that are derived from these. */
export type ProductColumns = Omit<typeof products.$inferInsert, DerivedColumn>;

const {
  subscriber_id: _subscriber,
  id: _id,
  code_key: _key,
  search_text: _search,
  version: _version,
  created_at: _created,
  updated_at: _updated,
  ...written
} = getTableColumns(products);
/** The columns that writers may say. */
export const productColumnNames: ReadonlySet<string> = new Set(Object.keys(written));

/** The columns from which `code_key` and `search_text` are derived. */
const searchedColumns = ['product_code', 'reference', 'description', 'brand_id'] as const satisfies readonly (keyof ProductColumns)[];
type Searched = Pick<ProductColumns, 'product_code' | 'reference' | 'description' | 'brand_id'>;

/** `create` and `update` are left out: they know nothing of the derived columns. */
const { create: _create, update: _update, ...entity } = entityRows(product, products);

/** Products with only the fields of their entity, as the office reads them. */
export const productRows: Omit<EntityRows, 'create' | 'update'> = {
  ...entity,
  async list(db, subscriberId, asked, narrowing) {
    const page = await entity.list(db, subscriberId, asked, narrowing);
    return { ...page, rows: page.rows.map(officeRow) };
  },
  async get(db, subscriberId, id) {
    const row = await entity.get(db, subscriberId, id);
    return row && officeRow(row);
  },
};

/** Without the columns that only the database needs. */
export function officeRow({ subscriber_id: _subscriber, code_key: _key, search_text: _search, created_at: _created, ...row }: EntityRow): EntityRow {
  return row;
}

const mine = (subscriberId: number) => eq(products.subscriber_id, subscriberId);

export const storedProducts = {
  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<StoredProduct[]> {
    if (ids.length === 0) return [];
    return await db
      .select()
      .from(products)
      .where(and(mine(subscriberId), isOneOf(products.id, ids)));
  },

  async insert(tx: Tx, rows: readonly (ProductColumns & { id: number })[]): Promise<void> {
    if (rows.length === 0) return;
    const derived = await derivedFrom(tx, rows);
    const own = { subscriber_id: tx.subscriberId, version: 1, created_at: tx.now, updated_at: tx.now };
    await tx.insertMany(
      products,
      rows.map((row) => ({ ...row, ...own, ...derived(row) })),
    );
  },

  /** Writes changes of products and increments their versions: one statement for all equal changes that do not touch the search text, one for each other. */
  async update(tx: Tx, updates: readonly { before: StoredProduct; change: Partial<ProductColumns> }[]): Promise<void> {
    const write = (those: SQL, change: object) =>
      tx
        .update(products)
        .set({ ...change, version: sql`${products.version} + 1`, updated_at: tx.now })
        .where(and(mine(tx.subscriberId), those));
    const isSearched = ({ change }: { change: Partial<ProductColumns> }) => searchedColumns.some((name) => name in change);
    const searched = updates.filter(isSearched).map(({ before, change }) => ({ id: before.id, change, after: { ...before, ...change } }));
    const derived = await derivedFrom(
      tx,
      searched.map(({ after }) => after),
    );
    for (const { id, change, after } of searched) await write(eq(products.id, id), { ...change, ...derived(after) });
    const others = updates.filter((one) => !isSearched(one));
    for (const alike of Map.groupBy(others, ({ change }) => JSON.stringify(change)).values()) {
      const ids = alike.map(({ before }) => before.id);
      await write(isOneOf(products.id, ids), alike[0]?.change ?? {});
    }
  },

  /** Writes the search texts of a brand's products with the new name of the brand. */
  async renameBrand(tx: Tx, brandId: number, name: string): Promise<void> {
    const rows = await tx
      .select()
      .from(products)
      .where(and(mine(tx.subscriberId), eq(products.brand_id, brandId)));
    for (const row of rows)
      await tx
        .update(products)
        .set({ search_text: productSearchText(row, name) })
        .where(and(mine(tx.subscriberId), eq(products.id, row.id)));
  },
};

/** Reads the brands of these products in one query, because the search text contains the name of the brand. */
async function derivedFrom(tx: Tx, rows: readonly Searched[]) {
  const brandOf = ({ brand_id = null }: Searched) => brand_id;
  const brandName = await brandNames(tx, tx.subscriberId, rows.map(brandOf));
  return (row: Searched) => ({ code_key: normaliseCode(row.product_code), search_text: productSearchText(row, brandName(brandOf(row))) });
}

/** The office's list of products, and its spreadsheet. Spec: commercial §2 (/productos). */
import type { EntityRow, RowNarrowing } from '#server/platform/db/entity-rows.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import { searched } from '#server/platform/db/search.ts';
import { type ShownRow, shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { sheetColumns } from '#server/platform/http/entity-export.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { type ListRequest, type Page, wholeList } from '#server/platform/http/list-request.ts';
import { longSheet } from '#server/platform/xlsx/long-sheet.ts';
import { type SheetColumn, shownOf } from '#server/platform/xlsx/workbook-answer.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { type ListedProduct, productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';
import { attachmentsOf } from './product-images.service.ts';
import { productList } from './product-list.repository.ts';
import { meansMoreThanWords } from './product-search.repository.ts';
import { productRows } from './stored-products.repository.ts';

type Query = Readonly<Record<string, unknown>>;
const pieceRows = 500;

/** A page of products, including inactive ones, with picture, stock and missing prices. */
export async function listProductSheets(db: Db, subscriberId: number, { query, list }: { query: Query; list: ListRequest }): Promise<Page<ListedProduct>> {
  const complete = await completeness(db, subscriberId);
  const page = await pageFound(db, subscriberId, { list, narrowed: narrowing(subscriberId, query, complete) }, productRows.list);
  // The type of `shownRows` is not that of the entity; the table has the entity's columns.
  return { ...page, rows: (await listedRows(db, subscriberId, { rows: page.rows, complete })) as unknown as ListedProduct[] };
}

/** The ids of the products of a list. */
export async function productKeys(db: Db, subscriberId: number, { query, list }: { query: Query; list: ListRequest }): Promise<Page<number>> {
  const complete = await completeness(db, subscriberId);
  return await pageFound(db, subscriberId, { list, narrowed: narrowing(subscriberId, query, complete) }, productRows.keys);
}

/** What a complete product has: a price in each of these lists, unless it is freight. */
interface Completeness {
  priceListIds: readonly number[];
  freightId: number;
}

async function completeness(db: Db, subscriberId: number): Promise<Completeness> {
  const priceListIds = (await listPriceLists(db, subscriberId)).map(({ id }) => id);
  return { priceListIds, freightId: (await requireSettings(db, subscriberId)).freight_product_id };
}

type ReadPage<P> = (db: Db, subscriberId: number, list: ListRequest, narrowed: RowNarrowing) => Promise<P>;

/** A page of products; a barcode, a code or a word with synonyms is looked for as in the whole catalogue. */
async function pageFound<P extends { total: number }>(
  db: Db,
  subscriberId: number,
  { list, narrowed }: { list: ListRequest; narrowed: RowNarrowing },
  read: ReadPage<P>,
): Promise<P> {
  if (!(await meansMoreThanWords(db, subscriberId, list.filter))) return await read(db, subscriberId, list, narrowed);
  return await searched(async (widen) => {
    const found = await productList.foundByCatalogue(db, subscriberId, narrowed, { typed: list.filter, widen });
    return await read(db, subscriberId, { ...list, filter: '' }, found);
  });
}

/** The number of active products, of those without a picture and of those without a price in some list. */
export async function countProductGaps(db: Db, subscriberId: number) {
  const { priceListIds, freightId } = await completeness(db, subscriberId);
  return {
    products: await productList.countActive(db, subscriberId, {}),
    products_without_image: await productList.countActive(db, subscriberId, { freightId, image: true }),
    products_without_price: await productList.countActive(db, subscriberId, { freightId, priceIn: priceListIds }),
  };
}

/** The number of active products with inventory that have no unit in any warehouse. */
export async function countOutOfStock(db: Db, subscriberId: number): Promise<number> {
  return await productList.countActive(db, subscriberId, { stock: true });
}

type ListedRow = ShownRow & Pick<ListedProduct, 'image' | 'stock' | 'lists_without_price'>;

async function listedRows(
  db: Db,
  subscriberId: number,
  { rows, complete: { priceListIds, freightId } }: { rows: readonly EntityRow[]; complete: Completeness },
): Promise<ListedRow[]> {
  if (rows.length === 0) return [];
  const productIds = rows.map(({ id }) => id);
  const [stock, priced, images, shown] = await pipelined(
    productList.stock(db, subscriberId, productIds),
    productList.pricedLists(db, subscriberId, { productIds, priceListIds }),
    attachmentsOf(db, subscriberId, productIds),
    shownRows(db, subscriberId, product, rows),
  );
  return shown.map((row) => ({
    ...row,
    image: images.get(row.id)?.[0]?.urls[160] ?? null,
    stock: stock.get(row.id) ?? 0,
    lists_without_price: row.id === freightId ? 0 : priceListIds.length - (priced.get(row.id) ?? 0),
  }));
}

function narrowing(subscriberId: number, query: Query, { priceListIds, freightId }: Completeness) {
  const lacks = {
    freightId,
    image: query['without_image'] === true,
    priceIn: query['without_price'] === true ? priceListIds : null,
    stock: query['without_stock'] === true,
  };
  return { ...narrowedBy(product, query), also: productList.lacking(subscriberId, lacks) };
}

const columns: readonly SheetColumn<ListedRow>[] = [
  ...sheetColumns(product),
  { header: 'Existencia', of: 'stock', kind: 'number', sums: true, value: ({ stock }) => stock },
  { header: 'Listas sin precio', of: 'lists_without_price', kind: 'number', value: ({ lists_without_price }) => lists_without_price },
  { header: 'Tiene imagen', of: 'image', value: ({ image }) => (image === null ? 'No' : 'Sí') },
];

/** The filtered products as a spreadsheet: numbers as numbers, codes as text that keeps its zeros. */
export async function exportProducts(db: Db, subscriberId: number, query: Query & { columns?: readonly string[] | undefined }): Promise<Response> {
  const complete = await completeness(db, subscriberId);
  const narrowed = narrowing(subscriberId, query, complete);
  const asked = { ...wholeList(query, productWriteCalls.listProductSheets.list), paginate: true, perPage: pieceRows };
  async function* pieces(): AsyncGenerator<ListedRow> {
    for (let page = 1; ; page += 1) {
      const { rows } = await pageFound(db, subscriberId, { list: { ...asked, page }, narrowed }, productRows.list);
      yield* await listedRows(db, subscriberId, { rows, complete });
      if (rows.length < pieceRows) return;
    }
  }
  return await longSheet('productos', { name: 'Productos', columns: shownOf(columns, query.columns), isShown: query.columns !== undefined }, pieces);
}

/** Columns and filters of the office's product list that are not fields of products. */
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { RowNarrowing } from '#server/platform/db/entity-rows.ts';
import type { Widen } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { product_prices } from '../pricing/pricing.tables.ts';
import { product_images, product_stock, products } from './catalogue.tables.ts';
import { matchingProducts } from './product-search.repository.ts';

/** What a product lacks: a picture, a price in any of some lists, or a unit in any warehouse. What is absent is not checked. */
interface Lacking {
  /** The id of the product that orders use for freight; it is not counted among those without a picture or a price. */
  freightId?: number;
  image?: boolean;
  priceIn?: readonly number[] | null;
  stock?: boolean;
}

export const productList = {
  /** The condition of products that lack a picture, a price in any of some lists, or stock. */
  lacking(subscriberId: number, { freightId, image = false, priceIn = null, stock = false }: Lacking): SQL | undefined {
    const pictures = sql`SELECT 1 FROM ${product_images} WHERE ${product_images.subscriber_id} = ${subscriberId} AND ${product_images.product_id} = ${products.id}`;
    return and(
      (image || priceIn) && freightId !== undefined ? ne(products.id, freightId) : undefined,
      image ? sql`NOT EXISTS (${pictures})` : undefined,
      priceIn ? lacksPrice(subscriberId, priceIn) : undefined,
      stock ? lacksStock(subscriberId) : undefined,
    );
  },

  /** Narrows also to what the search of the whole catalogue finds: by barcode, by codes of other manufacturers, and by synonyms. */
  async foundByCatalogue<N extends RowNarrowing>(db: Db, subscriberId: number, narrowed: N, search: { typed: string; widen: Widen }): Promise<N> {
    return { ...narrowed, also: and(narrowed.also, await matchingProducts(db, subscriberId, search)) };
  },

  /** The number of active products, or of those that lack something. */
  async countActive(db: Db, subscriberId: number, lacks: Lacking): Promise<number> {
    return await db.$count(products, and(eq(products.subscriber_id, subscriberId), eq(products.state, 1), this.lacking(subscriberId, lacks)));
  },

  /** Units in all warehouses, by product. */
  async stock(db: Db, subscriberId: number, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await db
      .select({ id: product_stock.product_id, units: sql<number>`sum(${product_stock.quantity_available})`.mapWith(Number) })
      .from(product_stock)
      .where(and(eq(product_stock.subscriber_id, subscriberId), inArray(product_stock.product_id, [...productIds])))
      .groupBy(product_stock.product_id);
    return new Map(rows.map(({ id, units }) => [id, units]));
  },

  /** In how many of the lists each product has a price. */
  async pricedLists(
    db: Db,
    subscriberId: number,
    { productIds, priceListIds }: { productIds: readonly number[]; priceListIds: readonly number[] },
  ): Promise<ReadonlyMap<number, number>> {
    if (priceListIds.length === 0) return new Map();
    const rows = await db
      .select({ id: product_prices.product_id, lists: count() })
      .from(product_prices)
      .where(
        and(
          eq(product_prices.subscriber_id, subscriberId),
          inArray(product_prices.product_id, [...productIds]),
          inArray(product_prices.price_list_id, [...priceListIds]),
        ),
      )
      .groupBy(product_prices.product_id);
    return new Map(rows.map(({ id, lists }) => [id, lists]));
  },
};

function lacksPrice(subscriberId: number, priceListIds: readonly number[]): SQL {
  if (priceListIds.length === 0) return sql`1 = 0`;
  const those = and(
    eq(product_prices.subscriber_id, subscriberId),
    eq(product_prices.product_id, products.id),
    inArray(product_prices.price_list_id, [...priceListIds]),
  );
  return sql`(SELECT count(*) FROM ${product_prices} WHERE ${those}) < ${priceListIds.length}`;
}

/** The condition that a product has inventory and no unit in any warehouse. */
function lacksStock(subscriberId: number): SQL | undefined {
  const those = and(eq(product_stock.subscriber_id, subscriberId), eq(product_stock.product_id, products.id));
  return and(
    eq(products.applies_inventory, true),
    sql`coalesce((SELECT sum(${product_stock.quantity_available}) FROM ${product_stock} WHERE ${those}), 0) <= 0`,
  );
}

/** The rows that belong to a product: references, relations, prices and stock. */
import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { product_prices } from '../pricing/pricing.tables.ts';
import { product_references, product_relations, product_stock, products } from './catalogue.tables.ts';
import { statementRows } from './product-codes.repository.ts';

const mine = (subscriberId: number, table: typeof product_stock | typeof product_prices | typeof product_references | typeof product_relations, id: number) =>
  and(eq(table.subscriber_id, subscriberId), eq(table.product_id, id));

/** The most products with the same reference that are offered as equivalents. */
const mostAlike = 20;

export const productParts = {
  async createdAt(db: Db, subscriberId: number, id: number): Promise<string> {
    const [row] = await db
      .select({ created_at: products.created_at })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.id, id)));
    return row?.created_at ?? '';
  },

  /** Other products whose code is the same without punctuation. */
  async alike(db: Db, subscriberId: number, { code, exceptId }: { code: string; exceptId: number }): Promise<string[]> {
    const found = await db
      .select({ id: products.id, product_code: products.product_code })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.code_key, normaliseCode(code))))
      .orderBy(asc(products.product_code))
      .limit(5);
    return found.filter(({ id }) => id !== exceptId).map(({ product_code }) => product_code);
  },

  /** The number of prices of the product, and of warehouses with stock of it. */
  async countPricesAndStock(db: Db, subscriberId: number, id: number): Promise<{ prices: number; stock: number }> {
    return {
      prices: await db.$count(product_prices, mine(subscriberId, product_prices, id)),
      stock: await db.$count(product_stock, mine(subscriberId, product_stock, id)),
    };
  },

  async stock(db: Db, subscriberId: number, id: number) {
    return await db
      .select({ warehouse_id: product_stock.warehouse_id, quantity_available: product_stock.quantity_available })
      .from(product_stock)
      .where(mine(subscriberId, product_stock, id))
      .orderBy(asc(product_stock.warehouse_id));
  },

  async references(db: Db, subscriberId: number, id: number) {
    return await db
      .select({ reference: product_references.reference, maker: product_references.maker })
      .from(product_references)
      .where(mine(subscriberId, product_references, id))
      .orderBy(asc(product_references.reference_key));
  },

  async relations(db: Db, subscriberId: number, id: number) {
    return await db
      .select({
        product_id: product_relations.related_product_id,
        product_code: products.product_code,
        description: products.description,
        kind: product_relations.kind,
      })
      .from(product_relations)
      .innerJoin(products, and(eq(products.subscriber_id, product_relations.subscriber_id), eq(products.id, product_relations.related_product_id)))
      .where(mine(subscriberId, product_relations, id))
      .orderBy(asc(product_relations.kind), asc(products.product_code));
  },

  /** Active products that share a reference with the product, or of which one has the other's code as its reference, and that it is not related to, by code. */
  async sameReference(db: Db, subscriberId: number, id: number) {
    const references = db
      .select({ key: product_references.reference_key })
      .from(product_references)
      .where(mine(subscriberId, product_references, id));
    const ofProduct = and(eq(products.subscriber_id, subscriberId), eq(products.id, id));
    const code = db.select({ key: products.code_key }).from(products).where(ofProduct);
    const sharing = db
      .select({ id: product_references.product_id })
      .from(product_references)
      .where(
        and(
          eq(product_references.subscriber_id, subscriberId),
          or(inArray(product_references.reference_key, references), inArray(product_references.reference_key, code)),
        ),
      );
    const related = db
      .select({ id: product_relations.related_product_id })
      .from(product_relations)
      .where(mine(subscriberId, product_relations, id));
    return await db
      .select({ product_id: products.id, product_code: products.product_code, description: products.description })
      .from(products)
      .where(
        and(
          eq(products.subscriber_id, subscriberId),
          eq(products.state, 1),
          ne(products.id, id),
          notInArray(products.id, related),
          or(inArray(products.id, sharing), inArray(products.code_key, references)),
        ),
      )
      .orderBy(asc(products.product_code))
      .limit(mostAlike);
  },

  async setRelations(tx: Tx, id: number, relations: readonly { product_id: number; kind: string }[]): Promise<void> {
    await tx.delete(product_relations).where(mine(tx.subscriberId, product_relations, id));
    await tx.insertMany(
      product_relations,
      relations.map(({ product_id, kind }) => ({ subscriber_id: tx.subscriberId, product_id: id, related_product_id: product_id, kind })),
    );
  },

  /** The relations of several products, as they are stored. */
  async relationsOf(db: Db, subscriberId: number, ids: readonly number[]) {
    if (ids.length === 0) return [];
    return await db
      .select({ product_id: product_relations.product_id, related_product_id: product_relations.related_product_id, kind: product_relations.kind })
      .from(product_relations)
      .where(and(eq(product_relations.subscriber_id, subscriberId), isOneOf(product_relations.product_id, ids)));
  },

  /** Adds relations, or changes their kind. @param relations without duplicates */
  async putRelations(tx: Tx, relations: readonly { product_id: number; related_product_id: number; kind: string }[]): Promise<void> {
    for (let from = 0; from < relations.length; from += statementRows)
      await tx
        .insert(product_relations)
        .values(relations.slice(from, from + statementRows).map((one) => ({ ...one, subscriber_id: tx.subscriberId })))
        .onConflictDoUpdate({
          target: [product_relations.subscriber_id, product_relations.product_id, product_relations.related_product_id],
          set: { kind: sql`excluded.kind` },
        });
  },

  async removeRelation(tx: Tx, { product_id, related_product_id }: { product_id: number; related_product_id: number }): Promise<void> {
    const related = eq(product_relations.related_product_id, related_product_id);
    await tx.delete(product_relations).where(and(mine(tx.subscriberId, product_relations, product_id), related));
  },

  /** The products related to this one, which are announced when it is deleted. */
  async relatedTo(db: Db, subscriberId: number, id: number): Promise<number[]> {
    const found = await db
      .select({ id: product_relations.product_id })
      .from(product_relations)
      .where(and(eq(product_relations.subscriber_id, subscriberId), eq(product_relations.related_product_id, id)));
    return found.map((row) => row.id);
  },

  /** Those of the ids that are products. */
  async existing(db: Db, subscriberId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const found = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), inArray(products.id, [...ids])));
    return new Set(found.map(({ id }) => id));
  },

  /** Deletes the product's relations in both directions. Stock, references and pictures have separate repositories. */
  async removeRelations(tx: Tx, id: number): Promise<void> {
    await tx.delete(product_relations).where(mine(tx.subscriberId, product_relations, id));
    await tx.delete(product_relations).where(and(eq(product_relations.subscriber_id, tx.subscriberId), eq(product_relations.related_product_id, id)));
  },
};

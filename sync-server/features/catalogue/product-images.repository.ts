import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { barcodeSpellings } from '#shared/kernel/barcodes.ts';
import { brands, image_keys, product_images, products, subbrands } from './catalogue.tables.ts';

export type ProductImage = typeof product_images.$inferSelect;
export interface NamedProduct {
  id: number;
  product_code: string;
}

const named = { id: products.id, product_code: products.product_code };

/** A picture as the history of its product tells it. */
export const shownImage = ({ id, position, width, height, bytes }: Pick<ProductImage, 'id' | 'position' | 'width' | 'height' | 'bytes'>) => ({
  ...{ image_id: id, position, width, height, bytes },
});

/** Pictures of products and the key in their addresses. */
export const productImages = {
  /** The pictures of some products, the main picture of each first. */
  async ofProducts(db: Db, subscriberId: number, productIds: readonly number[]): Promise<ProductImage[]> {
    if (productIds.length === 0) return [];
    return await db
      .select()
      .from(product_images)
      .where(and(eq(product_images.subscriber_id, subscriberId), inArray(product_images.product_id, [...productIds])))
      .orderBy(asc(product_images.product_id), asc(product_images.position));
  },

  async get(db: Db, subscriberId: number, id: number): Promise<ProductImage | undefined> {
    const [row] = await db
      .select()
      .from(product_images)
      .where(and(eq(product_images.subscriber_id, subscriberId), eq(product_images.id, id)));
    return row;
  },

  async insert(tx: Tx, row: Omit<ProductImage, 'subscriber_id'>): Promise<void> {
    await tx.insert(product_images).values({ ...row, subscriber_id: tx.subscriberId });
  },

  async move(tx: Tx, id: number, position: number): Promise<void> {
    await tx
      .update(product_images)
      .set({ position })
      .where(and(eq(product_images.subscriber_id, tx.subscriberId), eq(product_images.id, id)));
  },

  async removeOf(tx: Tx, productId: number): Promise<void> {
    await tx.delete(product_images).where(and(eq(product_images.subscriber_id, tx.subscriberId), eq(product_images.product_id, productId)));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(product_images).where(and(eq(product_images.subscriber_id, tx.subscriberId), eq(product_images.id, id)));
  },

  /** The products whose column equals a text exactly, for one of the columns by which files are named. */
  async named(db: Db, subscriberId: number, column: 'product_code' | 'code_key' | 'barcode' | 'reference', text: string): Promise<NamedProduct[]> {
    return await db
      .select(named)
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), inArray(products[column], column === 'barcode' ? [text, ...barcodeSpellings(text)] : [text])))
      .orderBy(asc(products.product_code))
      .limit(20);
  },

  async product(db: Db, subscriberId: number, id: number): Promise<NamedProduct | undefined> {
    const [row] = await db
      .select(named)
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.id, id)));
    return row;
  },

  /** The key in the addresses of the company's pictures; undefined before its first picture. */
  async key(db: Db, subscriberId: number): Promise<string | undefined> {
    const [row] = await db.select({ key: image_keys.key }).from(image_keys).where(eq(image_keys.subscriber_id, subscriberId));
    return row?.key;
  },

  /** Whether a file is a picture of a brand or subbrand, which anybody with the key may see. */
  async isPublic(db: Db, subscriberId: number, sha256: string): Promise<boolean> {
    const shown = [
      { table: brands, columns: [brands.image, brands.image_min] },
      { table: subbrands, columns: [subbrands.image] },
    ];
    for (const { table, columns } of shown) {
      const found = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.subscriber_id, subscriberId), or(...columns.map((column) => eq(column, sha256)))))
        .limit(1);
      if (found.length > 0) return true;
    }
    return false;
  },

  async setKey(tx: Tx, key: string): Promise<void> {
    await tx
      .insert(image_keys)
      .values({ subscriber_id: tx.subscriberId, id: 1, key, created_at: tx.now })
      .onConflictDoUpdate({ target: [image_keys.subscriber_id, image_keys.id], set: { key, created_at: tx.now } });
    tx.touch('reference', 'image_key:1');
  },
};

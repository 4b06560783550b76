import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { CartInformation } from '#shared/features/cart/cart.documents.ts';
import { cart_items, carts } from './cart.tables.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartItemRow = typeof cart_items.$inferSelect;

export interface CartOwner {
  contact_id: number;
  branchoffice_id: number;
  user_id: number;
}

const cartOf = (subscriberId: number, id: number) => and(eq(carts.subscriber_id, subscriberId), eq(carts.id, id));
const itemOf = (subscriberId: number, id: number) => and(eq(cart_items.subscriber_id, subscriberId), eq(cart_items.id, id));

export const cartRows = {
  /** Items of carts that name a product. */
  async countOfProduct(db: Db, subscriberId: number, productId: number): Promise<number> {
    return await db.$count(cart_items, and(eq(cart_items.subscriber_id, subscriberId), eq(cart_items.product_id, productId)));
  },

  async get(db: Db, subscriberId: number, id: number): Promise<CartRow | undefined> {
    const [row] = await db.select().from(carts).where(cartOf(subscriberId, id));
    return row;
  },

  async findOfOwner(db: Db, subscriberId: number, { contact_id, branchoffice_id, user_id }: CartOwner): Promise<CartRow | undefined> {
    const [row] = await db
      .select()
      .from(carts)
      .where(
        and(eq(carts.subscriber_id, subscriberId), eq(carts.contact_id, contact_id), eq(carts.branchoffice_id, branchoffice_id), eq(carts.user_id, user_id)),
      );
    return row;
  },

  /** The id comes from the sequence of sales documents: the order or quotation that the cart becomes keeps it. */
  async create(tx: Tx, owner: CartOwner, contact_warehouse_id: number): Promise<CartRow> {
    const row = { ...owner, contact_warehouse_id, subscriber_id: tx.subscriberId, id: await tx.nextIds('documents'), created_at: tx.now, updated_at: tx.now };
    await tx.insert(carts).values(row);
    return { ...row, price_list_id: null, documents_information: null };
  },

  async update(
    tx: Tx,
    id: number,
    change: Partial<Pick<CartRow, 'contact_warehouse_id' | 'price_list_id'>> & { documents_information?: CartInformation },
  ): Promise<void> {
    const { documents_information, ...columns } = change;
    const information = documents_information && { documents_information: { ...documents_information } };
    await tx
      .update(carts)
      .set({ ...columns, ...information, updated_at: tx.now })
      .where(cartOf(tx.subscriberId, id));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await this.empty(tx, id);
    await tx.delete(carts).where(cartOf(tx.subscriberId, id));
  },

  async empty(tx: Tx, id: number): Promise<void> {
    await tx.delete(cart_items).where(and(eq(cart_items.subscriber_id, tx.subscriberId), eq(cart_items.document_id, id)));
  },

  async listItems(db: Db, subscriberId: number, cartId: number): Promise<CartItemRow[]> {
    return await db
      .select()
      .from(cart_items)
      .where(and(eq(cart_items.subscriber_id, subscriberId), eq(cart_items.document_id, cartId)))
      .orderBy(asc(cart_items.id));
  },

  async getItem(db: Db, subscriberId: number, id: number): Promise<CartItemRow | undefined> {
    const [row] = await db.select().from(cart_items).where(itemOf(subscriberId, id));
    return row;
  },

  async addItems(tx: Tx, cartId: number, items: readonly Pick<CartItemRow, 'product_id' | 'quantity' | 'discount_percentage' | 'unit_value'>[]): Promise<void> {
    const firstId = await tx.nextIds('cart_items', items.length);
    await tx.insertMany(
      cart_items,
      items.map((item, index) => ({
        ...item,
        subscriber_id: tx.subscriberId,
        id: firstId + index,
        document_id: cartId,
        original_quantity: item.quantity,
        created_at: tx.now,
      })),
    );
  },

  async updateItem(tx: Tx, id: number, change: Partial<Pick<CartItemRow, 'quantity' | 'discount_percentage' | 'unit_value'>>): Promise<void> {
    await tx.update(cart_items).set(change).where(itemOf(tx.subscriberId, id));
  },

  async removeItem(tx: Tx, id: number): Promise<void> {
    await tx.delete(cart_items).where(itemOf(tx.subscriberId, id));
  },
};

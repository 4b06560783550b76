/** A customer of the demo who buys for two branches, the people around it, and what happens to products while it orders. */
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { FieldApp } from './field-app.ts';

const subscriber_id = 1;

export interface PortalBuyer {
  email: string;
  contactId: number | null;
  branchId: number;
  /** The name of that branch, as a part of a regular expression. */
  branch: string;
  /** The two branches as the chip names them. */
  branchChoice: string;
  otherBranch: string;
}

/** The login of the seller of a branch. */
export async function sellerOf(app: FieldApp, branchId: number): Promise<string> {
  const [row] = await app.store.db
    .select({ email: users.email })
    .from(contact_warehouses)
    .innerJoin(user_subscribers, and(eq(user_subscribers.subscriber_id, subscriber_id), eq(user_subscribers.contact_id, contact_warehouses.seller_id)))
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(and(eq(contact_warehouses.subscriber_id, subscriber_id), eq(contact_warehouses.id, branchId)));
  return row?.email ?? '';
}

/** A thousand pesos more in every list. */
export async function raisePrice(app: FieldApp, id: number): Promise<void> {
  await app.store.withTransaction(subscriber_id, async (tx) => {
    const ofProduct = and(eq(product_prices.subscriber_id, subscriber_id), eq(product_prices.product_id, id));
    for (const { price_list_id, price } of await tx.select().from(product_prices).where(ofProduct))
      await tx
        .update(product_prices)
        .set({ price: price + 1_000 })
        .where(and(ofProduct, eq(product_prices.price_list_id, price_list_id)));
    touchProducts(tx, [id]);
  });
}

/** The product is sold no more. */
export async function leaveOut(app: FieldApp, id: number): Promise<void> {
  await app.store.withTransaction(subscriber_id, async (tx) => {
    await tx
      .update(products)
      .set({ state: 0 })
      .where(and(eq(products.subscriber_id, subscriber_id), eq(products.id, id)));
    touchProducts(tx, [id]);
  });
}

/** The units of a product in every warehouse. */
export async function stock(app: FieldApp, productId: number, quantity_available: number): Promise<void> {
  await app.store.withTransaction(subscriber_id, async (tx) => {
    await tx
      .update(product_stock)
      .set({ quantity_available })
      .where(and(eq(product_stock.subscriber_id, subscriber_id), eq(product_stock.product_id, productId)));
  });
}

/** Creates another user of the customer who approves its orders; the buyer's own orders wait for an approval from now on. @returns the user's e-mail */
export async function colleagueWhoApproves(app: FieldApp, buyer: PortalBuyer): Promise<string> {
  const office = app.as('admin@demo.correria.co');
  const buyers = await app.store.db
    .select({ id: users.id, email: users.email, contact_id: user_subscribers.contact_id })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(and(eq(user_subscribers.subscriber_id, subscriber_id), eq(user_subscribers.role, 'Cliente')));
  const own = buyers.find(({ email }) => email === buyer.email);
  const other = buyers.find(({ contact_id }) => contact_id !== buyer.contactId);
  if (!own || !other) throw new Error('the demo has people of one customer only');
  await app.store.withTransaction(subscriber_id, async (tx) => {
    await tx
      .update(user_subscribers)
      .set({ contact_id: buyer.contactId })
      .where(and(eq(user_subscribers.subscriber_id, subscriber_id), eq(user_subscribers.user_id, other.id)));
  });
  expect((await office.post(`/api/compradores/${other.id}`, { approves: true })).status).toBe(200);
  expect((await office.post(`/api/compradores/${own.id}`, { max_order_value: 100_000 })).status).toBe(200);
  return other.email;
}

/** The buyer with most orders among the customers with two or more active branches. */
export async function buyerForTwoBranches(app: FieldApp): Promise<PortalBuyer> {
  const people = await app.store.db
    .select({ email: users.email, contactId: user_subscribers.contact_id })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(and(eq(user_subscribers.subscriber_id, subscriber_id), eq(user_subscribers.role, 'Cliente')));
  const branches = await app.store.db
    .select()
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.subscriber_id, subscriber_id), eq(contact_warehouses.state, 1)));
  const ordered = await app.store.db.select({ contact_id: documents.contact_id }).from(documents).where(eq(documents.subscriber_id, subscriber_id));
  const [best] = people
    .map(({ email, contactId }) => ({
      email,
      contactId,
      own: branches.filter(({ contact_id, price_list_id }) => contact_id === contactId && price_list_id !== null),
      orders: ordered.filter(({ contact_id }) => contact_id === contactId).length,
    }))
    .filter(({ own }) => own.length >= 2)
    .toSorted((one, other) => other.orders - one.orders);
  const [branch, other] = best?.own ?? [];
  if (!best || !branch || !other) throw new Error('no customer of the demo buys for two branches');
  const towns = new Map((await app.store.db.select({ id: cities.id, name: cities.name }).from(cities)).map(({ id, name }) => [id, name]));
  const choiceOf = ({ description, city_id }: typeof branch) => [description, towns.get(city_id ?? 0)].filter(Boolean).join(' · ');
  return {
    ...{ email: best.email, contactId: best.contactId, branchId: branch.id, branch: escaped(branch.description) },
    ...{ branchChoice: choiceOf(branch), otherBranch: choiceOf(other) },
  };
}

/** The text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Creates three orders of the branch, twenty days apart; the last one is 25 days old. */
export async function buyAgainAndAgain(app: FieldApp, buyer: PortalBuyer, product_id: number): Promise<void> {
  const own = app.as(buyer.email);
  const today = localDateOf(new Date().toISOString());
  const place = and(eq(contact_warehouses.subscriber_id, subscriber_id), eq(contact_warehouses.id, buyer.branchId));
  await app.store.withTransaction(subscriber_id, async (tx) => void (await tx.update(contact_warehouses).set({ minimum_order_value: 0 }).where(place)));
  for (const daysAgo of [65, 45, 25]) {
    const item = await own.post('/api/items-carrito', { contact_warehouse_id: buyer.branchId, product_id, quantity: 1 });
    const finished = await own.post('/api/finalizar-pedido', { id: item.body.data.id });
    expect(finished.status, finished.text).toBe(200);
    await app.store.withTransaction(subscriber_id, async (tx) => {
      const sold = and(eq(documents.subscriber_id, subscriber_id), eq(documents.uuid, finished.body.data.uuid));
      await tx
        .update(documents)
        .set({ voucher_date: addDays(today, -daysAgo) })
        .where(sold);
    });
  }
}

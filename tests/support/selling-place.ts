/** Where a journey sells: one of the seller's branches with an earlier order, and products with stock. */
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { brand_restrictions, product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import type { Client } from './client.ts';
import type { FieldApp } from './field-app.ts';

export interface SellingPlace {
  seller_id: number;
  contact_id: number;
  branch_id: number;
  /** The full name of the customer. */
  name: string;
  /** The words that its rows begin with: the shop's name, or else the customer's. */
  title: string;
  identification: string;
  point: { latitude: number; length: number };
  price_list_id: number;
  /** The number of its last order. */
  lastNumber: string;
  lastLines: number;
  /** Products of single units with at least 20 in stock, none from the last order; six of them reach the minimum order. */
  goods: Good[];
}

interface Good {
  id: number;
  product_code: string;
  description: string;
  quantity_available: number;
  package_quantity: number;
  /** In the branch's list, pesos before IVA. */
  price: number;
}

const subscriber_id = 1;
const leastPrice = 20_000;

/** The seller's branch whose customer may order and ordered most recently, so that 'Repetir último pedido' has an order to repeat. */
export async function sellingPlace({ store }: Pick<FieldApp, 'store'>, email: string): Promise<SellingPlace> {
  const seller_id = await sellerOf(store, email);
  const orders = await store.db
    .select({ document: documents, branch: contact_warehouses, contact: contacts })
    .from(documents)
    .innerJoin(
      contact_warehouses,
      and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id)),
    )
    .innerJoin(contacts, and(eq(contacts.subscriber_id, documents.subscriber_id), eq(contacts.id, documents.contact_id)))
    .where(
      and(
        eq(documents.subscriber_id, subscriber_id),
        eq(documents.inventory_operation, 'pedido'),
        eq(contact_warehouses.seller_id, seller_id),
        eq(contacts.blocked, false),
        isNotNull(contact_warehouses.latitude),
      ),
    )
    .orderBy(desc(documents.created_at));
  for (const { document, branch, contact } of orders) {
    const stocked = await goodsFor(store, branch);
    const stockOf = new Map(stocked.map(({ id, quantity_available }) => [id, quantity_available]));
    const lines = await store.db
      .select()
      .from(document_products)
      .where(
        and(eq(document_products.subscriber_id, subscriber_id), eq(document_products.document_uuid, document.uuid), eq(document_products.is_freight, false)),
      );
    const ordered = new Set(lines.map(({ product_id }) => product_id));
    const isGood = ({ id, quantity_available, package_quantity, price }: Good) =>
      !ordered.has(id) && quantity_available >= 20 && package_quantity === 1 && price >= Math.max(leastPrice, (branch.minimum_order_value ?? 0) / 6);
    const goods = stocked.filter(isGood);
    const isRepeatable = lines.length > 0 && lines.length <= 6 && lines.every(({ product_id, quantity }) => quantity <= (stockOf.get(product_id) ?? 0));
    if (!isRepeatable || goods.length < 8) continue;
    return {
      seller_id,
      contact_id: contact.id,
      branch_id: branch.id,
      name: fullName(contact),
      title: customerNames({ name: contact.name, surname: contact.surname, branches: [branch] }, branch).title,
      identification: contact.identification,
      point: { latitude: branch.latitude ?? 0, length: branch.length ?? 0 },
      price_list_id: branch.price_list_id ?? 0,
      lastNumber: `${document.prefix}-${document.consecutive}`,
      lastLines: lines.length,
      goods,
    };
  }
  throw new Error(`${email} has no branch whose last order can be repeated`);
}

async function sellerOf({ db }: Store, email: string): Promise<number> {
  const [person] = await db
    .select({ contact_id: user_subscribers.contact_id })
    .from(users)
    .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
    .where(eq(users.email, email));
  if (!person?.contact_id) throw new Error(`${email} is not a seller`);
  return person.contact_id;
}

async function goodsFor({ db }: Store, branch: typeof contact_warehouses.$inferSelect): Promise<Good[]> {
  const restricted = await db
    .select({ brand_id: brand_restrictions.brand_id })
    .from(brand_restrictions)
    .where(and(eq(brand_restrictions.subscriber_id, subscriber_id), eq(brand_restrictions.contact_warehouse_id, branch.id)));
  const hidden = new Set(restricted.map(({ brand_id }) => brand_id));
  const rows = await db
    .select({
      id: products.id,
      product_code: products.product_code,
      description: products.description,
      brand_id: products.brand_id,
      package_quantity: products.package_quantity,
      quantity_available: product_stock.quantity_available,
      price: product_prices.price,
    })
    .from(products)
    .innerJoin(product_stock, and(eq(product_stock.subscriber_id, products.subscriber_id), eq(product_stock.product_id, products.id)))
    .innerJoin(
      product_prices,
      and(
        eq(product_prices.subscriber_id, products.subscriber_id),
        eq(product_prices.product_id, products.id),
        eq(product_prices.price_list_id, branch.price_list_id ?? 0),
      ),
    )
    .where(
      and(
        eq(products.subscriber_id, subscriber_id),
        eq(products.block_sale, false),
        eq(products.state, 1),
        eq(product_stock.warehouse_id, 1),
        gte(product_stock.quantity_available, 1),
      ),
    )
    .orderBy(products.id);
  return rows.filter(({ brand_id }) => brand_id === null || !hidden.has(brand_id));
}

/** An activity with arrivals and departures that requires a position and no minimum duration. Returns its id. */
export async function givenShortVisit(office: Client): Promise<number> {
  const activity = await office.post('/api/actividades', {
    code: 'CORTA',
    text: 'Visita corta',
    order: 0,
    apply_checkin_checkout: true,
    weekends: true,
    maximum_distance: 200,
    minimum_duration: 0,
    validate_gps_signal: true,
    validate_distance_checkin: true,
    validate_distance_checkout: true,
    number_of_signals: 2,
  });
  if (!activity.body?.success) throw new Error(`no activity: ${activity.text}`);
  return activity.body.data.id;
}

/** Plans a visit for today, whatever the day, of an activity that requires a position near the customer and may be short. */
export async function planVisit(app: FieldApp, { seller_id, branch_id }: SellingPlace): Promise<void> {
  const office = app.as('admin@demo.correria.co');
  const type_id = await givenShortVisit(office);
  const today = localDateOf(new Date().toISOString());
  const event = await office.post('/api/eventos', {
    type_id,
    seller_id,
    contact_warehouse_id: branch_id,
    start_date: today,
    start_time: '23:00',
    end_date: today,
    end_time: '23:30',
  });
  if (!event.body?.success) throw new Error(`no event: ${event.text}`);
}

/** Changes a product's price in a list on the server, like an import. Pesos before IVA. */
export async function setPrice({ store }: Pick<FieldApp, 'store'>, change: { product_id: number; price_list_id: number; price: number }): Promise<void> {
  await store.withTransaction(subscriber_id, async (tx) => {
    const { product_id, price_list_id, price } = change;
    await tx
      .update(product_prices)
      .set({ price })
      .where(and(eq(product_prices.subscriber_id, subscriber_id), eq(product_prices.product_id, product_id), eq(product_prices.price_list_id, price_list_id)));
    tx.touch('catalogue_changes', product_id);
  });
}

/** Removes all prices of a product, so that no list has it. */
export async function removePrices({ store }: Pick<FieldApp, 'store'>, product_id: number): Promise<void> {
  await store.withTransaction(subscriber_id, async (tx) => {
    await tx.delete(product_prices).where(and(eq(product_prices.subscriber_id, subscriber_id), eq(product_prices.product_id, product_id)));
    tx.touch('catalogue_changes', product_id);
  });
}

import { expect, test } from 'vitest';
import { catalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { brand_restrictions } from '#server/features/catalogue/catalogue.tables.ts';
import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { thirdPartiesReplication } from '#server/features/third-parties/third-parties.replication.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { noScope } from '#server/platform/replication.ts';
import { replenishableProducts } from '#shared/features/cart/due-products.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { ReplenishmentView } from '#shared/features/catalogue/product-view.documents.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { startServer, type TestServer } from '../support/server.ts';

const customerCount = 300;
const productCount = 30;

/** Three hundred customers of one seller; each bought some products in its own rhythm, some of which may not be sold to it. */
async function soldToMany(server: TestServer, today: string) {
  const { given, store, subscriber } = server;
  const lists = [await given.priceList({ order: 1 }), await given.priceList({ order: 2 })];
  const seller = await given.seller();
  const brand = await given.brand();
  const products: { id: number; line_id: number; product_code: string }[] = [];
  const { id: line_id } = await given.line();
  for (let nth = 0; nth < productCount; nth += 1) {
    const [dear, own] = lists.map(({ id }) => id);
    const made = await given.product({
      ...{ line_id, stock: nth * 3, package_quantity: [1, 1, 12][nth % 3] ?? 1, package_only: nth % 6 === 5, block_sale: nth === 7, state: nth === 8 ? 0 : 1 },
      ...{ brand_id: nth % 5 === 0 ? brand.id : null, prices: { [dear ?? 0]: 9_000 + nth, ...(nth % 6 !== 0 && { [own ?? 0]: 8_000 + nth }) } },
    });
    products.push({ ...made, line_id });
  }
  await store.withTransaction(subscriber.id, async (tx) => {
    const firstContact = await tx.nextIds('contacts', customerCount);
    const firstBranch = await tx.nextIds('contact_warehouses', customerCount);
    const customers = Array.from({ length: customerCount }, (_, nth) => ({ nth, contact_id: firstContact + nth, branch_id: firstBranch + nth }));
    const of = { subscriber_id: subscriber.id, updated_at: tx.now, search_text: '' };
    await tx.insertMany(
      contacts,
      customers.map(({ nth, contact_id }) => ({
        ...{ ...of, id: contact_id, name: `Cliente ${nth}`, identification: `90${contact_id}`, identification_type: 1, is_customer: true },
      })),
    );
    await tx.insertMany(
      contact_warehouses,
      customers.map(({ nth, contact_id, branch_id }) => ({
        ...{ ...of, id: branch_id, contact_id, code: '001', description: 'Única', seller_id: seller.contactId },
        price_list_id: lists[nth % 2]?.id ?? 0,
      })),
    );
    await tx.insertMany(
      brand_restrictions,
      customers
        .filter(({ nth }) => nth % 4 === 0)
        .map(({ nth, branch_id }) => ({ subscriber_id: subscriber.id, id: nth + 1, contact_warehouse_id: branch_id, brand_id: brand.id })),
    );
    // The purchases of a customer: every `gap` days, the last one `ago` days before today, of one or four products each.
    const bought = customers.flatMap(({ nth, contact_id, branch_id }) => {
      const [gap, ago, times] = [5 + (nth % 40), (nth * 7) % 130, 2 + (nth % 7)];
      return Array.from({ length: times }, (_, time) => ({
        ...{ nth, contact_id, branch_id, list: lists[nth % 2]?.id ?? 0, time, day: addDays(today, -ago - gap * (times - 1 - time)) },
      }));
    });
    const uuids = bought.map((_one, place) => `0199c0de-0000-7000-8000-${String(place).padStart(12, '0')}`);
    await tx.insertMany(
      documents,
      bought.map(({ contact_id, branch_id, list, day }, place) => ({
        ...{ subscriber_id: subscriber.id, uuid: uuids[place] ?? '', id: place + 1, inventory_operation: 'pedido' as const, vouchertype_id: 1, prefix: 'Pd' },
        ...{ consecutive: place + 1, state: place % 50 === 0 ? 'ANULADO' : 'APROBADO', seller_id: seller.contactId, user_id: seller.id },
        ...{ contact_id, contact_warehouse_id: branch_id, warehouse_id: subscriber.warehouseId, price_list_id: list, branch_price_list_id: list },
        ...{ voucher_date: day, created_at: instantOf(day), updated_at: instantOf(day), search_text: '' },
        ...{ gross: 0, discount: 0, subtotal: 0, iva: 0, freight: 0, total: 0 },
      })),
    );
    const lineOf = (place: number, line_number: number, quantity: number, product: (typeof products)[number]) => ({
      ...{ subscriber_id: subscriber.id, document_uuid: uuids[place] ?? '', line_number, product_id: product.id, line_id: product.line_id, is_freight: false },
      ...{ description: 'x', product_code: product.product_code, quantity, original_quantity: quantity, unit_value: 1_000 + place, discount_percentage: 0 },
      ...{
        discount_value: 0,
        net_unit_value: 1_000,
        iva_percentage: 19,
        gross: 1_000,
        discount_total: 0,
        subtotal: quantity * 1_000,
        iva_value: 0,
        total: 1_000,
      },
    });
    await tx.insertMany(
      document_products,
      bought.flatMap(({ nth, time }, place) =>
        products
          .filter((_product, index) => (index * 11 + nth) % 8 === 0)
          .map((product, index) => lineOf(place, index + 1, 1 + ((nth + time * 3 + index) % 9), product)),
      ),
    );
  });
  return { seller, products };
}

test('the call and a device count the same for each of three hundred customers', async () => {
  const server = await startServer();
  const moment = { now: server.clock.now() };
  const today = localDateOf(moment.now);
  const { seller, products } = await soldToMany(server, today);
  const { db } = server.store;
  const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
  // What a device holds is plain JSON of these documents.
  const held = <Document>(found: Map<string, unknown>) => [...found.values()] as Document[];
  const contactIds = (await db.select({ id: contacts.id }).from(contacts)).map(({ id }) => String(id));
  const customers = held<CustomerDocument>(await thirdPartiesReplication.project(db, actor, contactIds, { ...noScope, ...moment }));
  const ids = products.map(({ id }) => String(id));
  const changes = held<{ product: ProductDocument }>(await catalogueChanges.project(db, actor, ids, { ...(await catalogueScopeOf(db, actor)), ...moment }));
  const catalogue = changes.flatMap(({ product }) => (product ? [product] : []));
  const warehouse = { id: server.subscriber.warehouseId, exits_no_exist: false };
  const asked = server.as(seller);

  const states = new Set<string>();
  const branches = customers.flatMap((customer) => customer.branches);
  expect(branches).toHaveLength(customerCount);
  for (const [place, branch] of branches.entries()) {
    const coverDays = place % 5 === 0 ? 30 : null;
    const offered = replenishableProducts(catalogue, branch, warehouse);
    const onDevice = replenishBranch(branch.rhythms, offered, { today, coverDays });
    const query = `contact_warehouse_id=${branch.id}${coverDays === null ? '' : `&cover_days=${coverDays}`}`;
    const { body } = await asked.get(`/api/productos-reposicion?${query}`);
    const called = body.data.map(({ id, price, replenishment }: ReplenishmentView) => ({ product_id: id, price: price.price, replenishment }));
    expect(called, branch.description).toEqual(onDevice);
    for (const { replenishment } of onDevice) states.add(replenishment.state);
  }
  expect([...states].toSorted()).toEqual(['due', 'late', 'left', 'soon']);
});

import { expect, test } from 'vitest';
import { catalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { tokenFor } from '../support/given-people.ts';
import { pdfText } from '../support/pdf-text.ts';
import { startServer } from '../support/server.ts';

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Priced {
  product_id: number;
  unit_value: number;
  amounts: { unit_value: number };
}

test('for 200 random (branch, product) pairs the price is the same number in list, detail, cart, order, PDF, portal and phone', async () => {
  const random = randomFrom(20_261_124);
  const pick = <T>(rows: readonly T[]) => rows[Math.floor(random() * rows.length)] as T;
  const server = await startServer();
  const { given, services } = server;
  const lists = await Promise.all([1, 2, 3, 4].map((order) => given.priceList({ order })));
  const products: { id: number; product_code: string; prices: Record<number, number> }[] = [];
  for (let index = 0; index < 40; index += 1) {
    const priced = lists.filter(() => random() < 0.8);
    const prices = Object.fromEntries(priced.map(({ id }) => [id, 1000 + Math.floor(random() * 900_000)]));
    products.push({ ...(await given.product({ prices, stock: 100_000 })), prices });
  }
  const seller = await given.seller();
  const { actor } = await services.actors.identify(await tokenFor(services, seller), null);
  let pairs = 0;

  for (let branch = 0; branch < 20; branch += 1) {
    const list = pick(lists);
    const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
    const buyer = server.as(await given.customerUser(customer));
    const phone = server.as(seller);
    const at = `contact_warehouse_id=${customer.branchId}`;
    const withPrice = products.filter((product) => product.prices[list.id] !== undefined);
    const chosen = new Set<(typeof products)[number]>();
    while (chosen.size < 10) chosen.add(pick(withPrice));

    const listed = new Map<number, number | null>(
      (await phone.get(`/api/productos?${at}&perPage=500`)).body.data.map((view: { id: number; price: { price: number | null } }) => [
        view.id,
        view.price.price,
      ]),
    );
    for (const product of products) expect(listed.get(product.id)).toBe(product.prices[list.id] ?? null);
    const calculated = await phone.post(`/api/calcular-precios/${customer.branchId}`, { products: [...chosen].map(({ id }) => ({ product_id: id })) });
    const onPhone = await catalogueChanges.project(
      server.store.db,
      actor,
      [...chosen].map(({ id }) => String(id)),
      { ...(await catalogueScopeOf(server.store.db, actor)), now: server.clock.now() },
    );
    let cart = { id: 0, documents_products: [] as Priced[] };
    for (const { id } of chosen) {
      cart = (await phone.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: id, quantity: 1 + Math.floor(random() * 9) })).body
        .data;
    }
    const order = (await phone.post('/api/finalizar-pedido', { id: cart.id })).body.data;
    const pdf = pdfText(await (await phone.fetch(order.pdf.url)).arrayBuffer());

    for (const { id, product_code, prices } of chosen) {
      const price = prices[list.id] ?? 0;
      const detail = await phone.get(`/api/productos/${id}?${at}`);
      const portal = await buyer.get(`/api/productos/${id}`);
      const mine = (row: Priced) => row.product_id === id;
      // The projection's documents hold the product.
      const held = onPhone.get(String(id))?.['product'] as ProductDocument;
      expect(
        {
          list: listed.get(id),
          detail: detail.body.data.price.price,
          portal: portal.body.data.price.price,
          phone: held.prices[list.id],
          calculated: calculated.body.data.find(mine).amounts.unit_value,
          cart: cart.documents_products.find(mine)?.amounts.unit_value,
          order: order.lines.find(mine).unit_value,
        },
        `${product_code} at list ${list.id}`,
      ).toEqual({ list: price, detail: price, portal: price, phone: price, calculated: price, cart: price, order: price });
      if (pdf !== null) expect(pdf.split('\n').some((row) => row.includes(product_code) && row.includes(formatPesos(price)))).toBe(true);
      pairs += 1;
    }
  }
  expect(pairs).toBe(200);
}, 240_000);

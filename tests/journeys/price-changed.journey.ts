import { afterAll, beforeAll, expect, test } from 'vitest';
import { finish, inSight, openOutbox, patience, reads, sell, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';
import { setPrice } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';

let app: SellingDay['app'];
let place: SellingDay['place'];
let phone: SellingDay['phone'];
let page: SellingDay['page'];

beforeAll(async () => {
  ({ app, place, phone, page } = await startSellingDay(seller));
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** An order of ten units of a product, made offline while the product's price changes on the server. */
async function overtaken(index: number, price: number): Promise<string> {
  const good = place.goods[index];
  if (!good) throw new Error('too few products');
  await phone.loseSignal();
  const number = await sell(page, place, [`${good.product_code} 10`]);
  await setPrice(app, { product_id: good.id, price_list_id: place.price_list_id, price });
  await phone.findSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 necesita atención');
  return number;
}

async function openOrder(number: string): Promise<void> {
  await tapTab(page, 'Más');
  await inSight(page).getByRole('link', { name: 'Mis pedidos' }).click(patience);
  await inSight(page)
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click(patience);
}

test('a price that changed meanwhile is told on the document, and accepting it sends the order with the new price', async () => {
  const number = await overtaken(0, 61_000);
  expect(await ordersNumbered(app, number)).toEqual([]);
  await openOrder(number);
  await inSight(page).getByRole('alert', { name: 'Necesita atención' }).waitFor(patience);
  await look(page, 'price-refused');
  await openOutbox(page);
  await reads(page, 'Necesitan atención');
  await look(page, 'price-refused-outbox');
  await openOrder(number);
  await inSight(page).getByRole('button', { name: 'Aceptar los precios nuevos' }).click(patience);
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  const [order, ...twins] = await ordersNumbered(app, number);
  expect(order?.gross).toBe(610_000);
  expect(twins).toEqual([]);
});

test('a refused order is corrected in its own cart and sent again under the same number', async () => {
  const number = await overtaken(1, 47_000);
  await openOrder(number);
  await inSight(page).getByRole('button', { name: 'Corregir y reenviar' }).click(patience);
  await reads(page, '47,000');
  const quantity = inSight(page).getByRole('textbox', { name: /^Cantidad de/ });
  await quantity.fill('12');
  await quantity.press('Enter');
  await look(page, 'price-correcting');
  expect(await finish(page)).toBe(number);
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  const [order, ...twins] = await ordersNumbered(app, number);
  expect(order?.gross).toBe(564_000);
  expect(twins).toEqual([]);
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
});

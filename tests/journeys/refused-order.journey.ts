import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { chooseIn, deviceNumber, inSight, openPath, patience, reads, sell, strip } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';
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

/** The office stops selling a product, or sells it again. */
async function setBlocked(block_sale: boolean): Promise<void> {
  const { id } = place.goods[0] ?? { id: 0 };
  await app.store.withTransaction(1, async (tx) => {
    await tx
      .update(products)
      .set({ block_sale })
      .where(and(eq(products.subscriber_id, 1), eq(products.id, id)));
    tx.touch('catalogue_changes', id);
  });
}

test('an order that the server refuses says why, the others go, and once the reason is gone the same order is sent again, once', async () => {
  await phone.loseSignal();
  const refused = await sell(page, place, [`${place.goods[0]?.product_code} 7`]);
  const other = await sell(page, place, [`${place.goods[1]?.product_code} 7`]);
  await setBlocked(true);
  await phone.findSignal();
  // The refusal is told wherever the seller is, with its order and its product, and counted on the tab.
  const told = page.locator('.toast').filter({ hasText: `Pedido ${refused}` });
  // Pointed at, a notice stays: otherwise it leaves after eight seconds, before a slow machine has looked at it.
  await told.filter({ hasText: place.goods[0]?.product_code ?? '' }).hover(patience);
  await look(page, 'refused-toast');
  const badge = page.getByRole('navigation', { name: 'Principal' }).locator('ion-badge');
  await expect.poll(() => badge.allTextContents(), patience).toEqual(['1']);
  await told.getByRole('button', { name: 'Ver' }).click(patience);
  await reads(page, 'Necesitan atención');
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 necesita atención');
  expect(await ordersNumbered(app, refused)).toEqual([]);
  expect(await ordersNumbered(app, other)).toHaveLength(1);
  await look(page, 'refused-outbox');
  await setBlocked(false);
  await inSight(page).getByRole('button', { name: 'Reintentar' }).click(patience);
  await reads(page, 'Todo está enviado');
  // Above what was sent it takes a line, and not a screen.
  const [line, list] = [
    await inSight(page).getByText('Todo está enviado').boundingBox(),
    await inSight(page).getByRole('heading', { name: 'Enviados' }).boundingBox(),
  ];
  expect((list?.y ?? 999) - (line?.y ?? 0)).toBeLessThan(100);
  await expect.poll(() => badge.count(), patience).toBe(0);
  await expect.poll(async () => (await ordersNumbered(app, refused)).length, patience).toBe(1);
  expect(phone.errors).toEqual([]);
});

test('what the warehouse no longer had when it confirmed an order is told with its product, and marked among the orders of its day', async () => {
  const { id = 0, product_code = '' } = place.goods[2] ?? {};
  await phone.loseSignal();
  const number = await sell(page, place, [`${product_code} 7`]);
  await app.store.withTransaction(1, async (tx) => {
    await tx
      .update(product_stock)
      .set({ quantity_available: 4 })
      .where(and(eq(product_stock.subscriber_id, 1), eq(product_stock.warehouse_id, 1), eq(product_stock.product_id, id)));
    tx.touch('catalogue_changes', id);
  });
  await phone.findSignal();
  const told = page.locator('.toast').filter({ hasText: `Al confirmarlo faltaron 3 unidades de ${product_code}: se facturan cuando lleguen.` });
  await told.hover(patience);
  await look(page, 'shortage-toast');
  await told.getByRole('button', { name: 'Ver' }).click(patience);
  expect(await deviceNumber(page)).toBe(number);
  await openPath(page, '/mis-pedidos');
  const marked = inSight(page).getByText(`Faltan 3 unidades de ${product_code}`, { exact: false });
  await marked.waitFor(patience);
  await look(page, 'orders-marked');
  await chooseIn(inSight(page), /Fecha/, 'Ayer');
  await expect.poll(() => marked.count(), patience).toBe(0);
  await chooseIn(inSight(page), /Fecha/, 'Hoy');
  await marked.waitFor(patience);
  expect(phone.errors).toEqual([]);
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { inSight, openOutbox, patience, reads, sell, strip } from '#tests/support/hands.ts';
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
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 necesita atención');
  expect(await ordersNumbered(app, refused)).toEqual([]);
  expect(await ordersNumbered(app, other)).toHaveLength(1);
  await openOutbox(page);
  await reads(page, 'Necesitan atención');
  await look(page, 'refused-outbox');
  await setBlocked(false);
  await inSight(page).getByRole('button', { name: 'Reintentar' }).click(patience);
  await reads(page, 'Todo está enviado');
  await expect.poll(async () => (await ordersNumbered(app, refused)).length, patience).toBe(1);
  expect(phone.errors).toEqual([]);
});

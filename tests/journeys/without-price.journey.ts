import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, patience, reads, startDay, startOrder, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { buyerForTwoBranches } from '#tests/support/portal-buyer.ts';
import { removePrices, type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  for (const good of [place.goods[0], place.goods[2]]) await removePrices(app, good?.id ?? 0);
  page = await app.device({ at: place.point }).turnOn();
  await startDay(page, seller);
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const code = () => place.goods[0]?.product_code ?? '';
const row = () => inSight(page).getByRole('article', { name: new RegExp(`^${code().replace(/[^\w ]/g, '\\$&')} `) });
const search = (text: string) => inSight(page).getByRole('searchbox').fill(text);

async function paste(text: string): Promise<void> {
  await inSight(page).getByRole('button', { name: 'Pegar lista' }).click();
  await page.getByLabel('Un producto por fila: código y cantidad').fill(text);
  await page.getByRole('button', { name: 'Agregar 1 producto' }).click(patience);
}

test('a product without price is found and says so, in the catalogue and in the search of an order, and there is nothing to add it with', async () => {
  await tapTab(page, 'Catálogo');
  await search(code());
  await row().getByText('Sin precio').waitFor(patience);
  expect(await row().getByText('$').count()).toBe(0);
  await startOrder(page, place);
  await reads(page, 'El carrito está vacío');
  await search(code());
  await row().getByText('Sin precio').waitFor(patience);
  expect(
    await row()
      .getByRole('button', { name: /^Agregar/ })
      .isDisabled(),
  ).toBe(true);
  await search('');
});

test('typed or pasted by its code it stays in the order with the reason, counts nothing, and holds the order until it is taken out', async () => {
  await typeCode(page, `${code()} 3`);
  // The list is called 'Lista 2 Taller': it is named once.
  await row().getByText(`${code()} está sin precio en Lista`).waitFor(patience);
  await paste(`${place.goods[1]?.product_code} 8`);
  await page.getByText('Se agregó 1 producto').waitFor(patience);
  await paste(`${code()} 2`);
  const quantity = row().getByRole('textbox', { name: /^Cantidad/ });
  await expect.poll(() => quantity.inputValue(), patience).toBe('5');
  await look(page, 'without-price');
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Finalizar' });
  await sheet.getByRole('button', { name: 'Finalizar pedido' }).click(patience);
  await sheet.locator('.finish-failure').getByText('Hay 1 línea que no se puede pedir').waitFor(patience);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
  expect(await lines.count()).toBe(2);
  await inSight(page).getByRole('button', { name: 'Ver solo esas' }).click();
  await expect.poll(() => lines.count(), patience).toBe(1);
  await inSight(page).getByRole('button', { name: 'Quitarla' }).click();
  await expect.poll(() => row().count(), patience).toBe(0);
  await expect.poll(() => lines.count(), patience).toBe(1);
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click();
  await sheet.getByRole('button', { name: 'Finalizar pedido' }).click(patience);
  await inSight(page)
    .getByRole('heading', { name: /^Pedido \S+-\d+/ })
    .waitFor(patience);
});

test('all the lines that cannot be ordered go at once, and come back to their places', async () => {
  await startOrder(page, place);
  for (const [index, quantity] of [3, 8, 2].entries()) await typeCode(page, `${place.goods[index]?.product_code} ${quantity}`);
  const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
  const codes = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-label')?.split(' ')[0]));
  const typed = [0, 1, 2].map((index) => place.goods[index]?.product_code);
  await expect.poll(codes, patience).toEqual(typed);
  await inSight(page).getByText('2 líneas no se pueden pedir').waitFor(patience);
  await look(page, 'without-price-two');
  await inSight(page).getByRole('button', { name: 'Quitar las 2' }).click();
  await expect.poll(codes, patience).toEqual([typed[1]]);
  await inSight(page)
    .getByText('no se pueden pedir')
    .waitFor({ state: 'detached', ...patience });
  const told = page.locator('.toast').filter({ hasText: 'Se quitaron 2 líneas del pedido' });
  await told.getByRole('button', { name: 'Deshacer' }).click(patience);
  await expect.poll(codes, patience).toEqual(typed);
});

test('a customer whose branch has no price list reads why nothing has a price, and whom to ask', async () => {
  const buyer = await buyerForTwoBranches(app);
  await app.store.withTransaction(1, async (tx) => {
    await tx
      .update(contact_warehouses)
      .set({ price_list_id: null })
      .where(and(eq(contact_warehouses.subscriber_id, 1), eq(contact_warehouses.id, buyer.branchId)));
  });
  page = await app.device().turnOn();
  await logIn(page, buyer.email);
  await inSight(page)
    .getByRole('button', { name: new RegExp(buyer.branch) })
    .first()
    .click(patience);
  const told = /^Su sucursal no tiene lista de precios, .* pídale a su distribuidor que se la ponga\.$/;
  await inSight(page).getByRole('status').filter({ hasText: told }).waitFor(patience);
  await look(page, 'customer-without-list');
  await tapTab(page, 'Pedido');
  await inSight(page).getByRole('region', { name: 'Avisos' }).getByText(told).waitFor(patience);
});

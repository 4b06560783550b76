import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#server/features/orders/orders.tables.ts';
import type { Device } from '#tests/support/device.ts';
import { crash, cutConnections, dieAfterWrites, emptyDatabases, prepareFaults, type SmallStorage, smallStorage } from '#tests/support/device-faults.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { deviceNumber, finish, inSight, openOutbox, patience, reads, sell, startDay, startOrder, strip, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let page: Page;
let storage: SmallStorage;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  phone = app.device({ at: place.point });
  page = await phone.turnOn();
  storage = await smallStorage(page);
  await startDay(page, seller);
  await freshPage();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const row = (index: number, quantity: number) => `${place.goods[index]?.product_code} ${quantity}`;

/** Replaces this tab by another one whose database can fail. */
async function freshPage(): Promise<void> {
  const before = page;
  page = await phone.tab('/hoy', prepareFaults);
  if (!before.isClosed()) await before.close();
  await strip(page).waitFor(patience);
}

/** The server's orders whose purchase order is this mark. */
async function marked(mark: string) {
  return (await app.store.db.select().from(documents)).filter(({ buy_order }) => buy_order === mark);
}

// `tests/phone/crash.test.ts` covers every write; this test covers some of them in a real browser with its real storage.
test('the page dies after one of the writes that finishing an order makes: the order is in the cart or in the outbox, never lost, never twice', {
  timeout: 300_000,
}, async () => {
  await strip(page).getByText('Al día').waitFor(patience);
  await phone.loseSignal();
  const marks: string[] = [];
  for (const writes of [0, 1, 3, 6]) {
    const mark = `CAIDA-${writes}`;
    marks.push(mark);
    await startOrder(page, place);
    await typeCode(page, row(marks.length % 4, 6));
    await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
    await dieAfterWrites(page, 1000);
    await page.getByLabel('Orden de compra').fill(mark);
    await page.waitForFunction(() => window.faults.writesLeft < 1000, null, patience);
    await dieAfterWrites(page, writes);
    await page.getByRole('button', { name: 'Finalizar pedido' }).click();
    const isDead = page.waitForFunction(() => window.faults.writesLeft < 0, null, patience);
    const isFinished = inSight(page).getByRole('heading', { name: /^Pedido A-/ });
    await Promise.any([isDead, isFinished.waitFor(patience)]);
    await crash(page);
    await freshPage();
    await startOrder(page, place);
    const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
    await inSight(page).getByText('El carrito está vacío').or(lines).first().waitFor(patience);
    if ((await lines.count()) > 0) await finish(page);
  }
  await expect.poll(() => strip(page).textContent(), patience).toContain('4 por enviar');
  await phone.findSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  for (const mark of marks) expect(await marked(mark), mark).toHaveLength(1);
});

test('with no space left, finishing says so and the cart stays; with space again it is finished, once', async () => {
  await startOrder(page, place);
  await typeCode(page, row(0, 7));
  // The field is empty before the line is stored.
  await inSight(page)
    .getByRole('article', { name: new RegExp(place.goods[0]?.product_code ?? '') })
    .waitFor(patience);
  await storage.fill(page);
  await inSight(page).getByRole('button', { name: 'Agregar' }).first().click(patience);
  await page.getByText('Lo último no se pudo hacer en este equipo').waitFor(patience);
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
  await page.getByRole('button', { name: 'Finalizar pedido' }).click();
  await page.getByRole('dialog', { name: 'Finalizar' }).getByRole('alert').waitFor(patience);
  await look(page, 'storage-full');
  await storage.free();
  await page.getByRole('button', { name: 'Finalizar pedido' }).click();
  const number = await deviceNumber(page);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
});

test('the system cuts the connections to the database while the app sleeps: it opens them again, and the half-written order is there', async () => {
  await startOrder(page, place);
  await typeCode(page, row(1, 7));
  await cutConnections(page);
  await inSight(page)
    .getByRole('article', { name: new RegExp(place.goods[1]?.product_code ?? '') })
    .waitFor(patience);
  const number = await finish(page);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
});

test('the leading tab dies: the other takes over and sends what waits', async () => {
  await phone.loseSignal();
  const other = await phone.tab('/hoy');
  await strip(other).waitFor(patience);
  const number = await sell(page, place, [row(2, 7)]);
  await crash(page);
  page = other;
  await phone.findSignal();
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
});

test('the browser empties the storage: the person is told what was waiting in it, and the rest comes back from the server', async () => {
  await phone.loseSignal();
  const number = await sell(page, place, [row(3, 7)]);
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 por enviar');
  await emptyDatabases(page);
  await phone.findSignal();
  await page.reload();
  await page.getByText('El navegador borró los datos de este equipo').waitFor(patience);
  await page.getByText('Había 1 por enviar').waitFor(patience);
  await look(page, 'storage-emptied');
  // Until it is read, also when the page ends before.
  await page.reload();
  await page.getByText('Había 1 por enviar').waitFor(patience);
  await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).first().click();
  await strip(page).getByText('Al día').waitFor(patience);
  await startOrder(page, place);
  expect(await finishWith(row(0, 8))).not.toBe(number);
});

/** Types a row into the open cart and finishes the order; the numbers continue in sequence. */
async function finishWith(text: string): Promise<string> {
  await typeCode(page, text);
  return await finish(page);
}

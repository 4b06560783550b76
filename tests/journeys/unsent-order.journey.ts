import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, patience, reads, startDay, startOrder, strip, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  phone = app.device({ at: place.point });
  page = await phone.turnOn();
  await startDay(page, seller);
  await phone.loseSignal();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const button = (name: string | RegExp) => inSight(page).getByRole('button', { name });
const total = () => inSight(page).locator('.order-sum').textContent(patience);

async function finish(): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar pedido' }).click(patience);
  await page.getByRole('dialog', { name: 'Finalizar' }).waitFor({ ...patience, state: 'detached' });
}

test('an order finished with no signal names its day of delivery and how it is paid', async () => {
  await startOrder(page, place);
  await typeCode(page, `${place.goods[0]?.product_code} 4`);
  await button('Finalizar').click();
  const sheet = page.getByRole('dialog', { name: 'Finalizar' });
  await sheet.getByLabel('Fecha de entrega').fill(addDays(localDateOf(new Date().toISOString()), 3));
  await look(page, 'unsent-finish');
  await finish();
  await reads(page, 'Fecha de entrega');
  await look(page, 'unsent-order');
});

test('it is opened, waits while it is being changed, and goes as it was or as it was changed', async () => {
  const before = await total();
  await button('Cambiar').click();
  await reads(page, /No se envía hasta que termine el cambio/);
  await look(page, 'unsent-changing');
  // With signal, everything else would go; this one waits for its change.
  await phone.findSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 por enviar');
  await phone.loseSignal();
  await typeCode(page, `${place.goods[1]?.product_code} 2`);
  await button('Finalizar').click();
  await finish();
  await expect.poll(total, patience).not.toBe(before);
  expect(await total()).toContain('2 productos');
  await strip(page).click();
  await reads(page, 'Pedido A-0001');
  await look(page, 'unsent-outbox');
  await button('Cambiar').click();
  await reads(page, /No se envía hasta que termine el cambio/);
  await button('Dejar como estaba').click();
  await expect.poll(total, patience).toContain('2 productos');
});

test('withdrawn before it left, it never reaches the office; what was changed reaches it once', async () => {
  await startOrder(page, place);
  await typeCode(page, `${place.goods[0]?.product_code} 4`);
  await button('Finalizar').click();
  await finish();
  await button('Retirar').click();
  await page.getByRole('dialog', { name: /^¿Retirar/ }).getByRole('button', { name: 'Retirar' }).click(patience);
  await reads(page, 'Mis pedidos');
  await expect.poll(() => inSight(page).getByText('A-0002').count(), patience).toBe(0);
  await phone.findSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');

  const office = await app.device({ kind: 'desk' }).turnOn('/b2b/pedidos');
  await logIn(office, 'admin@demo.correria.co');
  const rows = inSight(office).getByRole('row');
  await rows.filter({ hasText: 'A-0001' }).waitFor(patience);
  expect(await rows.filter({ hasText: /A-000[12]/ }).count()).toBe(1);
  await rows.filter({ hasText: 'A-0001' }).getByRole('link').first().click();
  await reads(office, 'Fecha de entrega');
  await look(office, 'unsent-office');
});

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { openOutbox, patience, reads, sell, startDay, strip, tapTab } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

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
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const row = (index: number, quantity: number) => `${place.goods[index]?.product_code} ${quantity}`;

test('the answer is lost after the server saved the order: it is sent again, and there is one order with one number', async () => {
  const lost = app.line.loseAnswerTo('POST', '/sync/commands');
  const number = await sell(page, place, [row(0, 6), row(1, 2)]);
  await lost;
  expect(await ordersNumbered(app, number)).toHaveLength(1);
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  expect(app.line.passed('POST', '/sync/commands')).toBeGreaterThanOrEqual(2);
  const [order, ...twins] = await ordersNumbered(app, number);
  expect(twins).toEqual([]);
  await tapTab(page, 'Más');
  await page.getByRole('link', { name: 'Mis pedidos' }).click(patience);
  await reads(page, `${order?.prefix}-${order?.consecutive}`);
});

test('the answer is lost and the app is closed before the retry: the next start asks again, and still there is one', async () => {
  const lost = app.line.loseAnswerTo('POST', '/sync/commands');
  const number = await sell(page, place, [row(2, 7), row(3, 2)]);
  await lost;
  await phone.turnOff();
  page = await phone.turnOn();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
  // Whatever might still come twice has had the time to come.
  await pause(2000);
  expect(await ordersNumbered(app, number)).toHaveLength(1);
});

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { openOutbox, patience, reads, sell, startDay, strip } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let first: Page;
let second: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  phone = app.device({ at: place.point });
  first = await phone.turnOn();
  await startDay(first, seller);
  second = await phone.tab('/hoy');
  await strip(second).getByText('Al día').waitFor(patience);
});
afterAll(() => app.close());
pictureFailures(() => ({ first, second }));

test('of two tabs only one talks to the server', async () => {
  const streams = app.line.passed('GET', '/sync/stream');
  const pulls = app.line.passed('GET', '/sync/orders');
  const pushes = app.line.passed('POST', '/sync/commands');
  await second.reload();
  await strip(second).getByText('Al día').waitFor(patience);
  expect(app.line.passed('GET', '/sync/stream')).toBe(streams);
  expect(app.line.passed('GET', '/sync/orders')).toBe(pulls);
  expect(app.line.passed('POST', '/sync/commands')).toBe(pushes);
});

test('what is made in one waits in both within two seconds; the other takes over when the first is closed, and there is one order', async () => {
  await phone.loseSignal();
  await openOutbox(first);
  const number = await sell(second, place, [`${place.goods[0]?.product_code} 9`]);
  await first.getByText(`Pedido ${number}`).first().waitFor({ timeout: 2000 });
  await expect.poll(() => strip(first).textContent(), { timeout: 2000 }).toContain('1 por enviar');
  await expect.poll(() => strip(second).textContent(), { timeout: 2000 }).toContain('1 por enviar');
  await first.close();
  await phone.findSignal();
  await strip(second).getByText('Al día').waitFor(patience);
  expect(await ordersNumbered(app, number)).toHaveLength(1);
  await openOutbox(second);
  await reads(second, 'Todo está enviado');
});

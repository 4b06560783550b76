import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSight, openOutbox, patience, reads, sell, strip, tapTab } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';
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

/** Identifies the push with an order: losing the answer of a push that only pulls news affects no order. */
const anOrder = '"type":"orders.finalise"';

const row = (index: number, quantity: number) => `${place.goods[index]?.product_code} ${quantity}`;

test('an order that was made without signal is confirmed within three requests of the phone once there is signal', async () => {
  await phone.loseSignal();
  const number = await sell(page, place, [row(4, 3)]);
  await openOutbox(page);
  await reads(page, `Pedido ${number}`);
  const before = app.line.requests().length;
  await phone.findSignal();
  await reads(page, 'Todo está enviado');
  const asked = app.line.requests().slice(before);
  const push = asked.findIndex(({ body }) => body.includes(number));
  // The server's jobs process the order after the push, and the phone is notified and pulls then.
  const upToPush = asked.slice(0, push + 1).filter(({ name }) => name.includes(' /sync/'));
  expect(push).toBeGreaterThanOrEqual(0);
  expect(upToPush.length, upToPush.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(3);
  expect(asked.map(({ name }) => name)).not.toContain('POST /sync/device');
  expect(app.line.pushed(number)).toBe(1);
});

test('the answer is lost after the server saved the order: it is sent again, and there is one order with one number', async () => {
  const lost = app.line.loseAnswerTo('POST', '/sync/commands', anOrder);
  const number = await sell(page, place, [row(0, 6), row(1, 2)]);
  await lost;
  const [saved] = await ordersNumbered(app, number);
  expect(saved).toBeDefined();
  await expect.poll(() => app.line.pushed(number), patience).toBe(2);
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
  expect(await ordersNumbered(app, number)).toEqual([expect.objectContaining({ uuid: saved?.uuid, consecutive: saved?.consecutive })]);
  await tapTab(page, 'Más');
  await inSight(page).getByRole('link', { name: 'Mis pedidos' }).click(patience);
  await reads(page, `${saved?.prefix}-${saved?.consecutive}`);
});

test('the answer is lost and the app is closed before the retry: the next start asks again, and still there is one', async () => {
  const lost = app.line.loseAnswerTo('POST', '/sync/commands', anOrder);
  const number = await sell(page, place, [row(2, 7), row(3, 2)]);
  await lost;
  await phone.turnOff();
  const before = app.line.pushed(number);
  page = await phone.turnOn();
  await strip(page).waitFor(patience);
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
  // The phone repeats the commands whose answers it did not receive, and no others.
  expect(app.line.pushed(number)).toBeLessThanOrEqual(before + 1);
  expect(await ordersNumbered(app, number)).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { finish, inSight, logIn, patience, startOrder, strip, typeCode } from '#tests/support/hands.ts';
import { sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
beforeAll(async () => {
  app = await startFieldApp();
});
afterAll(() => app.close());

test('a device is ready when the app itself opens without signal too, and an order is finished without it at once', async () => {
  const place = await sellingPlace(app, seller);
  const phone = app.device({ at: place.point });
  const held = app.line.holdAnswerTo('GET', '/sw.js');
  const page = await phone.turnOn();
  await logIn(page, seller);
  const preparing = inSight(page).getByRole('region', { name: 'Primera sincronización' });
  const ready = page.getByRole('status', { name: 'Equipo listo' });
  await strip(page).getByText('Al día').waitFor(patience);
  const release = await held;
  await preparing.getByText('La aplicación', { exact: true }).waitFor(patience);
  expect(await ready.count()).toBe(0);

  release();
  await ready.waitFor(patience);
  await phone.loseSignal();
  await startOrder(page, place);
  await typeCode(page, `${place.goods[0]?.product_code} 6`);
  expect(await finish(page)).toMatch(/^[A-Z]+-\d{4}$/);
  expect(phone.errors).toEqual([]);
});

test('a signal that is lost while the app itself comes down is waited for, and the device gets ready without being opened again', async () => {
  const phone = app.device();
  // Nobody asks for it by this name but who keeps the app.
  const held = app.line.holdAnswerTo('GET', '/index.html');
  const page = await phone.turnOn();
  await logIn(page, seller);
  const preparing = inSight(page).getByRole('region', { name: 'Primera sincronización' });
  await strip(page).getByText('Al día').waitFor(patience);
  await held;
  await phone.loseSignal();
  await preparing.getByText('Espera la señal').waitFor(patience);
  app.line.cut();
  await vi.waitUntil(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined), patience);

  app.line.restore();
  await phone.findSignal();
  await inSight(page).getByRole('status', { name: 'Equipo listo' }).waitFor(patience);
  await phone.loseSignal();
  await page.reload();
  await inSight(page).getByRole('heading', { name: 'Hoy' }).waitFor(patience);
  expect(phone.errors).toEqual([]);
});

test('a browser that refuses to keep the app is not waited for', async () => {
  const phone = app.device();
  const page = await phone.turnOn('', async (blank) => {
    await blank.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    });
  });
  await logIn(page, seller);
  await inSight(page).getByRole('status', { name: 'Equipo listo' }).waitFor(patience);
  expect(phone.errors).toEqual([]);
});

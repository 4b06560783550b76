import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, patience, reads, startDay, startOrder, strip, tapTab, typeCode } from '#tests/support/hands.ts';
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
  // With signal, the phone would send everything else; this order waits for its change.
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
  await page
    .getByRole('dialog', { name: /^¿Retirar/ })
    .getByRole('button', { name: 'Retirar' })
    .click(patience);
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

async function setPin(at: Page): Promise<void> {
  await tapTab(at, 'Más');
  await inSight(at)
    .getByRole('button', { name: /^Poner un PIN/ })
    .click(patience);
  await at.getByLabel('PIN', { exact: true }).fill('2580');
  await at.getByLabel('Repita el PIN').fill('2581');
  await at.getByText('Los dos PIN son distintos.').waitFor(patience);
  await at.getByLabel('Repita el PIN').fill('2580');
  await look(at, 'lock-pin');
  await at.getByRole('button', { name: 'Poner el PIN' }).click();
}

const lockNow = (at: Page) =>
  inSight(at)
    .getByRole('button', { name: /^Bloquear ahora/ })
    .click(patience);

async function unlock(digits: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(digits);
  await page.getByRole('button', { name: 'Desbloquear' }).click(patience);
}

test('logging out with no signal says that there is no way back, and offers the lock instead', async () => {
  await phone.loseSignal();
  await tapTab(page, 'Más');
  await inSight(page).getByRole('button', { name: 'Cerrar sesión' }).click(patience);
  const question = page.getByRole('dialog', { name: '¿Cerrar sesión?' });
  await question.getByText(/no podrá volver a entrar hasta que la haya.*bloquéelo/).waitFor(patience);
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  // 'Mi cuenta' needs the server: offline the page shows one message instead of a failed card each, and a way back.
  await inSight(page)
    .getByRole('link', { name: /^Mi cuenta/ })
    .click(patience);
  await reads(page, 'Su cuenta se ve con señal');
  expect(await inSight(page).getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  await inSight(page).getByRole('button', { name: 'Volver' }).click();
  await reads(page, 'Apariencia');
  await phone.findSignal();
});

test('a locked phone shows nothing and opens with its PIN, with no signal; after five wrong ones only a login helps', async () => {
  await phone.loseSignal();
  await setPin(page);
  await lockNow(page);
  await page.getByRole('heading', { name: 'Correría está bloqueada' }).waitFor(patience);
  expect(await page.locator('.view').count()).toBe(0);
  await page.reload();
  await unlock('1111');
  await page.getByText('El PIN no es ese. Le quedan 4 intentos.').waitFor(patience);
  await look(page, 'lock-screen');
  await page.reload();
  await unlock('2580');
  await reads(page, 'Bloqueo');
  await lockNow(page);
  for (const left of ['quedan 4 intentos', 'quedan 3 intentos', 'quedan 2 intentos', 'queda 1 intento']) {
    await unlock('1111');
    await page.getByText(`El PIN no es ese. Le ${left}.`).waitFor(patience);
  }
  await unlock('1111');
  await inSight(page).getByLabel('Correo').waitFor(patience);
});

test('the device’s own lock opens too, when it recognises its person', async () => {
  const other = await app.device().turnOn();
  const cdp = await other.context().newCDPSession(other);
  await cdp.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  // A browser grants the device's lock to a host name, and not to an IP address.
  await other.goto(other.url().replace('127.0.0.1', 'localhost'));
  await startDay(other, seller);
  await setPin(other);
  const own = inSight(other).getByRole('button', { name: /^Abrir con el bloqueo del equipo/ });
  await own.click(patience);
  await reads(other, /^Sí$/);
  await lockNow(other);
  const open = () => other.getByRole('button', { name: 'Usar el bloqueo del equipo' }).click(patience);
  await open();
  await reads(other, 'Bloqueo');
  await lockNow(other);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await open();
  await other.getByText('El equipo no lo reconoció. Escriba su PIN.').waitFor(patience);
});

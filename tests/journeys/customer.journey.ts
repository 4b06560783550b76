import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { document_products } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { findAndAdd, finish, goesOnWithoutSignal, inSight, logIn, patience, reads, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const customer = 'cliente1@demo.correria.co';

let app: FieldApp;
let mail: MailServer;
let phone: Device;
let page: Page;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startFieldApp({ smtpPort: mail.port });
  phone = app.device();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
pictureFailures(() => ({ phone: page }));

test('a customer orders from the catalogue on the phone, with no signal, and the office has it once when the signal is back', async () => {
  const { goods } = await sellingPlace(app, 'vendedor1@demo.correria.co');
  const { status } = await app.as('admin@demo.correria.co').put(`/api/terceros/${await contactOf(customer)}`, { customer: { percentage_discount: 7.5 } });
  expect(status).toBe(200);
  page = await phone.turnOn();
  await logIn(page, customer);
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await tapTab(page, 'Pedido');
  await look(page, 'customer-for-whom');
  await inSight(page).getByRole('button').and(inSight(page).locator('.list-row')).first().click(patience);
  await reads(page, 'El carrito está vacío');
  await phone.loseSignal();
  await tapTab(page, 'Catálogo');
  // The view before has a field to search as well.
  await inSight(page)
    .getByRole('heading', { level: 1, name: /^Catálogo/ })
    .waitFor(patience);
  for (const good of goods.slice(0, 3)) await findAndAdd(page, good.product_code, { code: good.product_code, quantity: 6 });
  await look(page, 'customer-catalogue');
  await tapTab(page, 'Pedido');
  await expect.poll(() => inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article').count(), patience).toBe(3);
  // The customer's own discount is in each line from the beginning, and the customer cannot change it.
  const [first] = await inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article').all();
  await first?.getByText('Descuento 7.5 %').waitFor(patience);
  expect(await first?.getByLabel(/en porcentaje/).count()).toBe(0);
  await look(page, 'customer-cart');
  // A quantity above the stock, typed digit by digit, leaves the line unchanged, and stays in its field with the reason.
  const typed = first?.getByLabel(/^Cantidad de/).last();
  await typed?.pressSequentially('99999');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await typed?.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click(patience);
  await expect
    .poll(
      () =>
        first
          ?.getByLabel(/^Cantidad de/)
          .last()
          .inputValue(),
      patience,
    )
    .toBe('999996');
  await first?.getByText(/el pedido sigue con 6/).waitFor(patience);
  const number = await finish(page);
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 por enviar');
  await phone.findSignal();
  await strip(page).getByText('Al día').waitFor(patience);
  const [order, ...twins] = await ordersNumbered(app, number);
  expect(twins).toEqual([]);
  expect(order?.contact_id).toBe(await contactOf(customer));
  // The steps towards the ERP are the distributor's.
  await inSight(page)
    .getByRole('heading', { level: 1, name: `Pedido ${order?.prefix}-${order?.consecutive}` })
    .waitFor(patience);
  expect(await inSight(page).getByRole('region', { name: 'Pasos del envío' }).count()).toBe(0);
  const lines = await app.store.db
    .select()
    .from(document_products)
    .where(eq(document_products.document_uuid, order?.uuid ?? ''));
  expect(lines.filter(({ is_freight }) => !is_freight).map(({ quantity, discount_percentage }) => [quantity, discount_percentage])).toEqual([
    [6, 7.5],
    [6, 7.5],
    [6, 7.5],
  ]);
  await tapTab(page, 'Mis pedidos');
  await reads(page, `${order?.prefix}-${order?.consecutive}`);
  await look(page, 'customer-orders');
  // The sellers' list of the same name is not offered beside the customer's own.
  await tapTab(page, 'Más');
  await inSight(page).getByRole('link', { name: 'Mis listas' }).waitFor(patience);
  expect(await inSight(page).getByRole('link', { name: 'Mis pedidos' }).count()).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('somebody who is invited by e-mail chooses a password, comes into the portal, keeps the app, and orders without signal, within three minutes', async () => {
  await phone.turnOff();
  const { contact_id, goods } = await sellingPlace(app, 'vendedor2@demo.correria.co');
  const ofCompany = and(eq(contact_warehouses.subscriber_id, 1), eq(contact_warehouses.contact_id, contact_id), eq(contact_warehouses.state, 1));
  const isOfSeveral = (await app.store.db.$count(contact_warehouses, ofCompany)) > 1;
  const email = 'nora@taller.co';
  const office = app.as('admin@demo.correria.co');
  const invited = await office.post('/api/usuarios', { name: 'Nora', surname: 'Páez', email, type: 'c', role: 'Cliente', contact_id });
  expect(invited.status, invited.text).toBe(201);
  const temporary = () => mail.received.findLast(({ to }) => to?.[0]?.address === email)?.text?.match(/Contraseña temporal: (\S+)/)?.[1];
  await expect.poll(temporary, patience).toBeDefined();

  const startedMs = Date.now();
  const own = app.device();
  page = await own.turnOn('/login');
  await logIn(page, email, temporary());
  await inSight(page).getByLabel('Contraseña nueva', { exact: true }).fill('una frase bien larga');
  await inSight(page).getByLabel('Repita la contraseña').fill('una frase bien larga');
  await look(page, 'stranger-password');
  await inSight(page).getByRole('button', { name: 'Guardar contraseña' }).click(patience);
  await goesOnWithoutSignal(page);
  await inSight(page).getByRole('heading', { level: 1, name: 'Inicio' }).waitFor(patience);
  await look(page, 'stranger-home');
  // The app that is stored on the device opens offline by itself.
  await own.turnOff();
  await own.loseSignal();
  page = await own.turnOn();
  await inSight(page).getByRole('region', { name: 'Cartera' }).waitFor(patience);
  // Who buys for one branch has nothing to choose.
  if (isOfSeveral) await inSight(page).getByRole('button').and(inSight(page).locator('.portal-home .list-row')).first().click(patience);
  for (const { product_code } of goods.slice(0, 6)) await typeCode(page, `${product_code} 2`);
  await look(page, 'stranger-added');
  await tapTab(page, 'Pedido');
  await look(page, 'stranger-cart');
  const number = await finish(page);
  expect(Date.now() - startedMs).toBeLessThan(180_000);
  await own.findSignal();
  await strip(page).getByText('Al día').waitFor(patience);
  // The order is on the server as soon as the phone is up to date; a job of the server approves it.
  await expect.poll(() => ordersNumbered(app, number), patience).toMatchObject([{ contact_id, state: expect.stringMatching(/APROBADO|RETENIDO/) }]);
  expect(own.errors).toEqual([]);
});

async function contactOf(email: string): Promise<number | null> {
  const [person] = await app.store.db
    .select({ contact_id: user_subscribers.contact_id })
    .from(users)
    .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
    .where(eq(users.email, email));
  return person?.contact_id ?? null;
}

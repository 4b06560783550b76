import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { finish, inSight, logIn, openPath, patience, reads, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

const [berta, ana] = ['cliente1@demo.correria.co', 'cliente2@demo.correria.co'];
const subscriber_id = 1;

let app: FieldApp;
let phone: Device;
let desk: Device;
let page: Page;
let other: Page;

beforeAll(async () => {
  app = await startFieldApp();
  phone = app.device();
  desk = app.device({ kind: 'desk', keepsApp: true });
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, desk: other }));

/** Two buyers order for the same branch of one customer. @returns a product that they may order */
async function colleagues(): Promise<{ code: string; price: number }> {
  const office = app.as('admin@demo.correria.co');
  const idOf = async (email: string) => (await app.store.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0;
  const ids = { berta: await idOf(berta), ana: await idOf(ana) };
  const { contact_id } = (await office.get(`/api/usuarios/${ids.berta}`)).body.data;
  const [branch] = await app.store.db
    .select()
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.subscriber_id, subscriber_id), eq(contact_warehouses.contact_id, contact_id), eq(contact_warehouses.state, 1)));
  await app.store.withTransaction(subscriber_id, async (tx) => {
    for (const [name, id] of [
      ['Berta', ids.berta],
      ['Ana', ids.ana],
    ] as const) {
      await tx.update(users).set({ name, surname: 'Mejía' }).where(eq(users.id, id));
      await tx
        .update(user_subscribers)
        .set({ contact_id, contact_warehouse_id: branch?.id ?? 0 })
        .where(and(eq(user_subscribers.subscriber_id, subscriber_id), eq(user_subscribers.user_id, id)));
    }
  });
  expect((await office.put(`/api/terceros/${contact_id}`, { customer: { credit_quota: 900_000_000, blocked: false } })).status).toBe(200);
  expect((await office.post(`/api/compradores/${ids.ana}`, { approves: true })).status).toBe(200);
  expect((await office.post(`/api/compradores/${ids.berta}`, { max_order_value: 1_000_000 })).status).toBe(200);
  const { body } = await app.as(berta).get(`/api/productos?contact_warehouse_id=${branch?.id}&perPage=500`);
  const rows: { product_code: string; price: { price: number | null }; quantity_available: number | null; block_sale: boolean }[] = body.data;
  const found = rows.find(({ price, quantity_available, block_sale }) => price.price && !block_sale && (quantity_available ?? 0) * price.price > 3_000_000);
  if (!found?.price.price) throw new Error('no product of the demo is worth enough');
  return { code: found.product_code, price: found.price.price };
}

async function comeIn(device: Device, email: string): Promise<Page> {
  const opened = await device.turnOn();
  await logIn(opened, email);
  await strip(opened).getByText('Al día').waitFor(patience);
  await opened.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  return opened;
}

test('an order over the limit, made without signal, is approved from another device; a rejected one is read and made anew from a saved list', async () => {
  const { code, price } = await colleagues();
  const units = Math.ceil(1_000_000 / price);
  page = await comeIn(phone, berta);
  other = await comeIn(desk, ana);
  await phone.loseSignal();
  await tapTab(page, 'Pedido');
  await typeCode(page, `${code} ${units}`);
  await reads(page, /Pasa del límite de \$\s1,000,000 por pedido\. El pedido espera la aprobación de Ana Mejía\./);
  await inSight(page).getByRole('button', { name: 'Guardar como lista' }).click(patience);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nombre de la lista').fill('Lo del taller');
  await sheet.getByText('También la ven mis compañeros').click();
  await sheet.getByRole('button', { name: 'Guardar 1 producto' }).click();
  await finish(page);
  await phone.findSignal();
  const approval = (where: Page) => inSight(where).getByRole('region', { name: 'Aprobación' });
  await inSight(page).locator('.status-chip', { hasText: 'POR APROBAR' }).waitFor(patience);
  await approval(page).getByText('Lo aprueba Ana Mejía.').waitFor(patience);
  await look(page, 'buyers-waiting-phone');

  const counted = other.getByRole('navigation', { name: 'Principal' }).locator('ion-badge');
  await expect.poll(() => counted.allTextContents(), patience).toEqual(['1']);
  await inSight(other).getByRole('region', { name: '1 pedido por aprobar' }).getByRole('link').click(patience);
  await approval(other).getByText('Lo hizo Berta Mejía.').waitFor(patience);
  await look(other, 'buyers-approve-desk');
  await desk.loseSignal();
  await approval(other).getByRole('button', { name: 'Aprobar' }).click(patience);
  await approval(other).getByText('Aprobado en este equipo: sale apenas haya señal.').waitFor(patience);
  // What this device decided waits no more, although the server has not heard of it.
  await expect.poll(() => counted.count(), patience).toBe(0);
  await desk.findSignal();
  await inSight(page).locator('.status-chip', { hasText: 'APROBADO' }).waitFor(patience);
  await approval(page).getByText('Lo aprobó Ana Mejía.').waitFor(patience);

  // After a rejection the buyer reads the reason, and repeats the order from the list.
  await openPath(page, '/b2b/listas');
  const order = async () => {
    await inSight(page).getByText('Lo del taller').first().click(patience);
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar 1 producto al pedido' }).click(patience);
  };
  await order();
  await look(page, 'buyers-lists-phone');
  await tapTab(page, 'Pedido');
  await finish(page);
  await inSight(page).locator('.status-chip', { hasText: 'POR APROBAR' }).waitFor(patience);
  await tapTab(other, 'Mis pedidos');
  await inSight(other).getByRole('region', { name: '1 pedido por aprobar' }).getByRole('link').click(patience);
  await approval(other).getByRole('button', { name: 'Rechazar' }).click(patience);
  await other.getByRole('dialog').getByLabel('Razón').fill('muy alto');
  await other.getByRole('dialog').getByRole('button', { name: 'Rechazar el pedido' }).click();
  await approval(page).getByText('No lo aprobó Ana Mejía: «muy alto».').waitFor(patience);

  await openPath(other, '/b2b/listas');
  await inSight(other).getByText('Lo del taller').first().waitFor(patience);
  await openPath(other, '/b2b/compradores');
  await inSight(other).getByText('Berta Mejía').click(patience);
  await other.getByRole('dialog').getByLabel('Límite por pedido').fill('5000000');
  await other.getByRole('dialog').getByRole('button', { name: 'Guardar límites' }).click();
  await reads(other, 'Hasta $ 5,000,000 por pedido');
  await look(other, 'buyers-desk');
  await openPath(page, '/b2b/compradores');
  await reads(page, 'Hasta $ 5,000,000 por pedido');
  await openPath(page, '/b2b/listas');
  await order();
  await tapTab(page, 'Pedido');
  await finish(page);
  await inSight(page).locator('.status-chip', { hasText: 'APROBADO' }).waitFor(patience);
  expect([...phone.errors, ...desk.errors]).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloaded, inSight, openPath, patience, sell, startDay, strip } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { countStoredQueries, queryDatabaseName } from '#tests/support/query-persister.ts';
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

/** Lists the databases that hold a person's data; the database of the office's reads remains, and must be empty. */
async function databases(): Promise<string[]> {
  const named = await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('correria') ? [name] : [])));
  const isEmpty = (await countStoredQueries(page)) === 0;
  return named.filter((name) => name !== queryDatabaseName || !isEmpty);
}

/** How many half-written forms this device keeps. */
const keptForms = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('correria.formulario')).length);

test('forgetting the device names what is unsent, gives a copy of it, and leaves nothing behind', async () => {
  await phone.loseSignal();
  const number = await sell(page, place, [`${place.goods[0]?.product_code} 7`]);
  expect(await databases()).not.toEqual([]);
  await openPath(page, '/b2b/tercer/cliente-prospecto');
  await inSight(page).getByLabel('Nombre o razón social').fill('Ferretería La Esquina');
  await expect.poll(keptForms, patience).toBe(1);
  await openPath(page, '/mas');
  await inSight(page).getByRole('button', { name: 'Olvidar este dispositivo' }).click(patience);
  const question = page.getByRole('dialog');
  await question.getByText(`No se ha enviado: Pedido ${number} · ${place.name}`).waitFor(patience);
  await question.getByText('Formulario sin guardar · Ferretería La Esquina').waitFor(patience);
  await look(page, 'forget-device');
  const copy = await downloaded(page, () => question.getByRole('button', { name: 'Descargar copia y olvidar' }).click());
  for (const typed of [number, 'Ferretería La Esquina']) expect(readFileSync(copy.path, 'utf8')).toContain(typed);
  await inSight(page).getByRole('heading', { name: 'Ingresar' }).waitFor(patience);
  await expect.poll(databases, patience).toEqual([]);
  expect(await keptForms()).toBe(0);
  await phone.findSignal();
  expect(await ordersNumbered(app, number)).toEqual([]);
});

test('who logs in afterwards begins from the beginning, and nothing is said to have been lost', async () => {
  await startDay(page, seller);
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  expect(await page.getByText('El navegador borró los datos').count()).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('a device that the office revokes keeps neither its databases nor what was being written, and says why', async () => {
  await openPath(page, '/b2b/tercer/cliente-prospecto');
  await inSight(page).getByLabel('Nombre o razón social').fill('Ferretería La Esquina');
  await expect.poll(keptForms, patience).toBe(1);
  const office = app.as('admin@demo.correria.co');
  const { body } = await office.get('/api/dispositivos?filter=vendedor1@demo.correria.co');
  expect(body.data).not.toEqual([]);
  for (const { id } of body.data) expect((await office.post(`/api/dispositivos/${id}/revocar`, {})).status).toBe(200);
  await page.getByText('Este dispositivo fue desvinculado. Sus datos locales se borraron.').waitFor({ timeout: 60_000 });
  await look(page, 'revoked-device');
  await expect.poll(databases, patience).toEqual([]);
  expect(await keptForms()).toBe(0);
  await page.getByRole('button', { name: 'Ingresar de nuevo' }).click();
  await inSight(page).getByRole('heading', { name: 'Ingresar' }).waitFor(patience);
});

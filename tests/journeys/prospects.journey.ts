/** The two screens of prospects on a seller's phone, and where their addresses lead once the ERP has the prospect. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindsNothingInAnyTheme } from '#tests/support/axe.ts';
import { inSight, logIn, openPath, patience, reads, strip } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';

const name = 'Distribuidora de Rodamientos, Retenedores y Repuestos Agroindustriales del Magdalena Medio y el Catatumbo Limitada';
const list = '/b2b/tercer/lista-clientes-prospectos';
const form = '/b2b/tercer/cliente-prospecto';

let app: SellingDay['app'];
let phone: SellingDay['phone'];
let page: SellingDay['page'];
let desk: Page | undefined;

beforeAll(async () => {
  ({ app, phone, page } = await startSellingDay('vendedor1@demo.correria.co'));
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, desk }));

const row = () => inSight(page).getByRole('list', { name: 'Clientes prospecto' }).getByRole('listitem').filter({ hasText: name });

async function isReadable(what: string): Promise<void> {
  // A page whose only links are the tabs' has them in shadow roots, where axe does not find that the skip links come before them.
  await axeFindsNothingInAnyTheme(page, what, '.skip-link');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), patience).toBeLessThanOrEqual(0);
    await look(page, `prospects-${what}-${width}`);
  }
}

test('a prospect with a long name that is made without signal waits in the list, and is there once when it was sent', async () => {
  await phone.loseSignal();
  await openPath(page, form);
  await isReadable('form');
  await inSight(page).getByLabel('NIT o cédula').fill('900111222');
  await inSight(page).getByLabel('Nombre o razón social').fill(name);
  await inSight(page).getByLabel('Ciudad').fill('Bucaramanga');
  await page
    .getByRole('option', { name: /Bucaramanga/ })
    .first()
    .click(patience);
  const shop = inSight(page).locator('.field').filter({ hasText: 'Foto del local' });
  await shop.getByText('Tomar o elegir foto').waitFor(patience);
  await shop.getByLabel('Foto del local').setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await shop.getByText('fachada.png').waitFor(patience);
  await shop.getByText('Cambiar la foto').waitFor(patience);
  await inSight(page).getByRole('button', { name: 'Crear prospecto' }).click(patience);
  await inSight(page).getByRole('heading', { level: 1, name: 'Pedido' }).waitFor(patience);
  await openPath(page, list);
  await row().getByText('POR ENVIAR').waitFor(patience);
  await isReadable('list');
  await phone.findSignal();
  await strip(page).getByText('Al día').waitFor(patience);
  await row()
    .getByText('POR ENVIAR')
    .waitFor({ state: 'detached', ...patience });
  expect(await row().count()).toBe(1);
  // The photo of the shop that was taken without signal follows the prospect; nobody took the other one.
  const office = app.as('admin@demo.correria.co');
  const photos = async () => {
    const [{ photo, establishment_photo }] = (await office.get('/api/clientes-prospecto?filter=900111222')).body.data;
    return { photo, establishment_photo };
  };
  await expect.poll(photos, patience).toEqual({ photo: null, establishment_photo: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('once the ERP has the prospect it is out of the list, and its address leads to the customer on the phone and to the third party in the office', async () => {
  const office = app.as('admin@demo.correria.co');
  const [prospect] = (await office.get('/api/clientes-prospecto?filter=900111222')).body.data;
  expect((await office.post(`/api/crear-prospecto-interno/${prospect.id}`, {})).status).toBe(200);
  await row().waitFor({ state: 'detached', ...patience });
  await openPath(page, `${form}/${prospect.id}`);
  await reads(page, name);
  await expect.poll(() => page.evaluate(() => location.hash), patience).toMatch(/^#\/clientes\//);

  desk = await app.device({ kind: 'desk' }).turnOn();
  await logIn(desk, 'admin@demo.correria.co');
  await desk.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
  await openPath(desk, `${form}/${prospect.id}`);
  await expect.poll(() => desk?.evaluate(() => location.hash), patience).toBe(`#/terceros/${prospect.id}/ver`);
  expect(phone.errors).toEqual([]);
});

/** A promotion from the office's form to the customer's document: written, simulated, published, applied offline, closed. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { type BuiltApp, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { deviceNumber, downloaded, inSight, loseNextAnswer, patience, reads, startOrder, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';

const customer = { name: 'Ferretería', identification: '860034313' };

let app: BuiltApp;
let desk: Desk | undefined;
let phone: Page | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ desk: desk?.page, phone }));

test('the office writes, simulates and publishes it by keyboard; the seller sells with it without signal, and its name is on the paper; then it is closed', async () => {
  const { given } = app.server;
  const list = await given.priceList({ order: 1, name: 'Taller' });
  const brand = await given.brand({ description: 'Nordlager' });
  await given.product({
    product_code: '6203',
    description: 'Rodamiento 6203',
    brand_id: brand.id,
    prices: { [list.id]: 100_000 },
    stock: 500,
    iva_percentage: 19,
  });
  const seller = await given.seller({ name: 'Sara' });
  await given.customer({ seller, ...customer, surname: 'El Sol', branch: { price_list_id: list.id, description: 'Principal' } });
  const today = localDateOf(app.server.services.clock.now());

  const olga = await given.user({ role: 'Administrador', name: 'Olga' });
  const ofPortal = { kind: 'percentage', tiers: [{ from: 1, percentage: 3 }], channel: 'b2b', since: today, until: addDays(today, 3) };
  const client = app.server.as(olga);
  const made = await client.post('/api/promociones', { code: 'PORTAL', name: 'Solo portal', ...ofPortal });
  expect((await client.post(`/api/promociones/${made.body.data.id}/publicar`, { version: 1 })).status).toBe(200);

  desk = await atDesk(app, olga);
  const { page, open, press, button, field, find, type, hears, answer } = desk;
  await open('/b2b/promociones', 'Promociones');
  await press(button('Crear').first());
  await type(field('Código'), 'NDL-1');
  await type(field(/^Nombre/), 'Semana Nordlager');
  await type(field(/^Descuento/), '8');
  await field(/^Desde/).fill(today);
  await field(/^Hasta/).fill(addDays(today, 20));
  await find(field('Marca'), 'nordl', 'Nordlager');
  await hears('Marca: Nordlager');
  await press(field('Código'), 'Control+s');
  await hears('La promoción ha sido creada');
  await type(field(/^Descuento/), '10');
  // What the form shows is not what would be published.
  await press(button('Publicar'));
  await hears('Guarde primero los cambios: se publica lo que está guardado.');
  expect((await client.get('/api/promociones/2')).body.data).toMatchObject({ state: 'Borrador', summary: '8 %' });
  await press(field('Código'), 'Control+s');
  await hears('La promoción ha sido actualizada');
  await desk.isAccessible();
  await look(page, 'promotion-draft');
  // Without signal it stays a draft. A second try publishes it and its answer is lost: the third one hears so.
  await page.context().setOffline(true);
  await press(button('Publicar'));
  await hears('Sin señal. Revise su conexión e intente de nuevo.');
  await page.context().setOffline(false);
  await loseNextAnswer(page, '**/publicar');
  const retry = page.locator('.toast').getByRole('button', { name: 'Reintentar' });
  await press(retry);
  await expect.poll(async () => (await client.get('/api/promociones/2')).body.data.state, patience).not.toBe('Borrador');
  await hears('Sin señal. Revise su conexión e intente de nuevo.');
  await press(retry);
  await hears('La promoción ha sido publicada');
  await button('Cerrar').waitFor();
  await hears('Puede coincidir con: Solo portal.');

  await open('/b2b/promociones', 'Promociones');
  const simulation = inSight(page).getByRole('form', { name: 'Simular' });
  // A branch is found by its customer, and named with it.
  await find(simulation.getByLabel('Sucursal'), 'el sol', 'Ferretería El Sol · Principal');
  await find(simulation.getByLabel('Producto'), '6203', /^6203/);
  await press(simulation.getByRole('button', { name: 'Simular' }));
  await hears('Semana Nordlager 10 %');
  await hears('$ 90,000');
  await desk.isAccessible();
  await look(page, 'promotions');

  phone = await app.device({ keepsApp: true });
  phone.setDefaultTimeout(patience.timeout);
  await logIn(phone, { email: seller.email, password: testPassword });
  await phone.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }).click(patience);
  await strip(phone).getByText('Al día').waitFor(patience);
  await phone.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await phone.context().setOffline(true);
  await tapTab(phone, 'Catálogo');
  const row = inSight(phone).getByRole('article', { name: '6203 Rodamiento 6203' });
  await row.getByText('10 %', { exact: true }).waitFor(patience);
  await row.getByText('$ 90,000').waitFor(patience);
  await startOrder(phone, customer);
  await typeCode(phone, '6203 5');
  await reads(phone, 'Semana Nordlager 10 %');
  await row.getByRole('button', { name: /^¿Por qué este precio/ }).click();
  const why = phone.getByRole('dialog', { name: '¿Por qué este precio?' });
  await why.getByText('✓ Semana Nordlager').waitFor(patience);
  await look(phone, 'promotion-why');
  await why.getByRole('button', { name: 'Cerrar' }).click();
  await look(phone, 'promotion-cart');
  await inSight(phone).getByRole('button', { name: 'Finalizar' }).click();
  await phone.getByRole('dialog', { name: 'Finalizar' }).getByText('Ahorro por promociones').waitFor(patience);
  await phone.getByRole('button', { name: 'Finalizar pedido' }).click();
  expect(await deviceNumber(phone)).toBe('A-0001');
  await reads(phone, 'Semana Nordlager 10 %');
  const paper = await downloaded(phone, () =>
    inSight(phone as Page)
      .getByRole('button', { name: 'Compartir PDF' })
      .click(),
  );
  expect(textOfPdf(paper.path) ?? 'Semana Nordlager').toContain('Semana Nordlager');
  await phone.context().setOffline(false);
  await reads(phone, /Pd-1/);

  await open('/b2b/promociones/2/editar', 'Semana Nordlager');
  // The record is read again: the displayed version precedes the order.
  await page.reload();
  await hears('1 pedido · 5 unidades · $ 50,000');
  // Publishing a discount over 50 % asks first; after 'Cancelar' the form keeps its values.
  await type(field(/^Descuento/), '55');
  for (const reply of ['Cancelar', 'Publicar']) {
    await press(field('Código'), 'Control+s');
    await hears('¿Publicar una promoción del 55 %?');
    await answer(reply);
    await hears(reply === 'Publicar' ? 'La promoción ha sido actualizada' : 'No se guardó.');
  }
  await press(button('Cerrar'));
  await answer('Cerrar');
  await hears('La promoción ha sido cerrada');
  await inSight(page).getByText('Terminada', { exact: true }).last().waitFor();
  const history = inSight(page).getByRole('complementary', { name: 'Historial' });
  await history.getByText(/cerró/).waitFor();
  await history.getByText(/publicó/).waitFor();
  const change = history.getByRole('listitem').filter({ hasText: 'cambió' }).first();
  expect(await change.locator('dl').innerText()).toMatch(/^Descuento\s+10 % → 55 %$/);
  await phone.context().close();
  await desk.leave();
});

test('a closed promotion does not open again: its copy is a draft with the same terms, and needs a code and days of its own', async () => {
  const { given } = app.server;
  const ana = await given.user({ role: 'Administrador', name: 'Ana' });
  const client = app.server.as(ana);
  const list = await given.priceList({ order: 2, name: 'Mayorista' });
  const brand = await given.brand({ description: 'Timken' });
  await given.product({ product_code: '30206', brand_id: brand.id, prices: { [list.id]: 50_000 } });
  const shop = await given.customer({ name: 'Talleres', surname: 'Unidos', branch: { price_list_id: list.id, description: 'Norte' } });
  const today = localDateOf(app.server.services.clock.now());
  const terms = { kind: 'quantity_break', tiers: [10, 20].map((from) => ({ from, percentage: from / 2 })), since: today, until: addDays(today, 3) };
  const rows = { scopes: [{ kind: 'brand', id: brand.id }], audiences: [{ kind: 'branch', value: shop.branchId }] };
  const { id } = (await client.post('/api/promociones', { code: 'TIM-1', name: 'Mes Timken', ...terms, ...rows })).body.data;
  for (const [step, body] of Object.entries({ publicar: { version: 1 }, cerrar: {} }))
    expect((await client.post(`/api/promociones/${id}/${step}`, body)).status).toBe(200);

  desk = await atDesk(app, ana);
  const { page, open, press, button, field, type, hears } = desk;
  await open(`/b2b/promociones/${id}/editar`, 'Mes Timken');
  await hears('Sucursal: Talleres Unidos · Norte');
  await press(button('Duplicar'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear promoción' }).waitFor();
  for (const row of ['Marca: Timken', 'Sucursal: Talleres Unidos · Norte']) await inSight(page).getByText(row, { exact: true }).waitFor();
  expect([await field('Código').inputValue(), await field(/^Desde(?! \()/).inputValue()]).toEqual(['', '']);
  await type(field('Código'), 'TIM-2');
  await field(/^Desde(?! \()/).fill(addDays(today, 30));
  await field(/^Hasta/).fill(addDays(today, 40));
  await press(field('Código'), 'Control+s');
  await hears('La promoción ha sido creada');
  const [copy] = (await client.get('/api/promociones?filter=TIM-2')).body.data;
  expect(copy).toMatchObject({
    name: 'Mes Timken',
    state: 'Borrador',
    summary: expect.stringMatching('10 unidades: 5 %'),
    terms: { tiers: terms.tiers, ...rows },
  });
  await desk.leave();
});

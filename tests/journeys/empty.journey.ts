import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { GivenSeller } from '#tests/support/given-people.ts';
import { inSight, openPath, patience, reads, startDay, strip } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: FieldApp;
let seller: GivenSeller;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  const { given } = await app.newcomer();
  seller = await given.seller();
  phone = app.device();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

test('a distributor that has nothing yet: the first sync ends, and it works with no signal', async () => {
  page = await phone.turnOn();
  await startDay(page, seller.email);
  await phone.loseSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Sin señal');
});

test.each([
  ['/hoy', 'No hay visitas programadas para hoy'],
  ['/clientes', 'Todavía no hay clientes en este equipo'],
  ['/b2b/catalogo', 'Su empresa todavía no tiene productos'],
  ['/b2b/vendedor/pedidos/nuevo', 'Todavía no hay clientes en este equipo'],
  ['/mis-pedidos', 'Todavía no hay pedidos en este equipo'],
  ['/pendientes', 'Todo está enviado'],
  ['/clientes/999', 'Este cliente ya no está asignado a usted'],
  ['/mis-pedidos/0192f0c1-2222-7333-8444-555555555555', 'Este documento ya no está en este equipo'],
])('%s says what is missing', async (path, sentence) => {
  await openPath(page, path);
  await reads(page, sentence);
  await look(page, `empty${path.replaceAll('/', '-').slice(0, 20)}`);
});

test('a prospect can be written down and sold nothing, without anything breaking', async () => {
  await openPath(page, '/hoy');
  await inSight(page).getByRole('button', { name: 'Mapa' }).click();
  await openPath(page, '/b2b/tercer/cliente-prospecto');
  await inSight(page).getByLabel('NIT o cédula').fill('1020304050');
  await inSight(page).getByLabel('Nombre o razón social').fill('Ferretería La Esquina');
  await inSight(page).getByRole('button', { name: 'Crear prospecto' }).click();
  await reads(page, 'El carrito está vacío');
  await inSight(page).getByRole('searchbox').fill('6203 10');
  await inSight(page).getByRole('searchbox').press('Enter');
  await page.getByText('Ningún producto coincide').first().waitFor(patience);
  await expect.poll(() => strip(page).textContent(), patience).toContain('1 por enviar');
  await phone.findSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  expect(phone.errors).toEqual([]);
});

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, openPath, patience, reads, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

const customer = 'cliente1@demo.correria.co';

let app: FieldApp;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

test.for(['phone', 'desk'] as const)('without signal a customer opens home, orders, quotations and cartera on a %s', async (kind) => {
  phone = app.device({ kind });
  page = await phone.turnOn();
  await logIn(page, customer);
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await phone.loseSignal();
  await page.reload();
  await inSight(page).getByRole('region', { name: 'Cartera' }).getByText('Saldo').waitFor(patience);
  await look(page, `portal-home-${kind}`);
  await tapTab(page, 'Mis pedidos');
  await inSight(page).getByRole('searchbox').waitFor(patience);
  await look(page, `portal-tracking-${kind}`);
  await openPath(page, '/b2b/quotations');
  await reads(page, 'Mis cotizaciones');
  await look(page, `portal-quotations-${kind}`);
  await tapTab(page, 'Cartera');
  await inSight(page).getByRole('region', { name: 'En total' }).waitFor(patience);
  await look(page, `portal-receivables-${kind}`);
  await openPath(page, '/b2b/asistente-reposicion');
  await reads(page, 'Asistente de reposición');
  await look(page, `portal-replenishment-${kind}`);
  expect(phone.errors).toEqual([]);
});

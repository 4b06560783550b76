import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, count, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { barcodeBeforeCamera } from '#tests/support/camera.ts';
import { isWholeChromium } from '#tests/support/chromium.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, patience, reads, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { sellingPlace } from '#tests/support/selling-place.ts';

const directory = mkdtempSync(join(tmpdir(), 'correria-camera-'));
let app: FieldApp;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});
pictureFailures(() => ({ phone: page }));

test.skipIf(!isWholeChromium())('a customer of one branch finds a part by its barcode with no signal, and orders it without saying for whom', async () => {
  const { goods } = await sellingPlace(app, 'vendedor1@demo.correria.co');
  const [good] = goods;
  const { barcode } =
    (
      await app.store.db
        .select({ barcode: products.barcode })
        .from(products)
        .where(eq(products.id, good?.id ?? 0))
    )[0] ?? {};
  phone = app.device({ camera: await barcodeBeforeCamera(barcode ?? '', directory) });
  page = await phone.turnOn();
  await logIn(page, await customerOfOneBranch());
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await phone.loseSignal();
  await tapTab(page, 'Catálogo');

  await inSight(page).getByRole('button', { name: 'Leer código de barras' }).click(patience);
  await expect.poll(() => inSight(page).getByRole('searchbox').inputValue(), patience).toBe(barcode);
  await reads(page, good?.product_code ?? '');
  await look(page, 'scanned');
  await inSight(page)
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click(patience);

  await tapTab(page, 'Pedido');
  const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
  await expect.poll(() => lines.count(), patience).toBe(1);
  expect(await inSight(page).getByRole('button', { name: 'Cambiar' }).count()).toBe(0);
  // In the order each scanned code adds one unit; a code that remains in front of the camera is read once.
  await inSight(page).getByRole('button', { name: 'Leer códigos de barras' }).click();
  const scanner = page.getByRole('dialog', { name: 'Leer código' });
  const quantity = scanner.getByRole('textbox', { name: `Cantidad de ${good?.product_code}` });
  await expect.poll(() => quantity.inputValue(), patience).toBe('2');
  await look(page, 'scanned-order');
  await scanner.getByRole('button', { name: 'Agregar' }).click();
  await expect.poll(() => quantity.inputValue(), patience).toBe('3');
  expect(phone.errors).toEqual([]);
});

async function customerOfOneBranch(): Promise<string> {
  const rows = await app.store.db
    .select({ email: users.email, branches: count() })
    .from(users)
    .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
    .innerJoin(
      contact_warehouses,
      and(eq(contact_warehouses.subscriber_id, user_subscribers.subscriber_id), eq(contact_warehouses.contact_id, user_subscribers.contact_id)),
    )
    .groupBy(users.email);
  const found = rows.find(({ email, branches }) => branches === 1 && email.startsWith('cliente'));
  if (!found) throw new Error('no customer of the demo has one branch alone');
  return found.email;
}

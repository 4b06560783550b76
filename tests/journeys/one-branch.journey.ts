import { and, eq, isNotNull } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { downloaded, inSight, logIn, openPath, patience, reads, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';

let app: FieldApp;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  phone = app.device();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

test('a buyer for one branch finds its orders on the phone, also with no signal, and none of the other branches of their company', async () => {
  const { buyer, own, others } = await buyerOfSeveralBranches();
  const office = app.as('admin@demo.correria.co');
  const { version, contact_id } = (await office.get(`/api/usuarios/${buyer.id}`)).body.data;
  const quota = await office.put(`/api/terceros/${contact_id}`, { customer: { credit_quota: 900_000_000 } });
  expect(quota.status, quota.text).toBe(200);
  const saved = await office.put(`/api/usuarios/${buyer.id}`, { contact_warehouse_id: own.branch, version });
  expect(saved.status, saved.text).toBe(200);

  page = await phone.turnOn();
  await logIn(page, buyer.email);
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await phone.loseSignal();
  await tapTab(page, 'Mis pedidos');
  await inSight(page)
    .getByRole('button', { name: /^Ver los \d+ anteriores$/ })
    .click(patience);
  await reads(page, own.numbers[0] ?? '');
  await look(page, 'one-branch-orders');
  const branchSelects = inSight(page)
    .locator('ion-select')
    .filter({ has: page.getByRole('button', { name: 'Sucursal' }) });
  expect(await branchSelects.count()).toBe(0);
  const told = await inSight(page).innerText();
  const found = (numbers: readonly string[]) => numbers.filter((number) => new RegExp(`${number}(?!\\d)`).test(told));
  expect(found(own.numbers)).toEqual(own.numbers);
  expect(found(others)).toEqual([]);
  for (const [path, heading] of [
    ['/b2b/catalogo', 'Catálogo'],
    ['/b2b/quotations', 'Mis cotizaciones'],
    ['/b2b/cartera', 'Cartera'],
    ['/b2b/inicio', 'Inicio'],
  ] as const) {
    await openPath(page, path);
    await inSight(page).getByRole('heading', { level: 1, name: heading }).waitFor(patience);
    await expect.poll(() => inSight(page).locator('.loading').count(), patience).toBe(0);
    expect(await branchSelects.count(), path).toBe(0);
    // The quota is of the whole company, and this device does not hold what the other branches owe.
    if (path === '/b2b/cartera' || path === '/b2b/inicio') {
      await inSight(page).getByText('Saldo', { exact: true }).waitFor(patience);
      expect(await inSight(page).getByText('Cupo disponible').count(), path).toBe(0);
    }
  }
  // The statement that the device prints says of which branch it is.
  await openPath(page, '/b2b/cartera');
  const { path } = await downloaded(page, () => inSight(page).getByRole('button', { name: 'Estado de cuenta' }).click(patience));
  const paper = textOfPdf(path);
  if (paper !== null) expect(paper).toContain('Solo la sucursal');
  expect(phone.errors).toEqual([]);
});

/** A buyer whose company ordered for several branches: gives one branch with its order numbers, newest first, and the numbers of the others. */
async function buyerOfSeveralBranches() {
  const rows = await app.store.db
    .select({
      id: users.id,
      email: users.email,
      branch: documents.contact_warehouse_id,
      prefix: documents.prefix,
      consecutive: documents.consecutive,
      created_at: documents.created_at,
    })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .innerJoin(documents, and(eq(documents.subscriber_id, user_subscribers.subscriber_id), eq(documents.contact_id, user_subscribers.contact_id)))
    .innerJoin(
      contact_warehouses,
      and(
        eq(contact_warehouses.subscriber_id, documents.subscriber_id),
        eq(contact_warehouses.id, documents.contact_warehouse_id),
        eq(contact_warehouses.state, 1),
      ),
    )
    .where(
      and(
        eq(user_subscribers.subscriber_id, 1),
        eq(user_subscribers.role, 'Cliente'),
        eq(documents.inventory_operation, 'pedido'),
        isNotNull(documents.consecutive),
      ),
    );
  const newest = rows.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  for (const [id, orders] of Map.groupBy(newest, (row) => row.id)) {
    const [most] = [...Map.groupBy(orders, (row) => row.branch)].toSorted(([, some], [, others]) => others.length - some.length);
    const branch = most?.[0];
    const numbersOf = (those: typeof orders) => those.map(({ prefix, consecutive }) => `${prefix}-${consecutive}`);
    const [mine, others] = [orders.filter((row) => row.branch === branch), orders.filter((row) => row.branch !== branch)];
    if (branch === undefined || others.length === 0) continue;
    return { buyer: { id, email: orders[0]?.email ?? '' }, own: { branch, numbers: numbersOf(mine) }, others: numbersOf(others) };
  }
  throw new Error('no customer of the demo with a user ordered for two branches');
}

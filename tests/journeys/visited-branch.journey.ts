/** A customer with several branches is opened, visited and sold to at the branch of the day's route. Spec: ui 'Campo' (Hoy), decisions §6. */
import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { finish, inSight, openPath, patience, startDay, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { givenShortVisit, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

type Branch = typeof contact_warehouses.$inferSelect;

let app: FieldApp;
let page: Page;
let first: Branch;
let second: Branch;
let third: Branch;
let goods: string[];

beforeAll(async () => {
  app = await startFieldApp();
  const place = await sellingPlace(app, seller);
  const { seller_id } = place;
  goods = place.goods.slice(0, 3).map(({ product_code }) => product_code);
  [first, second, third] = await threeBranches(seller_id);
  const office = app.as('admin@demo.correria.co');
  const type_id = await givenShortVisit(office);
  const today = localDateOf(new Date().toISOString());
  for (const [index, branch] of [second, third].entries()) {
    const event = await office.post('/api/eventos', {
      type_id,
      seller_id,
      contact_warehouse_id: branch.id,
      start_date: today,
      start_time: `0${index}:01`,
      end_date: today,
      end_time: `0${index}:20`,
    });
    if (!event.body?.success) throw new Error(`no event: ${event.text}`);
  }
  page = await app.device({ at: { latitude: second.latitude ?? 0, length: second.length ?? 0 } }).turnOn();
  await startDay(page, seller);
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** Creates a customer whose three branches, at three addresses, belong to this seller. */
async function threeBranches(seller_id: number): Promise<[Branch, Branch, Branch]> {
  const rows = await app.store.db
    .select({ branch: contact_warehouses })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .where(and(eq(contact_warehouses.subscriber_id, 1), eq(contact_warehouses.seller_id, seller_id), eq(contacts.blocked, false)))
    .orderBy(contact_warehouses.id);
  const byContact = Map.groupBy(rows, ({ branch }) => branch.contact_id);
  const [one, two, three] = ([...byContact.values()].find((found) => found.length >= 3) ?? []).map(({ branch }) => branch);
  if (!one || !two || !three) throw new Error('no customer of the demo has three branches of this seller');
  return [one, two, three];
}

const button = (name: string | RegExp) => inSight(page).getByRole('button', { name });
/** The id of the branch that the select shows. */
const chosenBranch = () =>
  inSight(page)
    .locator('ion-select')
    .evaluate((select: HTMLElement & { value?: unknown }) => String(select.value), undefined, patience);
const placeRead = () => inSight(page).locator('.customer-place').textContent(patience);

test('Preparar opens the customer at the branch of the visit, and its order is of that branch', async () => {
  await inSight(page)
    .getByRole('region', { name: 'Próxima visita' })
    .getByText(second.address ?? '')
    .waitFor(patience);
  await button('Preparar').click(patience);
  await expect.poll(chosenBranch, patience).toBe(String(second.id));
  expect(await placeRead()).toContain(second.address);
  await look(page, 'prepared-branch');
  await button('Nuevo pedido').click();
  await expect.poll(() => inSight(page).locator('h1').textContent(), patience).toContain(`Pedido ${second.description}`);
  await look(page, 'order-of-branch');
});

test('a row of Hoy opens its own branch, also when the same customer is still open at another one', async () => {
  await tapTab(page, 'Hoy');
  await inSight(page)
    .getByRole('list', { name: 'Visitas del día' })
    .getByRole('link', { name: /^01:01/ })
    .click(patience);
  await expect.poll(chosenBranch, patience).toBe(String(third.id));
  expect(await placeRead()).toContain(third.address);
});

test('with the visit under way the customer opens at its branch, whichever way it is opened, offers the departure alone, and its order leads back to it', async () => {
  await tapTab(page, 'Hoy');
  await button('Registrar llegada').click(patience);
  await button(/^Registrar salida/).waitFor(patience);
  await openPath(page, `/clientes/${first.contact_id}`);
  await expect.poll(chosenBranch, patience).toBe(String(second.id));
  await button(/^Registrar salida/).waitFor(patience);
  expect(await button('Registrar llegada').count()).toBe(0);

  // A sale during the visit leads back to the visit; the order's steps are collapsed, because none failed.
  await tapTab(page, 'Pedido');
  for (const code of goods) await typeCode(page, `${code} 10`);
  await finish(page);
  await button(/^Registrar salida/).waitFor(patience);
  const steps = inSight(page).getByRole('region', { name: 'Pasos del envío' });
  if ((await steps.count()) > 0) expect(await steps.getByRole('listitem').filter({ visible: true }).count()).toBe(0);
  // The next order is offered first for the branch of the open visit, then for the others of the day's route.
  await tapTab(page, 'Pedido');
  const whom = (name: string) => inSight(page).getByRole('region', { name });
  await whom('En visita')
    .getByText(second.address ?? '')
    .waitFor(patience);
  await whom('Ruta de hoy')
    .getByText(third.address ?? '')
    .waitFor(patience);
  expect(
    await whom('Ruta de hoy')
      .getByText(second.address ?? '')
      .count(),
  ).toBe(0);
  await page.goBack();
  await button('Volver a la visita').click(patience);
  await expect.poll(chosenBranch, patience).toBe(String(second.id));

  // After the departure the page remains at the visited branch.
  await button(/^Registrar salida/).click(patience);
  await button('Registrar llegada').waitFor(patience);
  expect(await chosenBranch()).toBe(String(second.id));
});

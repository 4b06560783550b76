import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { clearSiteData, emptyDatabases } from '#tests/support/device-faults.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, patience, reads, startDay, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const first = 'vendedor1@demo.correria.co';
const second = 'vendedor2@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let page: Page;
/** The first person's data on a device without interruptions. */
let whole: Kept;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, first);
  const healthy = app.device();
  page = await healthy.turnOn();
  await startDay(page, first);
  whole = (await kept(page))[0] ?? {};
  await healthy.turnOff();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

type Kept = Record<string, number>;

/** The number of documents of each collection, for each person who used the device. */
async function kept(at: Page): Promise<Kept[]> {
  return await at.evaluate(
    async (collections) => {
      const people = new Map<string, Record<string, number>>();
      for (const { name = '', version } of await indexedDB.databases()) {
        const [, person = '', collection = ''] = /^rxdb-dexie-(.+)--\d+--(.+)$/.exec(name) ?? [];
        if (!collections.includes(collection)) continue;
        const opening = indexedDB.open(name, version);
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        const reading = database.transaction('docs').objectStore('docs').getAllKeys();
        const ids = await new Promise<IDBValidKey[]>((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        });
        database.close();
        // The server counts a seller's indicators at every fifth minute, in the middle of a test or between two.
        const count = ids.filter((id) => !String(id).startsWith('indicators')).length;
        people.set(person, { ...people.get(person), [collection]: count });
      }
      return [...people].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counts]) => counts);
    },
    ['reference', 'third_parties', 'agenda', 'receivables', 'orders'],
  );
}

/** A new phone whose first sync stops at the orders until the returned function is called. */
async function cutAtOrders(email: string): Promise<{ phone: Device; arrive: () => void }> {
  const phone = app.device();
  const held = app.line.holdAnswerTo('GET', '/sync/orders');
  page = await phone.turnOn();
  await logIn(page, email);
  const arrive = await held;
  const preparing = inSight(page).getByRole('region', { name: 'Primera sincronización' });
  for (const part of ['Listas y parámetros', 'Clientes', 'Catálogo', 'Pedidos y cotizaciones', 'Garantías'])
    await preparing.getByText(part, { exact: true }).waitFor(patience);
  await look(page, 'first-sync');
  return { phone, arrive };
}

async function logOut(): Promise<void> {
  await tapTab(page, 'Más');
  await inSight(page).getByRole('button', { name: 'Cerrar sesión' }).click(patience);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click(patience);
  await inSight(page).getByLabel('Correo').waitFor(patience);
}

async function isWhole(): Promise<void> {
  await strip(page).getByText('Al día').waitFor(patience);
  await tapTab(page, 'Catálogo');
  await reads(page, /70\d productos/);
}

test('another person logs in while it lasts: they see nothing of the first, whose data goes on where it was when they are back', async () => {
  const { phone, arrive } = await cutAtOrders(first);
  await logOut();
  await logIn(page, second);
  await strip(page).getByText('Al día').waitFor(patience);
  const [ofFirst, ofSecond] = await kept(page);
  expect(ofFirst).toEqual({ ...whole, orders: 0 });
  // The first sync's documents arrive during the second.
  arrive();
  await tapTab(page, 'Clientes');
  await inSight(page).getByRole('searchbox').fill(place.identification);
  await reads(page, 'Ningún cliente coincide');
  await page.reload();
  await strip(page).getByText('Al día').waitFor(patience);
  expect(await kept(page)).toEqual([ofFirst, ofSecond]);
  await logOut();
  await logIn(page, first);
  await isWhole();
  expect(await kept(page)).toEqual([whole, ofSecond]);
  expect(phone.errors).toEqual([]);
  await phone.turnOff();
});

test('the storage is emptied while it lasts and the page is in sight: everything comes again by itself, and the person is told once', async () => {
  const { phone, arrive } = await cutAtOrders(first);
  await emptyDatabases(page);
  arrive();
  const notice = page.getByRole('dialog', { name: 'El navegador borró los datos de este equipo' });
  await notice.getByRole('button', { name: 'Entendido' }).click(patience);
  await isWhole();
  expect(await kept(page)).toEqual([whole]);
  await page.reload();
  await isWhole();
  expect(await notice.count()).toBe(0);
  expect(phone.errors).toEqual([]);
  await phone.turnOff();
});

test('the data of the site is cleared while it lasts: the page goes on, and after a login everything is there', async () => {
  const { phone, arrive } = await cutAtOrders(first);
  await clearSiteData(page);
  arrive();
  await isWhole();
  await page.reload();
  await logIn(page, first);
  await isWhole();
  expect(await kept(page)).toEqual([whole]);
  expect(phone.errors).toEqual([]);
  await phone.turnOff();
});

test('the page is read again while it lasts: it goes on where it was', async () => {
  const { phone, arrive } = await cutAtOrders(first);
  await page.reload();
  arrive();
  await isWhole();
  expect(await kept(page)).toEqual([whole]);
  await phone.turnOff();
});

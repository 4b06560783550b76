/**
 * The portal of a customer on a phone, with 20,000 products and pictures: the home offline and a keystroke in the catalogue, at full speed and with a
 * processor four times slower; the home online on a slow line; and the time from a seller's order call to the customer's list.
 * Requires `npm run build`. Spec: ui 'Portal', sync §6.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { type Client, createClient } from '../support/client.ts';
import { type Device, newDevice } from '../support/device.ts';
import { inSight, logIn, patience, strip } from '../support/hands.ts';
import type { Bench, BenchPlace, BenchRow } from './bench-file.ts';
import { percentile } from './measure.ts';
import { appears, keystrokes, slowDown } from './on-the-phone.ts';
import { openSlowLine } from './slow-line.ts';

const customer = 'cliente1@demo.correria.co';
const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
const products = process.env['BENCH_PORTAL_PRODUCTS'] ?? '20000';
const pictures = 200;
/** The home counts as shown when the customer's debt is visible. */
const home = '.view:not([hidden]) .portal-home .portal-figures';
const line = { kilobits: 1_600, roundTripMs: 150 };
/** All files of the app come once over that line. */
const wholeApp = { timeout: 600_000 };

export const bench: Bench = {
  title: `portal of a customer, ${Number(products).toLocaleString('en-US')} products`,
  async run(place) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const DATA_DIR = mkdtempSync(join(place.directory, 'portal-'));
    const seeded = { SEED: 'demo', SEED_PRODUCTS: products, SEED_PICTURES: String(pictures) };
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, ...seeded, LOG_LEVEL: 'silent' });
    const prepared = await prepare(config);
    const server = await serve(prepared, config, appDirectory);
    const slow = await openSlowLine(server.port, line);
    try {
      // The demo generates its pictures during the server's first minutes.
      while ((await prepared.store.db.$count(product_images)) < pictures) await new Promise((resolve) => setTimeout(resolve, 500));
      const rows: BenchRow[] = [];
      for (const slower of [1, 4]) rows.push(...(await atSpeed(place, `http://127.0.0.1:${server.port}`, slower)));
      rows.push(await sellersOrder(place, `http://127.0.0.1:${server.port}`, prepared.store));
      return [...rows, await returningOnline(place, slow.url)];
    } finally {
      await slow.close();
      await server.stop();
    }
  },
};

/** A synced device of a customer, closed. */
async function readyDevice({ directory }: BenchPlace, url: string): Promise<Device> {
  const device = newDevice({ directory: mkdtempSync(join(directory, 'device-')), url });
  const page = await device.turnOn('', async (blank) => {
    blank.setDefaultNavigationTimeout(wholeApp.timeout);
  });
  await inSight(page).getByLabel('Correo').waitFor(wholeApp);
  await logIn(page, customer);
  await strip(page).getByText('Al día').waitFor(wholeApp);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, wholeApp);
  await device.turnOff();
  return device;
}

async function atSpeed(place: BenchPlace, url: string, slower: number): Promise<BenchRow[]> {
  const device = await readyDevice(place, url);
  const speed = slower === 1 ? '' : ` (processor ${slower} × slower)`;
  const limits = slower === 1 ? { home: 1_000, letter: 50 } : { home: 2_500, letter: 100 };
  try {
    await device.loseSignal();
    const homes: number[] = [];
    for (let run = 0; run < place.runs; run += 1) homes.push(await openHome(device, slower));
    const page = await device.turnOn(pathTo('catalogue'), (blank) => slowDown(blank, slower));
    await appears(page, '.view:not([hidden]) article');
    await inSight(page).getByRole('searchbox').waitFor(patience);
    const letter = percentile(await keystrokes(page), 0.95);
    const homeMs = percentile(homes, 0.5);
    return [
      { figure: `home without signal, cold start${speed}`, value: homeMs, unit: 'ms', target: `≤ ${limits.home} ms`, met: homeMs <= limits.home },
      {
        ...{ figure: `letter typed to results painted, p95${speed}`, value: letter, unit: 'ms' },
        ...{ target: `≤ ${limits.letter} ms`, met: letter <= limits.letter },
      },
    ];
  } finally {
    await device.turnOff();
  }
}

/** Milliseconds by the page's own clock, from the navigation to the visible home; the device is closed again. */
async function openHome(device: Device, slower: number): Promise<number> {
  const page = await device.turnOn(pathTo('portalHome'), (blank) => slowDown(blank, slower));
  await appears(page, home);
  const ms = await page.evaluate(() => performance.now());
  await device.turnOff();
  return ms;
}

async function returningOnline(place: BenchPlace, url: string): Promise<BenchRow> {
  const device = await readyDevice(place, url);
  const homes: number[] = [];
  for (let run = 0; run < place.runs; run += 1) homes.push(await openHome(device, 1));
  const value = percentile(homes, 0.5);
  const figure = `home of a returning visit online, ${line.kilobits / 1_000} Mb/s and ${line.roundTripMs} ms`;
  return { figure, value, unit: 'ms', target: '≤ 1000 ms', met: value <= 1_000 };
}

/** From the call by which the seller finishes an order to that order in the list of the customer, whose phone is online. */
async function sellersOrder(place: BenchPlace, url: string, store: Store): Promise<BenchRow> {
  const { branchId, seller } = await branchOf(store);
  const client = await personAt(url, seller);
  const { body } = await client.get(`/api/productos?contact_warehouse_id=${branchId}&perPage=200`);
  const good: { id: number } = body.data.find((row: Sold) => row.price.price && !row.block_sale && (row.quantity_available ?? 0) > place.runs);
  const device = await readyDevice(place, url);
  const page = await device.turnOn(pathTo('orderTracking'));
  await strip(page).getByText('Al día').waitFor(patience);
  const times: number[] = [];
  for (let run = 0; run < place.runs; run += 1) {
    const item = await client.post('/api/items-carrito', { contact_warehouse_id: branchId, product_id: good.id, quantity: 1 });
    const startedMs = performance.now();
    const { status, text, body: finished } = await client.post('/api/finalizar-pedido', { id: item.body.data.id, accepted_total: item.body.data.total });
    if (status !== 200) throw new Error(text);
    await inSight(page).getByText(`${finished.data.prefix}-${finished.data.consecutive}`, { exact: true }).waitFor(patience);
    times.push(performance.now() - startedMs);
  }
  await device.turnOff();
  const value = percentile(times, 0.5);
  return { figure: "the seller's order in the customer's list, online", value, unit: 'ms', target: '≤ 1000 ms', met: value <= 1_000 };
}

interface Sold {
  price: { price: number | null };
  quantity_available: number | null;
  block_sale: boolean;
}

/** A branch of the customer, without a minimum order, and the login of its seller. */
async function branchOf(store: Store): Promise<{ branchId: number; seller: string }> {
  const subscriber_id = 1;
  const [person] = await store.db
    .select({ contactId: user_subscribers.contact_id })
    .from(users)
    .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
    .where(eq(users.email, customer));
  const ofCustomer = and(eq(contact_warehouses.subscriber_id, subscriber_id), eq(contact_warehouses.contact_id, person?.contactId ?? 0));
  const [branch] = await store.db
    .select({ branchId: contact_warehouses.id, seller: users.email })
    .from(contact_warehouses)
    .innerJoin(user_subscribers, and(eq(user_subscribers.subscriber_id, subscriber_id), eq(user_subscribers.contact_id, contact_warehouses.seller_id)))
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(ofCustomer);
  if (!branch) throw new Error(`${customer} has no branch with a seller`);
  await store.withTransaction(subscriber_id, async (tx) => void (await tx.update(contact_warehouses).set({ minimum_order_value: 0 }).where(ofCustomer)));
  return branch;
}

/** The calls as a person of the demo. */
async function personAt(url: string, email: string): Promise<Client> {
  const request = (path: string, init: RequestInit) => fetch(url + path, init);
  const { body } = await createClient(request, () => Promise.resolve(null)).post('/api/login', { email, password: demoPassword });
  return createClient(request, () => Promise.resolve(body.data.token));
}

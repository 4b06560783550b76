/**
 * The portal as a customer has it on a phone, with 20,000 products and pictures: the home without signal, a letter in the catalogue, and the home online
 * on a slow line, at full speed and with a processor four times slower. `npm run build` comes first. Spec: portal 'How fast'.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
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
/** The home is there when the customer reads what they owe. */
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
      // The demo draws its pictures beside the server's first minutes.
      while ((await prepared.store.db.$count(product_images)) < pictures) await new Promise((resolve) => setTimeout(resolve, 500));
      const rows: BenchRow[] = [];
      for (const slower of [1, 4]) rows.push(...(await atSpeed(place, `http://127.0.0.1:${server.port}`, slower)));
      return [...rows, await returningOnline(place, slow.url)];
    } finally {
      await slow.close();
      await server.stop();
    }
  },
};

/** A device that the customer logged in on, with everything on it, turned off. */
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

/** Milliseconds by the page's own clock, from asking for it to the home in sight; the device is turned off again. */
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

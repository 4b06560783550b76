/**
 * The app of a seller in a real Chromium, with 20,000 and with 50,000 products: the first sync, a search, changes on the server and a cold start
 * offline, at full speed and with a processor four times slower; and the longest task of its main thread. Requires `npm run build`.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { type Device, newDevice } from '../support/device.ts';
import { inSight, logIn, reads, tapTab } from '../support/hands.ts';
import type { Bench, BenchPlace, BenchRow } from './bench-file.ts';
import { changesSeen } from './changes-seen.ts';
import { type LongestTask, longestTasks } from './main-thread.ts';
import { percentile } from './measure.ts';
import { appears, keystrokes, slowDown } from './on-the-phone.ts';

const seller = 'vendedor1@demo.correria.co';
const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
/** The limits for a phone's main thread, its search and its start (sync §6). */
const catalogues = (process.env['BENCH_PHONE_PRODUCTS'] ?? '20000,50000').split(',').map(Number);
const longPatience = { timeout: 180_000 };

export const bench: Bench = {
  title: 'phone',
  async run(place) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const rows: BenchRow[] = [];
    for (const products of catalogues) rows.push(...(await withProducts(place, products)));
    return rows;
  },
};

async function withProducts(place: BenchPlace, products: number): Promise<BenchRow[]> {
  const data = mkdtempSync(join(place.directory, 'phone-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    SEED: 'demo',
    SEED_PICTURES: '0',
    SEED_PRODUCTS: String(products),
    LOG_LEVEL: 'silent',
  });
  const prepared = await prepare(config);
  const server = await serve(prepared, config, appDirectory);
  try {
    const shop: Shop = { url: `http://127.0.0.1:${server.port}`, store: prepared.store };
    const rows = [...(await atSpeed(place, shop, 1)), ...(await atSpeed(place, shop, 4))];
    return rows.map((row) => ({ ...row, figure: `${products.toLocaleString('en-US')} products: ${row.figure}` }));
  } finally {
    await server.stop();
  }
}

interface Shop {
  url: string;
  store: Store;
}

async function atSpeed(place: BenchPlace, { url, store }: Shop, slower: number): Promise<BenchRow[]> {
  const device = newDevice({ directory: mkdtempSync(join(place.directory, 'device-')), url });
  const speed = slower === 1 ? '' : ` (processor ${slower} × slower)`;
  try {
    const page = await device.turnOn('', (blank) => slowDown(blank, slower));
    let syncMs = 0;
    const [entering, syncing] = await longestTasks(page, [
      () => logIn(page, seller),
      async () => {
        const startedMs = performance.now();
        await appears(page, '[role=status][aria-label="Equipo listo"]');
        syncMs = performance.now() - startedMs;
      },
    ]);
    await page.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }).click(longPatience);
    await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, longPatience);
    await tapTab(page, 'Catálogo');
    await reads(page, /productos/);
    await inSight(page).getByRole('article').first().waitFor(longPatience);
    let paints: number[] = [];
    const [searching] = await longestTasks(page, [
      async () => {
        paints = await keystrokes(page);
      },
    ]);
    const seenMs = percentile(await changesSeen(page, store), 0.95);
    await device.turnOff();
    await device.loseSignal();
    const starts: ColdStart[] = [];
    for (let run = 0; run < place.runs; run += 1) starts.push(await coldStart(device, slower));
    const usableMs = percentile(
      starts.map((start) => start.usableMs),
      0.5,
    );
    const withBrowserMs = percentile(
      starts.map((start) => start.withBrowserMs),
      0.5,
    );
    const paintMs = percentile(paints, 0.95);
    const target = slower === 1 ? 50 : 100;
    const start = slower === 1 ? 1_000 : 2_500;
    return [
      { figure: `login to ready without signal${speed}`, value: syncMs, unit: 'ms' },
      { figure: `longest task of the login's page and the press on it${speed}, own work`, value: entering.ownWork, unit: 'ms' },
      ...tasks(`longest task while syncing${speed}`, syncing),
      { figure: `letter typed to results painted, p95${speed}`, value: paintMs, unit: 'ms', target: `≤ ${target} ms`, met: paintMs <= target },
      ...tasks(`longest task while searching${speed}`, searching),
      {
        figure: `100 changes, from their commit to painted, p95${speed}`,
        value: seenMs,
        unit: 'ms',
        ...(slower === 1 && { target: '≤ 150 ms', met: seenMs <= 150 }),
      },
      { figure: `cold start without signal, to products in sight${speed}`, value: usableMs, unit: 'ms', target: `≤ ${start} ms`, met: usableMs <= start },
      { figure: `the same, with the start of the browser${speed}`, value: withBrowserMs, unit: 'ms' },
    ];
  } finally {
    await device.turnOff();
  }
}

interface ColdStart {
  /** By the page's own clock, which starts with the navigation. */
  usableMs: number;
  withBrowserMs: number;
}

/** From nothing to products in sight. */
async function coldStart(device: Device, slower: number): Promise<ColdStart> {
  const startedMs = performance.now();
  const page = await device.turnOn(pathTo('catalogue'), (blank) => slowDown(blank, slower));
  await appears(page, '.view:not([hidden]) article');
  const usableMs = await page.evaluate(() => performance.now());
  const withBrowserMs = performance.now() - startedMs;
  await device.turnOff();
  return { usableMs, withBrowserMs };
}

function tasks(figure: string, { byTheClock, ownWork }: LongestTask): BenchRow[] {
  return [
    { figure: `${figure}, own work`, value: ownWork, unit: 'ms', target: '≤ 50 ms', met: ownWork <= 50 },
    { figure: `${figure}, by the clock of a shared machine`, value: byTheClock, unit: 'ms' },
  ];
}

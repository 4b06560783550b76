/**
 * The app as a seller has it, in a real Chromium: the first sync, a search, a cart and a cold start without signal, at full speed and
 * with a processor four times slower; and the longest time that its main thread was busy with one thing. `npm run build` comes first.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { newDevice } from '../support/device.ts';
import { inSight, logIn, patience, reads, tapTab } from '../support/hands.ts';
import type { Bench, BenchPlace, BenchRow } from './bench-file.ts';
import { percentile } from './measure.ts';

const seller = 'vendedor1@demo.correria.co';
const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
const products = Number(process.env['BENCH_PHONE_PRODUCTS'] ?? 20_000);
const longPatience = { timeout: 180_000 };

export const bench: Bench = {
  title: `phone, ${products.toLocaleString('en-US')} products`,
  async run(place) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const data = mkdtempSync(join(place.directory, 'phone-'));
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, SEED: 'demo', SEED_PRODUCTS: String(products), LOG_LEVEL: 'silent' });
    const server = await serve(await prepare(config), config, appDirectory);
    try {
      const url = `http://127.0.0.1:${server.port}`;
      return [...(await atSpeed(place, { url, slower: 1 })), ...(await atSpeed(place, { url, slower: 4 }))];
    } finally {
      await server.stop();
    }
  },
};

async function atSpeed(place: BenchPlace, { url, slower }: { url: string; slower: number }): Promise<BenchRow[]> {
  const device = newDevice({ directory: mkdtempSync(join(place.directory, 'device-')), url });
  const speed = slower === 1 ? '' : ` (processor ${slower} × slower)`;
  try {
    let page = await device.turnOn();
    await slowDown(page, slower);
    await watchTasks(page);
    const startedMs = performance.now();
    await logIn(page, seller);
    await page.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }).click(longPatience);
    const syncMs = performance.now() - startedMs;
    const syncing = await longestTask(page);
    await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, longPatience);
    await tapTab(page, 'Catálogo');
    await reads(page, /productos/);
    await inSight(page).getByRole('article').first().waitFor(longPatience);
    await longestTask(page);
    const paints = await keystrokes(page);
    const searching = await longestTask(page);
    await device.turnOff();
    await device.loseSignal();
    const coldMs = performance.now();
    page = await device.turnOn();
    await slowDown(page, slower);
    await tapTab(page, 'Catálogo');
    await inSight(page).getByRole('article').first().waitFor(longPatience);
    const withBrowserMs = performance.now() - coldMs;
    // The page's own clock begins when it is asked for.
    const usableMs = await page.evaluate(() => performance.now());
    const paintMs = percentile(paints, 0.95);
    const target = slower === 1 ? 50 : 100;
    const start = slower === 1 ? 1_000 : 2_500;
    return [
      { figure: `login to ready without signal${speed}`, value: syncMs, unit: 'ms' },
      { figure: `longest task while syncing${speed}`, value: syncing, unit: 'ms', target: '≤ 50 ms', met: syncing <= 50 },
      { figure: `letter typed to results painted, p95${speed}`, value: paintMs, unit: 'ms', target: `≤ ${target} ms`, met: paintMs <= target },
      { figure: `longest task while searching${speed}`, value: searching, unit: 'ms', target: '≤ 50 ms', met: searching <= 50 },
      { figure: `cold start without signal, to products in sight${speed}`, value: usableMs, unit: 'ms', target: `≤ ${start} ms`, met: usableMs <= start },
      { figure: `the same, with the start of the browser${speed}`, value: withBrowserMs, unit: 'ms' },
    ];
  } finally {
    await device.turnOff();
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The page keeps how long each task of its main thread was, from 50 ms on, which is when browsers begin to tell. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(globalThis, { longTasks: kept });
    new PerformanceObserver((list) => kept.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
}

/** The longest since it was last asked; 0: none reached 50 ms. */
async function longestTask(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { longTasks } = globalThis as unknown as { longTasks: number[] }; // `watchTasks` put it there.
    return Math.max(0, ...longTasks.splice(0));
  });
}

/** Milliseconds from each letter until the list has changed and is painted. */
async function keystrokes(page: Page): Promise<number[]> {
  const field = inSight(page).getByRole('searchbox');
  const times: number[] = [];
  for (const text of ['rodamiento 6', 'correa b', 'retenedor', 'chumacera']) {
    await field.fill('');
    for (let letters = 3; letters <= text.length; letters += 1) {
      // The same rows as before paint nothing anew: such a letter has no time.
      const ms = await field.evaluate(
        async (input, value) => {
          // React hears of a value only when it is set as a keyboard sets it.
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          const startedMs = performance.now();
          set?.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          const isPainted = await new Promise<boolean>((resolve) => {
            const list = document.querySelector('.view:not([hidden])');
            const changed = new MutationObserver(() => {
              changed.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(true)));
            });
            if (list) changed.observe(list, { childList: true, subtree: true, characterData: true });
            setTimeout(() => resolve(false), 2_000);
          });
          return isPainted ? performance.now() - startedMs : null;
        },
        text.slice(0, letters),
      );
      if (ms !== null) times.push(ms);
    }
  }
  await inSight(page).getByRole('searchbox').fill('', patience);
  return times;
}

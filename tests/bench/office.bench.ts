/**
 * The office of an administrator in a real Chromium at a desktop: cold, in a new browser, and warm, in the same browser opened again; and a list that
 * is opened for the first and the second time. Requires `npm run build`.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { newDevice } from '../support/device.ts';
import { inSight, logIn, openPath, patience } from '../support/hands.ts';
import type { Bench, BenchPlace, BenchRow } from './bench-file.ts';
import { percentile, timed } from './measure.ts';

const person = 'admin@demo.correria.co';
const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
const times = Number(process.env['BENCH_OFFICE_TIMES'] ?? 5);

/** Milliseconds of one visit of a desk. */
interface Visit {
  login: number;
  firstList: number;
  warm: number;
  otherList: number;
  again: number;
}
const figures: readonly [keyof Visit, string][] = [
  ['login', 'cold: address to the login'],
  ['firstList', 'cold: «Ingresar» to the first rows of Terceros'],
  ['warm', 'warm: address to the first rows of Terceros'],
  ['otherList', 'warm: to a list not visited before'],
  ['again', 'warm: back to a list visited before'],
];

export const bench: Bench = {
  title: `office in Chromium, median of ${times}`,
  async run(place) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const data = mkdtempSync(join(place.directory, 'office-'));
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, SEED: 'demo', SEED_PICTURES: '0', SEED_PRODUCTS: '2000', LOG_LEVEL: 'silent' });
    const server = await serve(await prepare(config), config, appDirectory);
    try {
      const visits: Visit[] = [];
      for (let n = 0; n < times; n += 1) visits.push(await visit(place, `http://127.0.0.1:${server.port}`));
      return figures.map(
        ([name, figure]): BenchRow => ({
          figure,
          value: percentile(
            visits.map((one) => one[name]),
            0.5,
          ),
          unit: 'ms',
        }),
      );
    } finally {
      await server.stop();
    }
  },
};

async function visit(place: BenchPlace, url: string): Promise<Visit> {
  const device = newDevice({ directory: mkdtempSync(join(place.directory, 'desk-')), url, kind: 'desk' });
  try {
    let page = await device.turnOn('/terceros');
    await inSight(page).getByLabel('Correo').waitFor(patience);
    const login = await sinceAsked(page);
    const firstList = await timed(async () => {
      await logIn(page, person);
      await page.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
      await openPath(page, '/terceros');
      await rowsOf(page, 'Terceros');
    });
    await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, { timeout: 120_000 });
    await device.turnOff();
    page = await device.turnOn('/terceros');
    await rowsOf(page, 'Terceros');
    const warm = await sinceAsked(page);
    const to = async (path: string, title: string) =>
      await timed(async () => {
        await openPath(page, path);
        await rowsOf(page, title);
      });
    return { login, firstList, warm, otherList: await to('/lineas', 'Líneas'), again: await to('/terceros', 'Terceros') };
  } finally {
    await device.turnOff();
  }
}

/** Waits until a list shows its rows. */
async function rowsOf(page: Page, title: string): Promise<void> {
  await inSight(page).getByRole('heading', { level: 1, name: title, exact: true }).waitFor(patience);
  await inSight(page).getByRole('row', { name: /\d/ }).first().waitFor(patience);
}

/** The page's clock starts with the navigation, so the start of the browser is not counted. */
async function sinceAsked(page: Page): Promise<number> {
  return await page.evaluate(() => performance.now());
}

/**
 * A new seller's first day on 50 kbps with 2 s of latency: login, the day's data, all data, and the stored app. Requires `npm run build` and takes
 * ten minutes. Spec: ui 'Campo', decision 0342.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { newDevice } from '../support/device.ts';
import { inSight, logIn, strip } from '../support/hands.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import { openSlowLine } from './slow-line.ts';

const seller = 'vendedor1@demo.correria.co';
const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
const patience = { timeout: 1_500_000 };
/** Seconds. */
const limits = { login: 30, day: 60, data: 300, kept: 450 };

export const bench: Bench = {
  title: 'first day on 50 kbps with 2 s of latency',
  async run(place) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(place.directory, 'line-')),
      SEED: 'demo',
      SEED_PICTURES: '0',
      SEED_PRODUCTS: '20000',
      LOG_LEVEL: 'silent',
    });
    const server = await serve(await prepare(config), config, appDirectory);
    const line = await openSlowLine(server.port, { kilobits: 50, roundTripMs: 2_000 });
    const device = newDevice({ directory: mkdtempSync(join(place.directory, 'device-')), url: line.url });
    try {
      const startedMs = performance.now();
      const since = (ms: number) => (performance.now() - ms) / 1000;
      const page = await device.turnOn('', async (blank) => {
        blank.setDefaultNavigationTimeout(patience.timeout);
      });
      await inSight(page).getByLabel('Correo').waitFor(patience);
      const rows: BenchRow[] = [timed('login painted', since(startedMs), limits.login)];
      const loginMs = performance.now();
      await logIn(page, seller);
      const part = (name: string) => page.locator('.first-sync li.is-done', { hasText: name });
      await part('Agenda y visitas').waitFor(patience);
      await part('Clientes').waitFor(patience);
      rows.push(timed('agenda and customers, after the login', since(loginMs), limits.day));
      await strip(page).getByText('Al día').waitFor(patience);
      rows.push(timed('all data, after the login', since(loginMs), limits.data));
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      rows.push(timed('the app opens without signal, after the login', since(loginMs), limits.kept));
      const keptKb = line.received() / 1024;
      await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
      return [
        ...rows,
        { figure: 'PDF, scanner and maps too, after the login', value: since(loginMs), unit: 's' },
        { figure: 'came down until the app was kept', value: keptKb, unit: 'KB' },
        { figure: 'came down in all', value: line.received() / 1024, unit: 'KB' },
      ];
    } finally {
      await device.turnOff();
      await line.close();
      await server.stop();
    }
  },
};

function timed(figure: string, value: number, limit: number): BenchRow {
  return { figure, value, unit: 's', target: `≤ ${limit} s`, met: value <= limit };
}

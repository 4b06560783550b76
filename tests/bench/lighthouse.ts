/**
 * `npm run lighthouse`: Lighthouse's scores of the app on a phone: the login, *Hoy* of a seller with a synced phone, and the home and catalogue of a
 * customer with a synced phone. Fails below 95 of performance or 100 of accessibility and best practices; `--report` only prints, and names (`--
 * login hoy`) select audits. Requires `npm run build`.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { findChromium } from '../support/chromium.ts';
import { goesOnWithoutSignal, logIn } from '../support/hands.ts';
import { freePort } from '../support/postgres.ts';

const wanted: Record<string, number> = { performance: 0.95, accessibility: 1, 'best-practices': 1 };
const projectDirectory = join(import.meta.dirname, '..', '..');
const appDirectory = join(projectDirectory, 'dist');
const reports = join(projectDirectory, 'tests', '.artifacts');
if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');

const directory = mkdtempSync(join(tmpdir(), 'correria-lighthouse-'));
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(directory, 'data'),
  SEED: 'demo',
  SEED_PRODUCTS: '2000',
  LOG_LEVEL: 'silent',
});
const prepared = await prepare(config);
const server = await serve(prepared, config, appDirectory);
// The demo generates its pictures during the server's first minutes, on the processor that is measured.
while ((await prepared.store.db.$count(product_images)) < 200) await new Promise((resolve) => setTimeout(resolve, 500));
const url = `http://localhost:${server.port}/`;
const port = await freePort();
const browser = findChromium({ whole: true });
let isGood = true;
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const screens = [
  { who: 'nobody', name: 'login', path: '' },
  { who: 'vendedor1', name: 'hoy', path: '#/hoy' },
  { who: 'cliente1', name: 'inicio', path: '#/b2b/inicio' },
  { who: 'cliente1', name: 'catalogo', path: '#/b2b/catalogo' },
] as const;
const asked = screens.filter(({ name }) => named.length === 0 || named.includes(name));
try {
  for (const [who, own] of Map.groupBy(asked, (screen) => screen.who)) {
    await asPerson(who, async () => {
      for (const { name, path } of own) await audit(name, `${url}${path}`);
    });
  }
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(isGood || process.argv.includes('--report') ? 0 : 1);

/** Runs work in a browser of its own, in which this user of the demo is logged in and has a synced device. */
async function asPerson(who: 'nobody' | 'vendedor1' | 'cliente1', work: () => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(join(directory, who), {
    ...browser,
    args: [...browser.args, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (who !== 'nobody') {
      await page.goto(url);
      await logIn(page, `${who}@demo.correria.co`);
      await goesOnWithoutSignal(page);
    }
    // Lighthouse opens the app in another tab: no other tab may hold the leader lock.
    await page.goto('about:blank');
    await work();
  } finally {
    await context.close();
  }
}

async function audit(name: string, address: string): Promise<void> {
  const run = await lighthouse(address, { port, output: 'html', onlyCategories: Object.keys(wanted), disableStorageReset: name !== 'login', locale: 'es' });
  if (!run) throw new Error(`Lighthouse said nothing of ${name}`);
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, `lighthouse-${name}.html`), String(run.report));
  console.log(
    `${name}: ${Object.values(run.lhr.categories)
      .map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`)
      .join(', ')}`,
  );
  const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
  console.log(`  ${figures.map((id) => `${id} ${run.lhr.audits[id]?.displayValue ?? '?'}`).join(', ')}`);
  for (const { id, score } of Object.values(run.lhr.categories)) {
    if ((score ?? 0) >= (wanted[id] ?? 1)) continue;
    isGood = false;
    for (const line of failuresOf(run.lhr, id)) console.log(`  ${id}: ${line}`);
  }
}

function failuresOf({ categories, audits }: Result, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const found = audits[id];
    const details = found?.details && 'items' in found.details ? ` ${JSON.stringify(found.details.items).slice(0, 300)}` : '';
    return weight > 0 && found && found.score !== null && found.score < 0.9 ? [`${found.title} (${found.displayValue ?? found.score})${details}`] : [];
  });
}

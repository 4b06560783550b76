/**
 * An order of two hundred lines on a seller's phone: until its screen is drawn, the first time and again, and until one more unit of a line has changed the
 * line and the total; at full speed and with a processor four times slower. `npm run build` comes first.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import { newDevice } from '../support/device.ts';
import { inSight, patience, startDay, startOrder, tapTab } from '../support/hands.ts';
import { sellingPlace } from '../support/selling-place.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import { percentile } from './measure.ts';
import { appears, slowDown } from './on-the-phone.ts';

const seller = 'vendedor1@demo.correria.co';
const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
const lines = 200;
const limitMs = 100;
const presses = 10;

export const bench: Bench = {
  title: `an order of ${lines} lines`,
  async run({ directory, runs }) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const DATA_DIR = mkdtempSync(join(directory, 'long-cart-'));
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, SEED: 'demo', SEED_PRODUCTS: '700', SEED_PICTURES: '0', LOG_LEVEL: 'silent' });
    const prepared = await prepare(config);
    const server = await serve(prepared, config, appDirectory);
    const device = newDevice({ directory: mkdtempSync(join(directory, 'device-')), url: `http://127.0.0.1:${server.port}` });
    try {
      const page = await device.turnOn();
      await startDay(page, seller);
      await startOrder(page, await sellingPlace(prepared, seller));
      await pasteLines(page, prepared.store);
      return [...(await atSpeed(page, { slower: 1, runs })), ...(await atSpeed(page, { slower: 4, runs }))];
    } finally {
      await device.turnOff();
      await server.stop();
    }
  },
};

async function pasteLines(page: Page, { db }: Store): Promise<void> {
  const sold = await db
    .select({ code: products.product_code })
    .from(products)
    .innerJoin(product_stock, and(eq(product_stock.subscriber_id, products.subscriber_id), eq(product_stock.product_id, products.id)))
    .where(and(eq(products.subscriber_id, 1), eq(products.state, 1), eq(products.block_sale, false), eq(product_stock.warehouse_id, 1)))
    // Single units of which there are many: no press asks for more than there is.
    .orderBy(products.package_quantity, desc(product_stock.quantity_available))
    .limit(lines);
  await inSight(page).getByRole('button', { name: 'Pegar lista' }).click(patience);
  await page.getByLabel('Un producto por fila: código y cantidad').fill(sold.map(({ code }) => `${code}\t2`).join('\n'));
  await page.getByRole('button', { name: `Agregar ${lines} productos` }).click(patience);
  await inSight(page).getByText(`${lines} líneas`).first().waitFor(patience);
}

async function atSpeed(page: Page, { slower, runs }: { slower: number; runs: number }): Promise<BenchRow[]> {
  const first: number[] = [];
  const again: number[] = [];
  const pressed: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // The app begins anew, so that the screen of the order was not drawn before.
    await tapTab(page, 'Catálogo');
    await slowDown(page, 1);
    await page.reload();
    await appears(page, '.view:not([hidden]) article');
    await page.waitForTimeout(1_000);
    await slowDown(page, slower);
    first.push(await openOrder(page));
    for (let press = 0; press < presses; press += 1) pressed.push(await pressMore(page, press));
    await tapTab(page, 'Catálogo');
    // A second tap right after a page came is not heard.
    await page.waitForTimeout(1_000);
    again.push(await openOrder(page));
  }
  await slowDown(page, 1);
  const speed = slower === 1 ? '' : ` (processor ${slower} × slower)`;
  const row = (figure: string, times: number[], quantile: number): BenchRow => {
    const value = percentile(times, quantile);
    return { figure: `${figure}${speed}`, value, unit: 'ms', target: `≤ ${limitMs} ms`, met: value <= limitMs };
  };
  return [
    row('opened for the first time since the app began, median', first, 0.5),
    row('opened again, median', again, 0.5),
    row('one more unit of a line, to its quantity and the total painted, p95', pressed, 0.95),
  ];
}

/** Milliseconds from the tap on the tab until lines and total are painted. */
function openOrder(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const tab = [...document.querySelectorAll<HTMLElement>('.tabs-bar ion-label')].find((one) => one.textContent === 'Pedido');
    if (!tab) throw new Error('no tab');
    await new Promise((resolve) => setTimeout(resolve));
    const startedMs = performance.now();
    tab.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        const view = document.querySelector('.view:not([hidden])');
        if (!view?.querySelector('[aria-label="Líneas del pedido"] article') || !view.textContent?.includes(`${count} líneas`)) return;
        changed.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      };
      const changed = new MutationObserver(look);
      changed.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      look();
    });
    return performance.now() - startedMs;
  }, lines);
}

/** Milliseconds from a press on the plus of a line until its quantity and the total are painted. */
function pressMore(page: Page, index: number): Promise<number> {
  return page.evaluate(async (nth) => {
    const view = document.querySelector('.view:not([hidden])');
    const row = view?.querySelectorAll('[aria-label="Líneas del pedido"] article').item(nth % 5);
    const [field, more] = [row?.querySelector('.quantity-stepper input'), row?.querySelector('.quantity-stepper button:last-of-type')];
    const total = view?.querySelector('ion-footer strong');
    if (!(field instanceof HTMLInputElement) || !(more instanceof HTMLElement) || !total) throw new Error('no line');
    const [quantity, sum] = [field.value, total.textContent];
    await new Promise((resolve) => setTimeout(resolve));
    const startedMs = performance.now();
    more.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (field.value === quantity || total.textContent === sum) return requestAnimationFrame(look);
        return setTimeout(resolve);
      };
      requestAnimationFrame(look);
    });
    return performance.now() - startedMs;
  }, index);
}

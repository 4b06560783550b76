/**
 * Sixty rows of the catalogue with their pictures on the device, scrolled by touch on a processor four times slower. Requires `npm run build`. Spec:
 * ui 'Campo'.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { newDevice } from '../support/device.ts';
import { inSight, patience, startDay, tapTab } from '../support/hands.ts';
import type { Bench } from './bench-file.ts';
import { longestTasks } from './main-thread.ts';

const appDirectory = join(import.meta.dirname, '..', '..', 'dist');
const rows = 60;
const rowHeight = 84;
const limitMs = 50;

export const bench: Bench = {
  title: `scrolling ${rows} rows with pictures, processor 4 × slower`,
  async run({ directory, runs }) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const DATA_DIR = mkdtempSync(join(directory, 'scroll-'));
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, SEED: 'demo', SEED_PRODUCTS: '200', SEED_PICTURES: '200', LOG_LEVEL: 'silent' });
    const prepared = await prepare(config);
    const server = await serve(prepared, config, appDirectory);
    const device = newDevice({ directory: mkdtempSync(join(directory, 'device-')), url: `http://127.0.0.1:${server.port}` });
    try {
      // The demo generates its pictures during the server's first minutes.
      while ((await prepared.store.db.$count(product_images)) < 200) await new Promise((resolve) => setTimeout(resolve, 500));
      const page = await device.turnOn();
      await startDay(page, 'vendedor1@demo.correria.co');
      await tapTab(page, 'Catálogo');
      await inSight(page).getByRole('article').first().waitFor(patience);
      // The first times the pictures come to the device.
      for (let turn = 0; turn < 3; turn += 1) await scroll(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const longest: number[] = [];
      let pictures = 0;
      for (let run = 0; run < runs; run += 1) {
        const [task] = await longestTasks(page, [
          async () => {
            pictures = await scroll(page);
          },
        ]);
        longest.push(task.ownWork);
      }
      const value = longest.toSorted((one, other) => one - other)[Math.floor(longest.length / 2)] ?? 0;
      return [
        { figure: 'longest task, own work, median of the runs', value, unit: 'ms', target: `≤ ${limitMs} ms`, met: value <= limitMs },
        { figure: 'pictures that were drawn on the way', value: pictures, unit: '' },
      ];
    } finally {
      await device.turnOff();
      await server.stop();
    }
  },
};

/** Runs in the page: scrolls from the top past sixty rows, one step per frame. @returns how many pictures were rendered on the way */
function scroll(page: Page): Promise<number> {
  return page.evaluate(
    async ({ end, step }) => {
      const content = document.querySelector('.view:not([hidden]) ion-content');
      // Ionic's element has the method; the browser's types do not have it.
      const scroller = await (content as unknown as { getScrollElement(): Promise<HTMLElement> }).getScrollElement();
      const seen = new Set<string>();
      for (let top = 0; top <= end; top += step) {
        scroller.scrollTop = top;
        await new Promise(requestAnimationFrame);
        for (const image of scroller.ownerDocument.querySelectorAll<HTMLImageElement>('.view:not([hidden]) .product-photo img'))
          if (image.complete) seen.add(image.src);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      scroller.scrollTop = 0;
      return seen.size;
    },
    { end: rows * rowHeight, step: 28 },
  );
}

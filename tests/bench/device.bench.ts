/** The first sync of a catalogue on a device, in a real Chromium, compared with stock RxDB replication and bare IndexedDB. Spec: sync §1, §6. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findChromium } from '../support/chromium.ts';
import type { Bench } from './bench-file.ts';
import { startFloor } from './floor.ts';
import { percentile } from './measure.ts';
import { startOurs } from './ours.ts';
import type { DevicePrograms } from './peers/device-programs.ts';

const figure = 'products on the device, stored and searchable';

export const bench: Bench = {
  title: 'first sync of the catalogue on a device',
  async run({ directory, products, runs }) {
    const script = await bundled();
    const floor = await startFloor(directory, { products, mode: 'group' });
    const ours = await startOurs(directory, { products, clients: 1, databaseUrl: '' });
    const pictured = await startOurs(directory, { products, clients: 1, databaseUrl: '', isPictured: true });
    const once = (program: keyof DevicePrograms, url: string, token = '') => inNewBrowser(script, { program, url, products, token });
    const ourMs = ({ said }: typeof ours) => once('ourCatalogue', `${said.url}/bench/memory`, said.people[0]?.token ?? '');
    const median = async (program: keyof DevicePrograms, url: string) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await once(program, url));
      return percentile(times, 0.5);
    };
    try {
      const rxdbMs = await median('stockRxdb', `${floor.said.url}/memory`);
      const packedMs = await median('packedFloor', `${floor.said.url}/memory`);
      // Measured in turns, so that other load on the machine affects both.
      const turns: { plain: number; pictured: number }[] = [];
      for (let run = 0; run < runs; run += 1) turns.push({ plain: await ourMs(ours), pictured: await ourMs(pictured) });
      const oursMs = percentile(
        turns.map(({ plain }) => plain),
        0.5,
      );
      const picturedMs = percentile(
        turns.map((turn) => turn.pictured),
        0.5,
      );
      return [
        {
          figure,
          value: oursMs,
          unit: 'ms',
          beside: { name: 'floor: pages of text in IndexedDB, read into memory', value: packedMs },
          target: '≤ 1.5 ×',
          met: oursMs <= 1.5 * packedMs,
        },
        {
          figure,
          value: oursMs,
          unit: 'ms',
          beside: { name: 'peer: stock RxDB replication in batches of 1,000', value: rxdbMs },
          target: '≤ 0.2 ×',
          met: oursMs <= 0.2 * rxdbMs,
        },
        {
          figure: `${figure}, each with a picture's id`,
          value: picturedMs,
          unit: 'ms',
          beside: { name: 'without pictures, in turns', value: oursMs },
          target: '≤ 1.1 ×',
          met: picturedMs <= 1.1 * oursMs,
        },
      ];
    } finally {
      await floor.stop();
      await ours.stop();
      await pictured.stop();
    }
  },
};

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(import.meta.dirname, 'peers', 'device-programs.ts'), formats: ['iife'], name: 'device' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('the programs of the device were not built');
  return chunk.code;
}

interface Running {
  program: keyof DevicePrograms;
  /** Any page of the server that it asks. */
  url: string;
  products: number;
  token: string;
}

/** Runs a program in a browser without data of earlier runs. Returns milliseconds. */
async function inNewBrowser(script: string, { program, url, products, token }: Running): Promise<number> {
  const browser = await chromium.launch(findChromium({ whole: true }));
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto(url);
    await page.addScriptTag({ content: script });
    return await page.evaluate(
      async (run) => {
        const { devicePrograms } = globalThis as unknown as { devicePrograms: DevicePrograms }; // The script put it there.
        return await devicePrograms[run.program](run.products, run.token);
      },
      { program, products, token },
    );
  } finally {
    await browser.close();
  }
}

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPacked, json } from './asking.ts';
import { type Figures, type MeasuredServer, measureFigures, measureSideBySide, type Size } from './figures.ts';
import { accepted, anOrder } from './orders.ts';
import { type BenchServer, startProgram } from './servers.ts';

export interface OurSaid {
  url: string;
  /** The same application with the catalogue as rows. */
  rowsUrl: string;
  people: { token: string; customers: { contact_id: number; contact_warehouse_id: number }[] }[];
  /** An administrator's token. */
  officeToken: string;
  warehouse_id: number;
  price_list_id: number;
}

interface OursOptions {
  products: number;
  clients: number;
  /** The address of an empty PostgreSQL; '' for SQLite. */
  databaseUrl: string;
  /** The folder of another checkout, whose server is then started. */
  checkout?: string;
  /** Each product has a picture, whose file is not there. */
  isPictured?: boolean;
}

const pageSize = 1_000;
/** As on the device (pwa/platform/search/download-catalogue.ts). */
const fetchedTogether = 4;

export async function startOurs(directory: string, options: OursOptions): Promise<BenchServer<OurSaid>> {
  const { products, clients, databaseUrl, checkout, isPictured = false } = options;
  const pictures = isPictured ? ['pictured'] : [];
  const location = databaseUrl || join(directory, ['ours', products, clients, ...pictures].join('-').concat('.sqlite'));
  return await startProgram('our-server.ts', [directory, location, String(products), String(clients), ...pictures], {
    environment: { DATABASE_URL: databaseUrl },
    checkout,
  });
}

export async function measureOurs(directory: string, size: Size & OursOptions): Promise<Figures> {
  return await measureFigures(await asMeasured(directory, size), size);
}

/** Measures this build and that of another checkout, in turns. `databaseUrls`: an empty PostgreSQL for each; '' for SQLite. */
export async function measureBoth(
  directory: string,
  { before, databaseUrls, ...size }: Size & { before: string; databaseUrls: { now: string; before: string } },
): Promise<{ now: Figures; before: Figures }> {
  const places = { now: mkdtempSync(join(directory, 'now-')), before: mkdtempSync(join(directory, 'before-')) };
  const servers = [
    await asMeasured(places.now, { ...size, databaseUrl: databaseUrls.now }),
    await asMeasured(places.before, { ...size, databaseUrl: databaseUrls.before, checkout: before }),
  ];
  const [ofNow, ofBefore] = await measureSideBySide(servers, size);
  if (!ofNow || !ofBefore) throw new Error('two servers give two lists of figures');
  return { now: ofNow, before: ofBefore };
}

async function asMeasured(directory: string, options: OursOptions): Promise<MeasuredServer<string>> {
  const { said, stop } = await startOurs(directory, options);
  const { url, rowsUrl, people, warehouse_id, price_list_id } = said;
  const [first] = people;
  if (!first) throw new Error('nobody may ask');
  const pull = async (root: string, from: string | undefined, encoding = 'identity'): Promise<string> => {
    for (let checkpoint = from; ; ) {
      const query = checkpoint === undefined ? '' : `&checkpoint=${checkpoint}`;
      const page = (await json(`${root}/sync/catalogue_changes?limit=${pageSize}${query}`, { token: first.token, encoding })) as {
        more: boolean;
        checkpoint: string;
      };
      checkpoint = page.checkpoint;
      if (!page.more) return checkpoint;
    }
  };
  const textOf = async (path: string) => Number(await (await fetch(`${url}${path}`)).text());
  return {
    pullRows: () => pull(rowsUrl, undefined),
    pullPackedRows: () => pull(rowsUrl, undefined, 'br'),
    pullFrom: (checkpoint) => pull(url, checkpoint),
    async packed() {
      const told = (await json(`${url}/sync/catalogue`, { token: first.token })) as { checkpoint: string; pages: { hash: string; bytes: number }[] };
      const next = told.pages.values();
      const fetchPages = async () => {
        for (const { hash } of next) await fetchPacked(`${url}/sync/catalogue/pages/${hash}`, { token: first.token });
      };
      await Promise.all(Array.from({ length: fetchedTogether }, fetchPages));
      return { position: told.checkpoint, bytes: told.pages.reduce((sum, page) => sum + page.bytes, 0) };
    },
    change: async () => void (await fetch(`${url}/bench/change`)),
    async push(client, howMany) {
      const { token, customers } = people[client % people.length] ?? first;
      const commands = Array.from({ length: howMany }, () => anOrder({ customers, warehouse_id, price_list_id }));
      return accepted(await json(`${url}/sync/commands`, { token, body: { protocol: 1, device: deviceOf(client), commands } }));
    },
    // The server says microseconds, and bytes.
    cpuMs: async () => (await textOf('/bench/cpu')) / 1000,
    memoryMb: async () => (await textOf('/bench/memory')) / 1024 / 1024,
    stop,
  };
}

const deviceOf = (client: number) => `00000000-0000-7000-8000-${String(client).padStart(12, '0')}`;

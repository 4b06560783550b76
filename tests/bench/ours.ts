import { join } from 'node:path';
import { fetchPacked, json } from './asking.ts';
import { type Figures, measureFigures, type Size } from './figures.ts';
import { accepted, anOrder } from './orders.ts';
import { type BenchServer, startProgram } from './servers.ts';

export interface OurSaid {
  url: string;
  /** The same application with the catalogue as rows. */
  rowsUrl: string;
  people: { token: string; customers: { contact_id: number; contact_warehouse_id: number }[] }[];
  warehouse_id: number;
  price_list_id: number;
}

const pageSize = 1_000;
/** As the device does (pwa/platform/search/download-catalogue.ts). */
const fetchedTogether = 4;

/** @param databaseUrl of an empty PostgreSQL; '' for SQLite */
export async function startOurs(
  directory: string,
  { products, clients, databaseUrl }: { products: number; clients: number; databaseUrl: string },
): Promise<BenchServer<OurSaid>> {
  const location = databaseUrl || join(directory, `ours-${products}-${clients}.sqlite`);
  return await startProgram('our-server.ts', [directory, location, String(products), String(clients)], { DATABASE_URL: databaseUrl });
}

/** @param size with `databaseUrl` as `startOurs` takes it */
export async function measureOurs(directory: string, size: Size & { databaseUrl: string }): Promise<Figures> {
  const { said, stop } = await startOurs(directory, size);
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
  return await measureFigures(
    {
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
    },
    size,
  );
}

const deviceOf = (client: number) => `00000000-0000-7000-8000-${String(client).padStart(12, '0')}`;

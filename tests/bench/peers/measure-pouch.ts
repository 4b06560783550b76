import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, json } from '../asking.ts';
import { benchProduct } from '../bench-products.ts';
import { type Figures, measureFigures, type Size } from '../figures.ts';
import { anOrder } from '../orders.ts';
import { startProgram } from '../servers.ts';

const pageSize = 1_000;
const writtenAtOnce = 5_000;
const packages = join(import.meta.dirname, '..', '..', '.artifacts', 'peers');

/** The same work on a PouchDB server from npm; null, with a printed reason, when its packages could not be fetched. */
export async function measurePouch(directory: string, size: Size): Promise<Figures | null> {
  if (!(await fetchPackages())) return null;
  const place = mkdtempSync(join(directory, 'pouch-'));
  const { said, stop } = await startProgram<{ url: string }>('peers/pouch-server.ts', [place, packages]);
  const { url } = said;
  for (const name of ['products', 'orders']) await fetch(`${url}/${name}`, { method: 'PUT' });
  const save = async (database: string, docs: readonly object[]) => (await json(`${url}/${database}/_bulk_docs`, { body: { docs } })) as { error?: string }[];
  for (let from = 1; from <= size.products; from += writtenAtOnce) {
    const howMany = Math.min(writtenAtOnce, size.products - from + 1);
    await save(
      'products',
      Array.from({ length: howMany }, (_, index) => asDoc(from + index)),
    );
  }
  const pullFrom = async (from: number): Promise<number> => {
    for (let since = from; ; ) {
      const page = (await json(`${url}/products/_changes?include_docs=true&limit=${pageSize}&since=${since}`)) as { results: unknown[]; last_seq: number };
      since = page.last_seq;
      if (page.results.length < pageSize) return since;
    }
  };
  const changed = Array.from({ length: 100 }, (_, index) => String(index + 1));
  const numberAt = async (path: string) => Number(await (await call(`${url}${path}`)).text());
  return await measureFigures(
    {
      pullRows: () => pullFrom(0),
      pullFrom,
      async change() {
        // PouchDB accepts a change only with the revision that it changes.
        const { rows } = (await json(`${url}/products/_all_docs`, { body: { keys: changed, include_docs: true } })) as { rows: { doc: object }[] };
        await save(
          'products',
          rows.map(({ doc }) => doc),
        );
      },
      async push(_client, howMany) {
        const answers = await save(
          'orders',
          Array.from({ length: howMany }, () => {
            const { id, payload } = anOrder();
            return { ...payload, _id: id };
          }),
        );
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed) throw new Error(`an order was not stored: ${JSON.stringify(failed)}`);
        return answers.length;
      },
      // The server says microseconds, and bytes.
      cpuMs: async () => (await numberAt('/bench/cpu')) / 1000,
      memoryMb: async () => (await numberAt('/bench/memory')) / 1024 / 1024,
      stop,
    },
    size,
  );
}

function asDoc(id: number): object {
  return { ...benchProduct(id), _id: String(id) };
}

/** Installs the packages once per checkout, without install scripts, which are not needed. */
async function fetchPackages(): Promise<boolean> {
  if (existsSync(join(packages, 'node_modules', 'express-pouchdb'))) return true;
  mkdirSync(packages, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(import.meta.dirname, 'packages', file), join(packages, file));
  try {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: packages });
    return true;
  } catch (error) {
    console.log(`… no PouchDB beside: its packages could not be fetched (${String(error).slice(0, 200)})`);
    return false;
  }
}

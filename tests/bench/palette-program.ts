/** Measures the office's search palette on a database of its own, because a process has one dialect. Prints one line of JSON. */
import { sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { createGiven } from '../support/given.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { percentile, timed } from './measure.ts';
import { officeLists } from './office-lists.ts';
import { productList } from './product-lists.ts';

/** Milliseconds from a search text to the answers of all sources. */
export interface PaletteSaid {
  p95: number;
  median: number;
  /** The text with the highest median. */
  worst: { text: string; medianMs: number };
}

/** Typical search texts: a name that many share, two words, a part of a word, a typing mistake, numbers of each kind, and a text without matches. */
const texts = [
  ...['ferreteria', 'Ferretería Ibagué', 'ibagu', 'almasen', '0050007', '50.007', 'Pd7751', 'pd-7751', '7751'],
  ...['rodamiento', 'rodamiento 6047', '6047-', 'skf', 'rodamieto', 'zzzz nadie'],
];

const [directory = '.', location = '', count = '100000', times = '8'] = process.argv.slice(2);
const services = await openBenchServices({ directory, location });
const { store, clock } = services;
const { http } = createApp(services);
const { given, subscriber } = await createGiven(services);
const person = await given.user({ role: 'Super Administrador' });
for (const order of [1, 2, 3, 4, 5]) await given.priceList({ order });
const filling = { store, subscriberId: subscriber.id, userId: person.id, count: Number(count), now: clock.now() };
const wanted = new Set(['/api/terceros?', '/api/pedidos?', '/api/productos/fichas?']);
for (const list of [...officeLists(filling), productList(filling)]) if (wanted.has(list.call)) await list.fill();
// PostgreSQL analyses by itself after many rows; SQLite never does, nor does the server.
if (location.startsWith('postgres')) await store.withTransaction(0, async (tx) => void (await tx.execute(sql`ANALYZE`)));
globalThis.gc?.();
const headers = { authorization: `Bearer ${await tokenFor(services, person)}` };

/** The sources as the app asks them: `*.palette.ts`. */
const sources = {
  parties: (text: string) => `/api/terceros?perPage=5&brief=1&filter=${encodeURIComponent(text)}`,
  products: (text: string) => `/api/buscar-productos?filter=${encodeURIComponent(text)}`,
  orders: (text: string) => `/api/pedidos?perPage=5&brief=1&start_date=2000-01-01&filter=${encodeURIComponent(text)}`,
} as const;

const answers = async (path: string) => {
  const answer = await http.request(path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.json();
};

const all: number[] = [];
const medians: { text: string; medianMs: number }[] = [];
for (const text of texts) {
  const paths = Object.entries(sources).map(([name, pathOf]) => [name, pathOf(text)] as const);
  const together: number[] = [];
  // The first ones prepare the statements and the code, as in a server in use.
  for (let n = -2; n < Number(times); n += 1) {
    const ms = await timed(() => Promise.all(paths.map(([, path]) => answers(path))));
    if (n >= 0) together.push(ms);
  }
  const parts: string[] = [];
  for (const [name, path] of paths) parts.push(`${name} ${(await timed(() => answers(path))).toFixed(0)}`);
  const medianMs = percentile(together, 0.5);
  console.error(`«${text}»: ${medianMs.toFixed(0)} ms (${parts.join(', ')})`);
  all.push(...together);
  medians.push({ text, medianMs });
}
const [worst = { text: '', medianMs: 0 }] = medians.toSorted((a, b) => b.medianMs - a.medianMs);
console.log(JSON.stringify({ p95: percentile(all, 0.95), median: percentile(all, 0.5), worst } satisfies PaletteSaid));
await store.close();
process.exit(0);

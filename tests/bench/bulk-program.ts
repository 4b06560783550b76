/** Measures a bulk change of every third party on a database of its own, because a process has one dialect. Prints one line of JSON. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { wiring } from '#server/capabilities.ts';
import { bulkJobHandler } from '#server/features/bulk/bulk.jobs.ts';
import { createGiven } from '../support/given.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { percentile, timed } from './measure.ts';
import { officeLists } from './office-lists.ts';

/** Milliseconds. */
export interface BulkSaid {
  checkMs: number;
  applyMs: number;
  /** Milliseconds that a page of the list takes for another person while the change is applied. */
  waitP95Ms: number;
  waitMostMs: number;
}

const [directory = '.', location = '', count = '100000'] = process.argv.slice(2);
const services = await openBenchServices({ directory, location });
const { store, clock } = services;
const { http } = createApp(services);
const { given, subscriber } = await createGiven(services);
const person = await given.user({ role: 'Super Administrador' });
const filling = { store, subscriberId: subscriber.id, userId: person.id, count: Number(count), now: clock.now() };
await officeLists(filling)
  .find(({ call }) => call.startsWith('/api/terceros?'))
  ?.fill();
// PostgreSQL analyses by itself after many rows; SQLite never does, nor does the server.
if (location.startsWith('postgres')) await store.withTransaction(0, async (tx) => void (await tx.execute(sql`ANALYZE`)));
const headers = { authorization: `Bearer ${await tokenFor(services, person)}`, 'content-type': 'application/json' };
const jobs = bulkJobHandler(services, wiring.bulkTasks(services));

const ask = async (path: string, body?: object) => {
  const answer = await http.request(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { data: { id: number; state: string; changed_rows: number } };
};
const begun = (await ask('/api/terceros/en-bloque', { all: {}, values: { exclude_visits: true } })).data;
const phase = (name: 'check' | 'apply') =>
  jobs.run({ subscriberId: subscriber.id, payload: { id: begun.id, phase: name }, dedupe_key: `${begun.id}:${name}`, attempt: 1 });

const checkMs = await timed(() => phase('check'));
await ask(`/api/cambios-en-bloque/${begun.id}/aplicar`, {});
const waits: number[] = [];
let isApplied = false;
const others = (async () => {
  while (!isApplied) {
    waits.push(await timed(() => ask('/api/terceros?page=1')));
    await pause(100);
  }
})();
const applyMs = await timed(() => phase('apply'));
isApplied = true;
await others;
const { state, changed_rows } = (await ask(`/api/cambios-en-bloque/${begun.id}`)).data;
if (state !== 'applied' || changed_rows < Number(count)) throw new Error(`it ended ${state} with ${changed_rows} changed rows`);
console.log(JSON.stringify({ checkMs, applyMs, waitP95Ms: percentile(waits, 0.95), waitMostMs: Math.max(...waits) } satisfies BulkSaid));
await store.close();
process.exit(0);

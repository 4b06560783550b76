/**
 * `npm run fuzz -- --hostile-person [--seconds 20]`: twenty ordinary sellers push and pull on a real server; then an administrator of another company
 * sends hostile files, pictures and texts, tries passwords and reads everything, and the server is killed twice meanwhile. Fails when the sellers'
 * p95 is over three times that of the quiet time, an order is lost or executed twice, or the server does not come back.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newServer, until } from '#tests/faults/processes/real-server.ts';
import { openStreet, pushFromAll, type Street, type StreetSeller } from '#tests/faults/processes/street.ts';
import { createGiven } from '#tests/support/given.ts';
import { tokenFor } from '#tests/support/given-people.ts';
import type { HostileWork } from './hostile-person.worker.ts';

const sellers = 20;
const mostTimes = 3;
/** A difference below this many milliseconds is insignificant on a machine with other load. */
const leastJudgedMs = 20;
const backWithinMs = 30_000;

export interface HostileReport {
  quietMs: number;
  attackedMs: number;
  requests: { quiet: number; attacked: number; hostile: number };
  orders: number;
  backMs: number[];
  problems: string[];
}

export async function playHostilePerson(seconds: number): Promise<HostileReport> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-hostile-'));
  const data = join(directory, 'data');
  const server = await newServer({ directory: data, databaseUrl: '' });
  const street = await openStreet({ location: join(data, 'correria.sqlite'), directory: data, sellers });
  const problems: string[] = [];
  try {
    await server.start();
    const pushing = pushFromAll(street, () => server.url, { restMs: 300 });
    await measure(server.url, street.sellers, 3);
    const quiet = await measure(server.url, street.sellers, seconds);

    const person = await hostilePerson(street, server.url);
    person.begin();
    const attacked = await measure(server.url, street.sellers, seconds);
    const backMs: number[] = [];
    for (let times = 0; times < 2; times += 1) {
      await server.kill();
      const since = Date.now();
      await server.start();
      const isBack = async () => (await fetch(`${server.url}/health/ready`).catch(() => null))?.ok === true;
      await until(isBack, backWithinMs, 'the server comes back').catch((error: Error) => problems.push(error.message));
      backMs.push(Date.now() - since);
      await pause(5_000);
      if (!(await isBack())) problems.push('the server went away again by itself');
    }
    const sent = await person.end();
    await pushing.finish();
    problems.push(...pushing.wrong, ...(await street.problems(pushing.sent)));
    const [quietMs, attackedMs] = [p95(quiet), p95(attacked)];
    if (attackedMs > Math.max(mostTimes * quietMs, leastJudgedMs))
      problems.push(`p95 ${attackedMs.toFixed(0)} ms under attack, ${quietMs.toFixed(0)} ms in quiet`);
    return { quietMs, attackedMs, requests: { quiet: quiet.length, attacked: attacked.length, hostile: sent }, orders: pushing.sent.length, backMs, problems };
  } finally {
    await server.stop();
    await street.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The waiting times of each seller for a phone's usual requests, in milliseconds. */
async function measure(url: string, people: readonly StreetSeller[], seconds: number): Promise<number[]> {
  const endsAt = Date.now() + seconds * 1_000;
  const waits: number[] = [];
  const paths = ['/sync/orders?limit=50', '/sync/third_parties?limit=50', '/api/pedidos?perPage=15'];
  await Promise.all(
    people.map(async ({ token, device }) => {
      for (let n = 0; Date.now() < endsAt; n += 1) {
        const since = performance.now();
        const headers = { authorization: `Bearer ${token}`, 'x-device': device };
        const answer = await fetch(`${url}${paths[n % paths.length]}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${paths[n % paths.length]} answered ${answer.status}`);
        waits.push(performance.now() - since);
        await pause(100);
      }
    }),
  );
  return waits;
}

function p95(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
}

/** An administrator of another company, in a separate thread: the time for making hostile files must not delay the measured sellers. */
async function hostilePerson(street: Street, url: string) {
  const { given, subscriber } = await createGiven(street.services);
  const user = await given.user({ role: 'Administrador', subscriber });
  const workerData: HostileWork = { url, email: user.email, token: await tokenFor(street.services, user) };
  const worker = new Worker(new URL('./hostile-person.worker.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  return {
    begin: () => worker.postMessage('begin'),
    async end(): Promise<number> {
      const told = once(worker, 'message');
      worker.postMessage('end');
      const [answered] = await told;
      await worker.terminate();
      return answered;
    },
  };
}

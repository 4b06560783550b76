/** Failures of real servers in separate processes while devices push. Each scene returns its problems (none expected) and its figures. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dialect } from '#server/platform/db/dialect.ts';
import { newServer, type RealServer, until } from './real-server.ts';
import { openRoundRobin } from './round-robin.ts';
import { openStreet, push, pushFromAll, type Street } from './street.ts';

export interface Scene {
  wrong: string[];
  figures: string;
}

interface Place {
  directory: string;
  /** `postgres://…` of an empty database, or '' for SQLite. */
  databaseUrl: string;
}

const dayMs = 24 * 3_600_000;

/** Runs a scene with a distributor and a running server, and cleans up afterwards. */
async function inPlace<T>(
  { databaseUrl }: { databaseUrl: string },
  sellers: number,
  work: (at: Place & { street: Street; server: RealServer }) => Promise<T>,
): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-processes-'));
  const location = dialect === 'postgres' ? databaseUrl : join(directory, 'correria.sqlite');
  const street = await openStreet({ location, directory, sellers });
  const server = await newServer({ directory, databaseUrl });
  try {
    await server.start();
    return await work({ directory, databaseUrl, street, server });
  } finally {
    await server.stop();
    await street.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The server is killed again and again while devices push. */
export function killedWhilePushing(databaseUrl: string, { kills, devices }: { kills: number; devices: number }): Promise<Scene> {
  return inPlace({ databaseUrl }, devices, async ({ street, server }) => {
    const pushing = pushFromAll(street, () => server.url);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = pushing.answered();
      // At a random moment during the work.
      await until(() => pushing.answered() > before + Math.random() * devices, 60_000, 'an answer after a start');
      await pause(Math.random() * 120);
      await server.kill();
      await server.start();
    }
    await pushing.finish();
    return {
      wrong: [...pushing.wrong, ...(await street.problems(pushing.sent))],
      figures: `${kills} kills, ${devices} devices, ${pushing.sent.length} orders`,
    };
  });
}

/** PostgreSQL itself crashes during the work, and is restarted. */
export function databaseCrashes(
  databaseUrl: string,
  { crash, crashes, devices }: { crash: () => Promise<void>; crashes: number; devices: number },
): Promise<Scene> {
  return inPlace({ databaseUrl }, devices, async ({ street, server }) => {
    const pushing = pushFromAll(street, () => server.url);
    for (let time = 0; time < crashes; time += 1) {
      const before = pushing.answered();
      await until(() => pushing.answered() > before + devices, 60_000, 'answers after PostgreSQL came back');
      await crash();
    }
    await pushing.finish();
    return {
      wrong: [...pushing.wrong, ...(await street.problems(pushing.sent))],
      figures: `${crashes} crashes of PostgreSQL, ${devices} devices, ${pushing.sent.length} orders`,
    };
  });
}

/** Three servers on one PostgreSQL, behind one address; one of them is killed and stays down. */
export function threeServersOneKilled(databaseUrl: string, { devices, seconds }: { devices: number; seconds: number }): Promise<Scene> {
  return inPlace({ databaseUrl }, devices, async ({ street, server, directory }) => {
    const others = [await newServer({ directory, databaseUrl }), await newServer({ directory, databaseUrl })];
    for (const other of others) await other.start();
    const front = await openRoundRobin([server, ...others].map(({ port }) => port));
    const pushing = pushFromAll(street, () => front.url);
    await pause((seconds * 1000) / 2);
    await others[0]?.kill();
    const atKill = pushing.answered();
    await until(() => pushing.answered() > atKill + devices, 60_000, 'answers from the two that are left');
    await pause((seconds * 1000) / 2);
    await pushing.finish();
    const wrong = [...pushing.wrong, ...(await street.problems(pushing.sent))];
    for (const other of others) await other.stop();
    await front.close();
    return { wrong, figures: `3 servers, 1 killed, ${devices} devices, ${pushing.sent.length} orders` };
  });
}

/** The disk is full: no lost command is confirmed, and once there is space every command arrives. */
export function fullDisk(databaseUrl: string): Promise<Scene> {
  return inPlace({ databaseUrl }, 5, async ({ street, server, directory }) => {
    await server.stop();
    const sizes = readdirSync(directory).map((name) => statSync(join(directory, name)).size);
    // The write-ahead log of SQLite grows by this much within a few orders.
    await server.start({ largestFileKb: Math.ceil(Math.max(...sizes) / 1024) + 1_200 });
    const pushing = pushFromAll(street, () => server.url, { restMs: 0 });
    let stands = 0;
    let last = -1;
    await until(
      () => {
        stands = pushing.answered() === last ? stands + 1 : 0;
        last = pushing.answered();
        return stands > 40;
      },
      90_000,
      'a full disk',
    );
    const whenFull = pushing.answered();
    await server.kill();
    await server.start();
    await pushing.finish();
    const wrong = [...pushing.wrong, ...(await street.problems(pushing.sent))];
    return { wrong, figures: `full after ${whenFull} orders, ${pushing.sent.length} in the end` };
  });
}

/** A photo that arrives damaged is discarded; the correct one is stored once, although its chunks are cut and sent again. */
export function corruptUpload(databaseUrl: string): Promise<Scene> {
  return inPlace({ databaseUrl }, 1, async ({ street, server }) => {
    const wrong: string[] = [];
    const [seller] = street.sellers;
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200_000, 'foto')]);
    const damaged = Buffer.from(photo);
    damaged[100_000] = 0;
    const name = createHash('sha256').update(photo).digest('hex');
    const send = (content: Buffer, offset: number) =>
      fetch(`${server.url}/sync/files/${name}?offset=${offset}&total=${photo.length}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${seller?.token}`, 'x-device': seller?.device ?? '' },
        body: new Uint8Array(content),
      });
    const refused = await send(damaged, 0);
    if (refused.status < 400 || refused.status >= 500) wrong.push(`a damaged photo was answered ${refused.status}`);
    const half = await send(photo.subarray(0, 90_000), 0);
    if (!half.ok) wrong.push(`half a photo was answered ${half.status}`);
    await server.kill();
    await server.start();
    const asked = (await (await fetch(`${server.url}/sync/files/${name}`, { headers: { authorization: `Bearer ${seller?.token}` } })).json()) as {
      received: number;
    }; // The wire's document.
    const rest = await send(photo.subarray(asked.received), asked.received);
    const told = (await rest.json()) as { is_complete?: boolean }; // The wire's document.
    if (!told.is_complete) wrong.push(`the rest of the photo was answered ${rest.status}: ${JSON.stringify(told)}`);
    const kept = await street.services.files.read(street.subscriberId, name);
    const hash = createHash('sha256');
    for await (const bytes of kept) hash.update(bytes);
    if (hash.digest('hex') !== name) wrong.push('the photo that is kept is another');
    return { wrong, figures: `${photo.length} bytes, damaged once, cut once by a kill after ${asked.received}` };
  });
}

/** The clocks of the server and of the devices are changed by days between starts. */
export function clocksMoved(databaseUrl: string): Promise<Scene> {
  return inPlace({ databaseUrl }, 4, async ({ street, server }) => {
    const sent = [];
    const wrong: string[] = [];
    for (const days of [0, 3, -2, 1, -30]) {
      await server.kill();
      await server.start({ clockShiftMs: days * dayMs });
      await street.renewTokens(days * dayMs);
      for (const [index, seller] of street.sellers.entries()) {
        const order = street.order(seller, { created_at: new Date(Date.now() + (index - 2) * 4 * dayMs).toISOString() });
        sent.push(order);
        for (const again of [1, 2]) {
          const answer = await push(server.url, seller, [order]);
          if (answer?.results[0]?.status !== 'accepted')
            wrong.push(`with the clock at ${days} days, time ${again}: ${JSON.stringify(answer?.results[0] ?? null)}`);
        }
      }
    }
    return { wrong: [...wrong, ...(await street.problems(sent))], figures: `${sent.length} orders under five clocks, each sent twice` };
  });
}

import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { isBusy, isLineBroken } from '#server/platform/db/busy-errors.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer } from '../support/server.ts';
import { givenFeed, openTestStore } from '../support/store.ts';

/** The connection to a database: it can go silent, so that no data arrive at either end and neither end notices, or close visibly. */
async function wayTo(location: string) {
  const { hostname, port } = new URL(location);
  let isSilent = false;
  const ends = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    const carry = (from: typeof near, to: typeof near) => {
      from.on('data', (piece) => isSilent || to.write(piece));
      from.on('close', () => isSilent || to.destroy());
      from.on('error', () => undefined);
      ends.add(from);
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const destroyAll = () => {
    way.close();
    for (const end of ends) end.destroy();
  };
  onTestFinished(destroyAll);
  const address = way.address();
  const through = new URL(location);
  through.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    location: through.href,
    goSilent() {
      isSilent = true;
    },
    /** Behaves as PostgreSQL does during a restart: open connections are lost, and new ones are refused. */
    breaks: destroyAll,
  };
}

test.skipIf(dialect === 'sqlite')(
  'a connection that PostgreSQL ends in the middle of a transaction undoes that one alone, and the server goes on',
  async () => {
    const { store, given } = await startServer();
    const subscriber = await given.subscriber();
    const lost = store.withTransaction(subscriber.id, async (tx) => {
      const [row] = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
      await store.script(`SELECT pg_terminate_backend(${Number(row?.['pid'])})`);
      // Between two statements: the connection is idle when it is lost.
      await pause(200);
      await tx.nextIds('documents');
    });
    await expect(lost).rejects.toThrow();
    expect(await store.withTransaction(subscriber.id, (tx) => tx.nextIds('documents'))).toBe(1);
  },
);

test.skipIf(dialect === 'sqlite')('a server that goes silent in the middle of a transaction does not keep the turn of a company', async () => {
  const { store, location, close } = await openTestStore();
  onTestFinished(close);
  await givenFeed(store, 1);
  const way = await wayTo(location);
  const silent = await openPostgres(way.location, { clock: systemClock, sources: new Map(), log: createLog('silent'), silenceMs: 500 });
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const lost = silent.withTransaction(1, async (tx) => {
    await tx.nextIds('documents');
    way.goSilent();
    hasBegun();
    await tx.nextIds('documents');
  });
  lost.catch(() => undefined);
  await begun;

  expect(await store.withTransaction(1, (tx) => tx.nextIds('documents'))).toBe(1);
});

test.skipIf(dialect === 'sqlite')('while PostgreSQL is away, what is asked of it is a 503 that says when to ask again', async () => {
  const server = await startServer({ worksOff: false });
  const token = await server.tokenOf(await server.given.user());
  const way = await wayTo(server.location);
  const store = await openPostgres(way.location, { clock: systemClock, sources: new Map(), log: createLog('silent') });
  onTestFinished(() => store.close());
  const actors = createActorSource({ store, secret: server.services.secrets.session, clock: server.clock });
  const { http } = createApp({ ...server.services, store, actors });
  const ask = () => http.request('/api/marcas', { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const inside = store.withTransaction(server.subscriber.id, async (tx) => {
    hasBegun();
    await tx.execute(sql`SELECT pg_sleep(30)`);
  });
  const lost = inside.then(
    () => 'done',
    (error: unknown) => (isBusy(error) || isLineBroken(error) ? 'to be asked again' : error),
  );
  await begun;
  const asked = ask();
  way.breaks();

  expect(await lost).toBe('to be asked again');
  for (const answer of [await asked, await ask(), await ask()]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ success: false, code: 'http.busy' });
  }
});

import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer } from '../support/server.ts';
import { givenFeed, openTestStore } from '../support/store.ts';

/** The way to a database that can go silent: nothing more arrives on either side, and neither is told. */
async function silenceableWay(location: string) {
  const { hostname, port } = new URL(location);
  let isSilent = false;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    const carry = (from: typeof near, to: typeof near) => {
      from.on('data', (piece) => isSilent || to.write(piece));
      from.on('close', () => isSilent || to.destroy());
      from.on('error', () => undefined);
      onTestFinished(() => void from.destroy());
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void way.close());
  const address = way.address();
  const through = new URL(location);
  through.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    location: through.href,
    goSilent() {
      isSilent = true;
    },
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
      // Between two statements: nobody is asking anything of the connection when it goes.
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
  const way = await silenceableWay(location);
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

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { startServer } from '../support/server.ts';

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

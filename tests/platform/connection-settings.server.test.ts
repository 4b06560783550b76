import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { tenant_feeds } from '#server/platform/db/platform.tables.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Store } from '#server/platform/db/store.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, givenFeed } from '#tests/support/store.ts';

const told = (db: Db) =>
  db
    .select({
      plans: sql<string>`current_setting('plan_cache_mode')`,
      hashes: sql<string>`current_setting('enable_hashjoin')`,
      joins: sql<string>`current_setting('join_collapse_limit')`,
      longest: sql<string>`current_setting('statement_timeout')`,
    })
    .from(tenant_feeds);
const toldWhereKept = preparedQuery<Record<string, never>, Awaited<ReturnType<typeof told>>>((db) => told(db));

describe.runIf(dialect === 'postgres')('what the connections of PostgreSQL are told', () => {
  const open = async (query: string, work: (store: Store) => Promise<void>) => {
    const database = await createTestDatabase();
    const store = await openStore({ location: `${database.location}${query}`, sources: [], log: createLog('silent') });
    await givenFeed(store, 1);
    await work(store);
    await store.close();
    await database.drop();
  };

  test.each([
    { address: 'of its own', query: '', longest: '0' },
    { address: 'beside what its address says', query: '?options=-c%20statement_timeout%3D45000', longest: '45s' },
  ])('$address', async ({ query, longest }) => {
    await open(query, async (store) => {
      const free = { plans: 'force_custom_plan', hashes: 'on', joins: '8', longest };
      const steady = { plans: 'force_generic_plan', hashes: 'off', joins: '8', longest };

      expect(await told(store.db)).toEqual([free]);
      expect(await toldWhereKept(store.db, {})).toEqual([{ ...steady, joins: '1' }]);
      expect(await store.withTransaction(1, told)).toEqual([free]);
      expect(await store.withTransaction(1, told, { steady: true })).toEqual([steady]);
    });
  });
});

import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { lastAttended } from '#server/features/agenda/last-attended.repository.ts';
import { branchStanding } from '#server/features/commercial/branch-standing.repository.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import { givenFeed, openTestStore } from '#tests/support/store.ts';

/** SQLite's plan for the first of the statements prepared by `ask` that matches these words. */
async function planOf(words: RegExp, ask: () => Promise<unknown>): Promise<string> {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  await ask();
  const asked = prepare.mock.calls.findIndex(([text]) => words.test(text));
  const [text = ''] = prepare.mock.calls[asked] ?? [];
  // Who asked: the spy does not know its type.
  const database = prepare.mock.contexts[asked] as Database.Database | undefined;
  const plan = database?.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...Array.from(text.matchAll(/\?/g), () => null));
  prepare.mockRestore();
  return JSON.stringify(plan);
}

test.runIf(dialect === 'sqlite')('what a device should have is counted in what it hears, not in the whole collection', async () => {
  const { store, close } = await openTestStore();
  await givenFeed(store, 1);
  const plan = await planOf(/count\(DISTINCT/i, () => feedRepository.count(store.db, { subscriberId: 1, collection: 'orders', audiences: ['seller:1'] }));
  expect(plan).toMatch(/feed_by_audience \(subscriber_id=\? AND collection=\? AND audience=\?/);
  await close();
});

test.runIf(dialect === 'sqlite')('the last contacts of a branch are looked for among its own events', async () => {
  const { store, close } = await openTestStore();
  const plan = await planOf(/attended_date/, () => lastAttended(store.db, 1, [1]));
  expect(plan).toMatch(/events_by_branch \(subscriber_id=\? AND contact_warehouse_id=\?/);
  await close();
});

test.runIf(dialect === 'sqlite')('the last visit and the visits of a year of each branch are one read of the index of branches', async () => {
  const { store, close } = await openTestStore();
  const days = { from: '2026-01-01', to: '2026-11-24' };
  const plan = await planOf(/checkin_date/, () => branchStanding.branchVisits(store.db, 1, { branchIds: [1], days }));
  expect(plan).toMatch(/COVERING INDEX visits_by_branch \(subscriber_id=\? AND contact_warehouse_id=\?/);
  await close();
});

/** Reading many rows at a time gives the same result as RxDB's own query of the same rows. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { MangoQuery } from 'rxdb';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import { phoneCollections } from '#pwa/app/phone-collections.ts';
import '#pwa/platform/db/open-database.ts';
import { dexieStorage } from '#pwa/platform/db/dexie-storage.ts';
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';

globalThis.self ??= globalThis as typeof globalThis & Window;

const states: readonly OutboxCommand['state'][] = ['pending', 'refused', 'confirmed'];
const command = (place: number): OutboxCommand => ({
  id: `command-${String((place * 7919) % 1000).padStart(4, '0')}`,
  type: 'orders.finalise',
  payload: { place, is_urgent: place % 2 === 0, lines: [{ quantity: place, note: null }] },
  base: null,
  created_at: '2026-11-21T10:00:00.000Z',
  position: place % 17,
  aggregate: `order:${place}`,
  depends_on: [],
  supersedes: null,
  state: states[place % 3] ?? 'pending',
  attempts: 0,
  next_attempt_at: null,
  retry_reason: null,
  refusal: null,
  decided_at: null,
  title: `Pedido ${place}`,
  subject: null,
  preview: null,
});
const draft = (place: number): StoredDraft => ({
  id: `branch:${place}`,
  kind: 'cart',
  command_id: `c${place}`,
  content: {},
  updated_at: '2026-11-21T10:00:00.000Z',
});

const queries: MangoQuery<OutboxCommand>[] = [
  {},
  { selector: { state: 'pending' } },
  { selector: { state: { $in: ['pending', 'refused'] } } },
  { selector: { position: { $gte: 3, $lt: 9 } } },
  { selector: { position: { $gt: 3, $lte: 9 }, state: 'refused' } },
  { selector: { title: 'Pedido 130' } },
  { selector: { position: 99 } },
  { selector: {}, sort: [{ position: 'desc' }, { id: 'asc' }] },
  { selector: { state: 'confirmed' }, sort: [{ position: 'asc' }] },
  { selector: {}, sort: [{ id: 'asc' }], limit: 7 },
  { selector: { state: 'pending' }, sort: [{ position: 'asc' }], skip: 5, limit: 120 },
];

test('rows come whole, each once and in the order of the query, as many pieces as there are', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  const collections = { outbox: phoneCollections.outbox, drafts: phoneCollections.drafts };
  const open = async (storage: ReturnType<typeof dexieStorage>) => {
    const database = await createRxDatabase({ name: 'read', storage, allowSlowCount: true });
    await database.addCollections(collections);
    return database;
  };
  // Exactly two batches of drafts, and more than three batches of commands after the removed ones.
  const first = await open(dexieStorage(idb));
  await first['outbox']?.bulkInsert(Array.from({ length: 400 }, (_, place) => command(place)));
  await first['outbox']?.bulkRemove(Array.from({ length: 50 }, (_, place) => command(place * 3).id));
  await first['drafts']?.bulkInsert(Array.from({ length: 200 }, (_, place) => draft(place)));
  const answersOf = async (database: typeof first) => ({
    commands: await Promise.all(
      queries.map(async (query) => (await database['outbox']?.find(query).exec())?.map((row: { toJSON(all: true): object }) => row.toJSON(true))),
    ),
    drafts: (await database['drafts']?.find().exec())?.map((row: { primary: string }) => row.primary),
    count: await database['outbox']?.count().exec(),
  });
  const ours = await answersOf(first);
  await first.close();

  const second = await open(getRxStorageDexie(idb));
  const theirs = await answersOf(second);
  await second.close();

  expect(ours).toEqual(theirs);
  expect(ours.count).toBe(350);
  expect(ours.drafts).toHaveLength(200);
  expect(ours.commands[0]).toHaveLength(350);
});

/** A new version of the app over the data of the old one, with a full outbox. Spec: sync §4. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { phoneCollections } from '#pwa/app/phone-collections.ts';
import type { CollectionDefinitions } from '#pwa/platform/db/collections.ts';
import { openDatabase } from '#pwa/platform/db/open-database.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { fromZero, readCheckpoint, writeCheckpoint } from '#pwa/platform/sync/checkpoints.ts';

globalThis.self ??= globalThis as typeof globalThis & Window;

/** The collections as the first version of the app declared them. */
const first: CollectionDefinitions = { ...phoneCollections, outbox: { schema: { ...phoneCollections.outbox.schema, version: 0 }, migrationStrategies: {} } };

/** The collections as a later version of the app would declare them: the titles of the outbox and the orders changed. */
const next: CollectionDefinitions = {
  ...phoneCollections,
  outbox: {
    schema: { ...phoneCollections.outbox.schema, version: 2 },
    migrationStrategies: { ...phoneCollections.outbox.migrationStrategies, 2: (row: OutboxCommand) => ({ ...row, title: `${row.title}!` }) },
  },
  orders: { ...phoneCollections.orders, schema: { ...phoneCollections.orders.schema, version: 1 }, migrationStrategies: { 1: (order: object) => order } },
};

const row = (position: number): OutboxCommand => ({
  id: `01a1fdfb-f389-7ae8-8100-${String(position).padStart(12, '0')}`,
  type: 'orders.finalise',
  payload: { position },
  base: null,
  created_at: '2026-11-21T10:00:00.000Z',
  position,
  aggregate: `order:${position}`,
  depends_on: position % 3 === 0 ? ['prospect:1'] : [],
  supersedes: null,
  state: position % 2 === 0 ? 'pending' : 'refused',
  attempts: 0,
  next_attempt_at: null,
  retry_reason: null,
  refusal: null,
  decided_at: null,
  title: `Pedido ${position}`,
  subject: null,
  preview: null,
});

/** In version 0 a command depended on one aggregate, or on none (null). */
function asStoredFirst({ depends_on: [only], ...command }: OutboxCommand): OutboxCommand {
  // The type of an earlier version is gone.
  return { ...command, depends_on: only ?? null } as unknown as OutboxCommand;
}

test('an upgrade of the stored shape keeps every unsent command, and pulls again what the server can give again', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = await openDatabase({ name: 'upgrade', idb, definitions: first });
  await old.collections.outbox.bulkInsert(Array.from({ length: 200 }, (_, position) => asStoredFirst(row(position))));
  await writeCheckpoint(old, 'orders', { checkpoint: 'somewhere', generation: 1, sweeping: false, schema_version: 0, complete: true });
  await writeCheckpoint(old, 'receivables', { checkpoint: 'elsewhere', generation: 4, sweeping: false, schema_version: 0, complete: true });
  await old.close();

  const fresh = await openDatabase({ name: 'upgrade', idb, definitions: next });

  const kept = (await fresh.collections.outbox.find().exec()).map((one) => one.toMutableJSON());
  expect(kept.toSorted((one, other) => one.position - other.position)).toEqual(
    Array.from({ length: 200 }, (_, position) => ({ ...row(position), title: `Pedido ${position}!` })),
  );
  expect(await readCheckpoint(fresh, 'orders')).toMatchObject({ checkpoint: null, generation: 2, sweeping: true, schema_version: 1 });
  expect(await readCheckpoint(fresh, 'receivables')).toMatchObject({ checkpoint: 'elsewhere', generation: 4 });
  expect(fromZero({ checkpoint: 'x', generation: 4, sweeping: false, schema_version: 0, complete: true })).toMatchObject({
    checkpoint: null,
    generation: 5,
    sweeping: true,
  });
  await fresh.close();
});

/** The small master tables as the phone reads them: the towns separately, all others together. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createRxDatabase } from 'rxdb';
import { firstValueFrom } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { phoneCollections } from '#pwa/app/phone-collections.ts';
import { watchCities, watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { dexieStorage } from '#pwa/platform/db/dexie-storage.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';

globalThis.self ??= globalThis as typeof globalThis & Window;

const row = (kind: string, row_id: number, content: Record<string, unknown>) => ({ id: `${kind}:${row_id}`, kind, row_id, row: content, pulled_in: 1 });

async function openReference() {
  const storage = dexieStorage({ indexedDB: new IDBFactory(), IDBKeyRange });
  const opened = await createRxDatabase({ name: 'reference', storage, multiInstance: false });
  onTestFinished(async () => void (await opened.close()));
  await opened.addCollections({ reference: phoneCollections.reference });
  // The queries under test touch no other collection.
  const database = opened as unknown as PhoneDatabase;
  await database.collections.reference.bulkInsert([
    row('city', 3, { name: 'Pasto', department_id: 2 }),
    row('city', 1, { name: 'Ánimas', department_id: 2 }),
    row('activity', 1, { text: 'Visita', order: 1 }),
    row('category', 4, { description: 'Retenes' }),
    row('city_zone', 9, { name: 'Centro' }),
    row('department', 2, { name: 'Nariño' }),
    row('warehouse', 7, { warehouse_code: '01', warehouse_status: 1 }),
    row('subscriber', 1, { name: 'Distribuidora' }),
  ]);
  return { database, reference: database.collections.reference };
}

test('everything but the towns comes together, of kinds before and behind theirs; the towns come by their names', async () => {
  const { database } = await openReference();
  const known = await firstValueFrom(watchReference({ database }));
  expect(known.activities.map(({ id }) => id)).toEqual([1]);
  expect(known.categories.map(({ id }) => id)).toEqual([4]);
  expect(known.departments).toEqual([{ id: 2, name: 'Nariño' }]);
  expect(known.warehouses.map(({ id }) => id)).toEqual([7]);
  expect(known.subscriber?.name).toBe('Distribuidora');
  expect(await firstValueFrom(watchCities({ database }))).toEqual([
    { id: 1, name: 'Ánimas', department_id: 2 },
    { id: 3, name: 'Pasto', department_id: 2 },
  ]);
});

test('a town that changes is told to who looks at towns alone', async () => {
  const { database, reference } = await openReference();
  const [told, towns]: [number[], number[]] = [[], []];
  const watching = [
    watchReference({ database }).subscribe(({ warehouses }) => told.push(warehouses.length)),
    watchCities({ database }).subscribe((cities) => towns.push(cities.length)),
  ];
  onTestFinished(() => {
    for (const watch of watching) watch.unsubscribe();
  });
  await expect.poll(() => [told.length, towns.length]).toEqual([1, 1]);
  await reference.insert(row('city', 5, { name: 'Tumaco', department_id: 2 }));
  await expect.poll(() => towns.at(-1)).toBe(3);
  await reference.insert(row('warehouse', 8, { warehouse_code: '02', warehouse_status: 1 }));
  // Once for the new warehouse, and not for the town.
  await expect.poll(() => told).toEqual([1, 2]);
});

/** Numbers and ids given after a backup was made are known to devices and other systems: they are not given again. Spec: sync §2, last row. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devices } from '#server/features/access/devices.tables.ts';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { renewEveryEpoch } from '#server/features/sync/renew-epoch.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { prospectKey } from '#server/features/third-parties/use-cases/enrol-prospect.ts';
import { id_counters } from '#server/platform/db/platform.tables.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.
const report = (device: string, letter: string | null = null) => ({
  ...{ device, letter, app_version: '0.1.0', description: 'Chrome en Android' },
  ...{ pending_count: 0, needs_attention_count: 0, storage_persisted: true },
});

/** A backup made now. Restoring it removes the devices and third parties created since, and resets the counters. */
async function backUp({ store, subscriber }: TestServer): Promise<{ putBack(): Promise<void> }> {
  const counters = await store.db.select().from(id_counters).where(eq(id_counters.subscriber_id, subscriber.id));
  const lettered = new Set((await store.db.select({ id: devices.id }).from(devices)).map(({ id }) => id));
  const parties = new Set((await store.db.select({ id: contacts.id }).from(contacts)).map(({ id }) => id));
  return {
    async putBack() {
      await store.withTransaction(subscriber.id, async (tx) => {
        for (const { id } of await tx.select({ id: devices.id }).from(devices)) if (!lettered.has(id)) await tx.delete(devices).where(eq(devices.id, id));
        for (const { id } of await tx.select({ id: contacts.id }).from(contacts)) {
          if (parties.has(id)) continue;
          await tx.delete(contact_warehouses).where(and(eq(contact_warehouses.subscriber_id, subscriber.id), eq(contact_warehouses.contact_id, id)));
          await tx.delete(contacts).where(and(eq(contacts.subscriber_id, subscriber.id), eq(contacts.id, id)));
        }
        await tx.delete(id_counters).where(eq(id_counters.subscriber_id, subscriber.id));
        await tx.insert(id_counters).values(counters);
      });
      await renewEveryEpoch(store);
    },
  };
}

test('a device that the backup does not know keeps the letter of its documents, and no other device gets it', async () => {
  const server = await startServer();
  const phone = server.as(await server.given.seller());
  const letterOf = async (device: string, had: string | null = null): Promise<string> => (await phone.post('/sync/device', report(device, had))).body.letter;
  const [first, second, third, fourth] = [newId(), newId(), newId(), newId()];
  expect(await letterOf(first)).toBe('A');
  const backup = await backUp(server);
  expect([await letterOf(second), await letterOf(third)]).toEqual(['B', 'C']);
  await backup.putBack();

  const another = await letterOf(fourth);
  expect([await letterOf(third, 'C'), await letterOf(second, 'B'), await letterOf(first, 'A')]).toEqual(['C', 'B', 'A']);
  expect(['A', 'B', 'C']).not.toContain(another);
  // Claimed by another person: the letter remains its owner's.
  const [claiming, next] = [await letterOf(newId(), 'C'), await letterOf(newId())];
  expect(new Set(['A', 'B', 'C', another, claiming, next]).size).toBe(6);
});

/** A distributor whose seller Ana meets prospects and sells to them. */
async function field() {
  const server = await startServer();
  const { given, store, subscriber } = server;
  await store.withTransaction(0, async (tx) => void (await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 })));
  await given.parameter({ paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula' });
  const list = await given.priceList({ order: 1, name: 'Detal' });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const ana = server.as(await given.seller());
  const push = async (type: string, payload: Record<string, unknown>): Promise<CommandResult> => {
    const commands = [{ id: newId(), type, payload, created_at: server.clock.now() }];
    return (await ana.post('/sync/commands', { protocol: 1, device: newId(), commands })).body.results[0];
  };
  const meet = async (name: string, identification: string, uuid = newId()) => {
    expect(await push('prospects.create', { uuid, name, identification, city_id: 5001 })).toMatchObject({ status: 'accepted' });
    const [party] = await store.db.select().from(contacts).where(eq(contacts.uuid, uuid));
    const [branch] = await store.db
      .select({ id: contact_warehouses.id })
      .from(contact_warehouses)
      .where(eq(contact_warehouses.contact_id, party?.id ?? 0));
    if (!party || !branch) throw new Error(`${name} is not there`);
    return { party, branchId: branch.id };
  };
  const order = ({ party, branchId }: Awaited<ReturnType<typeof meet>>) => ({
    ...{ uuid: newId(), device_number: 'A-0001', contact_id: party.id, contact_warehouse_id: branchId, warehouse_id: subscriber.warehouseId },
    ...{ seen_total: 11_900, seen_price_list_id: list.id, lines: [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }] },
  });
  return { server, push, meet, order };
}

test('an order of a customer whom the backup does not know goes to no other customer', async () => {
  const { server, push, meet, order } = await field();
  const backup = await backUp(server);
  const lost = await meet('Ferretería El Tornillo', '71234567');
  await backup.putBack();

  expect((await meet('Tienda La Esquina', '43234567')).party.id).not.toBe(lost.party.id);
  expect(await push('orders.finalise', order(lost))).toMatchObject({ status: 'refused', code: 'thirdParties.branchNotFound' });
});

test('a prospect that comes again is the same to the ERP, and another one is another', async () => {
  const { server, meet } = await field();
  const [uuid, backup] = [newId(), await backUp(server)];
  const before = await meet('Ferretería El Tornillo', '71234567', uuid);
  await backup.putBack();

  const another = await meet('Tienda La Esquina', '43234567');
  const again = await meet('Ferretería El Tornillo', '71234567', uuid);
  expect([prospectKey(again.party) === prospectKey(before.party), prospectKey(another.party) === prospectKey(before.party)]).toEqual([true, false]);
});

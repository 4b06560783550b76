import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';

interface Warehouse {
  id: number;
  warehouse_code: string;
  warehouse_description: string;
}

const sent = (number: number) => ({ warehouse_code: `W${number}`, warehouse_description: `Bodega ${number}` });
const codesOf = async (office: Client, id: number) =>
  (await office.get(`/api/sedes/${id}`)).body.data.warehouses.map(({ warehouse_code }: Warehouse) => warehouse_code);

/** A branch office with the warehouses W1, W2 and W3. */
async function startWithThree() {
  const server = await startServer();
  const office = server.as(await server.given.user());
  const { body } = await office.post('/api/sedes', { name: 'Norte', warehouses: [1, 2, 3].map((number) => ({ ...sent(number), action: 'c' })) });
  const { id, warehouses }: { id: number; warehouses: Warehouse[] } = body.data;
  return { server, office, id, warehouses };
}

test('a branch office is saved with its warehouses: each made, changed, deleted or left alone as its mark says', async () => {
  const { office, id, warehouses } = await startWithThree();
  const [first, second, third] = warehouses;

  const saved = await office.put(`/api/sedes/${id}`, {
    warehouses: [
      { ...first, warehouse_description: 'No se lee', action: 'n' },
      { ...second, warehouse_description: 'Otra', action: 'u' },
      { ...third, action: 'd' },
      { ...sent(4), action: 'c' },
    ],
  });

  const names = saved.body.data.warehouses.map(({ warehouse_code, warehouse_description }: Warehouse) => [warehouse_code, warehouse_description]);
  expect(names, saved.text).toEqual([
    ['W1', 'Bodega 1'],
    ['W2', 'Otra'],
    ['W4', 'Bodega 4'],
  ]);
  const actions = async (one: Warehouse | undefined) =>
    (await office.get(`/api/bodegas-sedes/${one?.id}/historial`)).body.data.map(({ action }: { action: string }) => action);
  expect(await actions(first)).toEqual(['create']);
  expect(await actions(second)).toEqual(['update', 'create']);
  expect(await actions(third)).toEqual(['delete', 'create']);
});

test.each([
  ['a mark that is none', () => ({ ...sent(4), action: 'x' })],
  ['a repeated code', () => ({ ...sent(2), action: 'c' })],
  ['a warehouse of another branch office', (other: number) => ({ id: other, ...sent(9), action: 'u' })],
  ['what somebody changed meanwhile', (_other: number, own: number) => ({ id: own, warehouse_description: 'Tarde', version: 7, action: 'u' })],
])('%s refuses all of it: neither the branch office nor its other warehouses change', async (_what, wrong) => {
  const { server, office, id, warehouses } = await startWithThree();

  const refused = await office.put(`/api/sedes/${id}`, {
    name: 'Sur',
    warehouses: [{ ...warehouses[0], action: 'd' }, wrong(server.subscriber.warehouseId, warehouses[1]?.id ?? 0)],
  });

  expect([409, 422], refused.text).toContain(refused.status);
  expect((await office.get(`/api/sedes/${id}`)).body.data).toMatchObject({ name: 'Norte', version: 1 });
  expect(await codesOf(office, id)).toEqual(['W1', 'W2', 'W3']);
});

test('a warehouse in use is not deleted, alone or with its branch office; one that is not goes with it', async () => {
  const { server, office, id, warehouses } = await startWithThree();
  const mainOffice = server.subscriber.branchofficeId;
  await server.given.product({ stock: 5 });

  const alone = await office.put(`/api/sedes/${mainOffice}`, { warehouses: [{ id: server.subscriber.warehouseId, action: 'd' }] });
  expect(alone.status, alone.text).toBe(422);
  expect(alone.body.message).toMatch(/está en uso \(\d+ /);
  expect(await codesOf(office, mainOffice)).toEqual(['B01']);

  expect((await office.delete(`/api/sedes/${id}`)).status).toBe(200);
  expect((await office.get('/api/bodegas-sedes?paginate=false')).body.data.map((row: Warehouse) => row.id)).toEqual([server.subscriber.warehouseId]);
  expect((await office.get(`/api/bodegas-sedes/${warehouses[0]?.id}/historial`)).body.data).toHaveLength(2);
});

test('what devices hold of a warehouse follows every write', async () => {
  const { office, id, warehouses } = await startWithThree();
  const pulled = async () => {
    const { documents } = (await office.get('/sync/reference?limit=500')).body;
    return documents.filter(({ kind, _deleted }: { kind: string; _deleted: boolean }) => kind === 'warehouse' && !_deleted);
  };
  const descriptions = async () => (await pulled()).map(({ row }: { row: Warehouse }) => row.warehouse_description).sort();

  expect(await descriptions()).toEqual(['Bodega 1', 'Bodega 2', 'Bodega 3', 'Bodega principal']);
  const [first, second] = warehouses;
  await office.put(`/api/sedes/${id}`, {
    warehouses: [
      { ...first, warehouse_description: 'Otra', action: 'u' },
      { ...second, action: 'd' },
    ],
  });
  expect(await descriptions()).toEqual(['Bodega 3', 'Bodega principal', 'Otra']);
});

test('a branch office of another subscriber gives none of its warehouses, nor takes one', async () => {
  const { server, office, id, warehouses } = await startWithThree();
  const elsewhere = await server.given.subscriber();
  // Numbers are unique per subscriber: another subscriber's numbers do not count.
  await server.store.withTransaction(elsewhere.id, async (tx) => {
    await tx.nextIds('branch_offices', 1_000);
    await tx.nextIds('warehouses', 1_000);
  });
  const stranger = server.as(await server.given.user({ subscriber: elsewhere }));
  const theirs = (await stranger.post('/api/sedes', { name: 'Ajena' })).body.data.id;
  const [first] = warehouses;

  expect((await stranger.get('/api/bodegas-sedes?paginate=false')).body.data).toHaveLength(1);
  expect((await stranger.get(`/api/bodegas-sedes/${first?.id}/historial`)).status).toBe(404);
  expect((await stranger.put(`/api/sedes/${id}`, { warehouses: [{ ...first, action: 'd' }] })).status).toBe(404);
  expect((await stranger.put(`/api/sedes/${theirs}`, { warehouses: [{ ...first, action: 'd' }] })).status).toBe(422);
  expect(await codesOf(office, id)).toEqual(['W1', 'W2', 'W3']);
});

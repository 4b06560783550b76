import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { commands } from '#server/features/sync/sync.tables.ts';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '../support/given-people.ts';
import { orderPayload } from '../support/order-payload.ts';
import { startServer, type TestServer } from '../support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

async function world() {
  const server = await startServer();
  const { given, subscriber } = server;
  const list = await given.priceList({ order: 1 });
  const [ana, beto] = [await given.seller({ name: 'Ana' }), await given.seller({ name: 'Beto' })];
  const customer = await given.customer({ seller: ana, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const admin = await given.user();
  const draft = (change: Record<string, unknown> = {}) =>
    finaliseOrderSchema.parse({ ...orderPayload({ uuid: newUuid(), customer, subscriber, list, product }), ...change });
  const give = (seller: { contactId: number }) => server.as(admin).put(`/api/establecimientos/${customer.branchId}`, { seller_id: seller.contactId });
  return { server, subscriber, given, ana, beto, admin, customer, draft, give };
}

/** A device of a person that has synchronised, so that the server trusts the device's dates from then on. */
async function phoneOf(server: TestServer, user: GivenUser): Promise<string> {
  const device = newUuid();
  const said = { app_version: '1', description: 'Teléfono', pending_count: 0, needs_attention_count: 0, storage_persisted: true };
  expect((await server.as(user).post('/sync/device', { device, ...said })).status).toBe(200);
  return device;
}

/** Sends one command from a device of the person. @param made the instant of the command */
async function send(
  server: TestServer,
  user: GivenUser,
  payload: unknown,
  { type = 'orders.finalise', created_at = server.clock.now(), device = newUuid() } = {},
) {
  const command = { id: newUuid(), type, payload, created_at };
  return (await server.as(user).post('/sync/commands', { protocol: 1, device, commands: [command] })).body.results[0];
}

/** The order documents that a person's device receives after a checkpoint: '+Pd-1' is a document, '-uuid' a tombstone. */
async function hears(server: TestServer, user: GivenUser, checkpoint?: string) {
  const after = checkpoint ? `&checkpoint=${encodeURIComponent(checkpoint)}` : '';
  const { body } = await server.as(user).get(`/sync/orders?limit=50${after}`);
  const said = body.documents.map((document: { _deleted: boolean; id: string; number: string }) =>
    document._deleted ? `-${document.id}` : `+${document.number}`,
  );
  return { said: said.sort(), checkpoint: body.checkpoint };
}

test("a branch's orders go with it: the new seller can repeat the last one, and they leave the phone of the one before", async () => {
  const { server, ana, beto, customer, draft, give } = await world();
  const past = draft();
  await send(server, ana, past);
  await server.finishJobs();
  const held = await hears(server, ana);
  expect(held.said).toEqual(['+Pd-1']);

  expect((await give(beto)).status).toBe(200);

  expect((await hears(server, ana, held.checkpoint)).said).toEqual([`-${past.uuid}`]);
  expect((await hears(server, beto)).said).toEqual(['+Pd-1']);
  const { body } = await server.as(beto).get(`/api/pedidos?contact_id=${customer.id}`);
  expect(body.data).toMatchObject([{ number: 'Pd-1', seller_name: 'Ana' }]);
  expect((await server.as(beto).get(`/api/detalle-documento/${body.data[0].document_id}`)).status).toBe(200);
  expect((await server.as(ana).get('/api/pedidos')).body.data).toEqual([]);
  expect((await server.as(ana).get(`/api/detalle-documento/${body.data[0].document_id}`)).status).toBe(404);
});

test('an order that credit holds stays with its author until it is settled, wherever its branch goes', async () => {
  const { server, given, ana, beto, admin, draft, give } = await world();
  const blocked = await given.customer({ seller: ana, blocked: true });
  const branch = await server.as(admin).put(`/api/establecimientos/${blocked.branchId}`, { price_list_id: draft().seen_price_list_id });
  expect(branch.status).toBe(200);
  const order = draft({ contact_id: blocked.id, contact_warehouse_id: blocked.branchId });
  expect(await send(server, ana, order)).toMatchObject({ status: 'accepted', document: { document: { state: 'retenido' } } });
  const before = await hears(server, ana);

  await server.as(admin).put(`/api/establecimientos/${blocked.branchId}`, { seller_id: beto.contactId });
  await give(beto);

  const after = await hears(server, ana, before.checkpoint);
  expect(after.said).toEqual(['+Pd-1']);
  expect((await hears(server, beto)).said).toEqual(['+Pd-1']);
  const [row] = (await server.as(ana).get('/api/pedidos')).body.data;
  expect(row).toMatchObject({ number: 'Pd-1', status_label: 'RETENIDO' });

  await server.as(admin).post(`/api/pedidos/${row.document_id}/liberar`);
  await server.finishJobs();
  expect((await hears(server, ana, after.checkpoint)).said).toEqual([`-${order.uuid}`]);
  expect((await hears(server, beto)).said).toEqual(['+Pd-1']);
});

test('what was made with no signal while the branch was theirs is accepted when it arrives; what was made afterwards is not', async () => {
  const { server, ana, beto, draft, give } = await world();
  const device = await phoneOf(server, ana);
  const made = server.clock.now();
  server.clock.advance({ minutes: 30 });
  await give(beto);
  server.clock.advance({ minutes: 30 });

  expect(await send(server, ana, draft())).toMatchObject({ status: 'refused', code: 'thirdParties.branchNotFound' });
  const late = draft();
  expect(await send(server, ana, late, { created_at: made, device })).toMatchObject({ status: 'accepted', document: { document: { number: 'Pd-1' } } });
  const quotation = await send(server, ana, draft(), { type: 'quotations.finalise', created_at: made, device });
  expect(quotation).toMatchObject({ status: 'accepted', document: { document: { inventory_operation: 'cotizacion', seller_id: ana.contactId } } });
  await server.finishJobs();
  expect((await hears(server, ana)).said).toEqual([]);
  expect((await hears(server, beto)).said).toEqual(['+Ct-1', '+Pd-1']);
  // The same order is sent again, without a correction: the answer is the same.
  expect(await send(server, ana, late, { created_at: made, device })).toMatchObject({ status: 'accepted', document: { document: { number: 'Pd-1' } } });
});

test('a command that comes again is told its order as it stands, and no order that is not its sender’s any more; the order is kept once', async () => {
  const { server, subscriber, ana, beto, draft, give } = await world();
  const order = draft();
  const command = { id: newUuid(), type: 'orders.finalise', payload: order, created_at: server.clock.now() };
  const again = async () => (await server.as(ana).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] })).body.results[0];
  const first = await again();
  expect(first).toMatchObject({ status: 'accepted', document: { document: { id: order.uuid, state: 'enviando' } } });
  expect(await again()).toMatchObject({ status: 'accepted', seq: first.seq, document: { document: { id: order.uuid, lines: first.document.document.lines } } });
  const [kept] = await server.store.db.select().from(commands).where(eq(commands.subscriber_id, subscriber.id));
  expect(kept?.result).toEqual({ ...first, document: null });

  await server.finishJobs();
  expect(await again()).toMatchObject({ seq: first.seq, document: { document: { id: order.uuid, number: 'Pd-1', state: 'APROBADO' } } });

  await give(beto);
  expect(await again()).toEqual({ ...first, document: null });
});

test('an order of a prospect who was given to another seller meanwhile arrives like any other, and waits for nobody', async () => {
  const { server, given, ana, beto, admin, draft } = await world();
  await server.store.withTransaction(0, async (tx) => void (await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 })));
  const identification_type = await given.parameter({ paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula' });
  const prospect = { uuid: newUuid(), identification_type: identification_type.id, identification: '71234567', name: 'Ferretería El Tornillo', city_id: 5001 };
  const met = await send(server, ana, prospect, { type: 'prospects.create' });
  const ofProspect = () => draft({ contact_id: null, contact_warehouse_id: null, prospect_uuid: prospect.uuid });
  const device = await phoneOf(server, ana);
  const made = server.clock.now();
  server.clock.advance({ minutes: 5 });
  const [{ id: branchId }] = met.document.document.branches;
  expect((await server.as(admin).put(`/api/establecimientos/${branchId}`, { seller_id: beto.contactId })).status).toBe(200);
  server.clock.advance({ minutes: 5 });

  expect(await send(server, ana, ofProspect(), { created_at: made, device })).toMatchObject({ status: 'accepted' });
  expect(await send(server, ana, ofProspect())).toMatchObject({ status: 'refused', code: 'thirdParties.branchNotFound' });
  expect(await send(server, beto, ofProspect())).toMatchObject({ status: 'accepted' });
});

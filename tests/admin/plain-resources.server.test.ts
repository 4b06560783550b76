import { describe, expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import type { Method } from '#shared/kernel/call.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { callKeys } from '#tests/support/defined-calls.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type PlainResource, plainResources } from './plain-resources.ts';

/** A server, a user who may write the resource, and the rows to which its rows refer. */
async function startWith({ needs, role = 'Administrador' }: PlainResource) {
  const server = await startServer();
  const office = server.as(await server.given.user({ role }));
  const given = await needs(server, office);
  return { server, office, given };
}

const create = async (office: Client, { entity }: PlainResource, body: Record<string, unknown>) => {
  const made = await office.post(`/api/${entity.path}`, body);
  expect(made.status, made.text).toBe(201);
  return made.body.data as { id: number; version: number } & Record<string, unknown>;
};
const callOf = ({ entity }: PlainResource, rest = '') => `/api/${entity.path}${rest}`;
const has = (resource: PlainResource, method: Method, rest: string) => callKeys.has(`${method} ${callOf(resource, rest)}`);

/** A row by its own call; from the list when the specification has no such call. */
async function readRow(client: Client, resource: PlainResource, id: number): Promise<Record<string, unknown> | undefined> {
  if (has(resource, 'get', '/{id}')) return (await client.get(callOf(resource, `/${id}`))).body.data;
  const { data } = (await client.get(callOf(resource, '?paginate=false'))).body;
  return data.find((row: { id: number }) => row.id === id);
}

/** Who did what to a row, newest first. */
async function historyOf({ server, office }: { server: TestServer; office: Client }, resource: PlainResource, id: number) {
  if (has(resource, 'get', '/{id}/historial')) return (await office.get(callOf(resource, `/${id}/historial`))).body.data;
  const auditor = server.as(await server.given.user({ role: 'Super Administrador' }));
  const { data } = (await auditor.get(`/api/auditoria?entity=${resource.entity.name}`)).body;
  return data.filter((done: { entity_id: unknown }) => Number(done.entity_id) === id);
}

/** Refusals before any statement of SQL are the same on both databases. */
const sqliteTest = test.skipIf(dialect === 'postgres');
/** The same statements serve all of them: PostgreSQL gets every third. */
const played = plainResources.filter((_, index) => dialect === 'sqlite' || index % 3 === 0);

describe.each(played)('$entity.path', (resource) => {
  const { entity, body, change, created, updated, deleted, turnedOff } = resource;

  test('is created, read, changed and deleted, each with the messages of the specification, and its history says so', async () => {
    const { server, office, given } = await startWith(resource);

    const made = await office.post(callOf(resource), body(1, given));
    expect(made.body, made.text).toMatchObject({ success: true, message: created, data: body(1, given) });
    const { id } = made.body.data;
    expect(await readRow(office, resource, id)).toMatchObject({ id, version: 1, ...body(1, given) });
    server.clock.advance({ minutes: 1 });
    const changed = await office.put(callOf(resource, `/${id}`), { ...change, version: 1 });
    expect(changed.body, changed.text).toMatchObject({ message: updated, data: { ...change, version: 2 } });
    server.clock.advance({ minutes: 1 });
    expect((await office.delete(callOf(resource, `/${id}`))).body.message).toBe(deleted);
    if (has(resource, 'get', '/{id}')) expect((await office.get(callOf(resource, `/${id}`))).status).toBe(404);
    const left = await readRow(office, resource, id);
    if (turnedOff) expect(left).toMatchObject(turnedOff);
    else expect(left).toBeUndefined();

    const history = await historyOf({ server, office }, resource, id);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([turnedOff ? 'update' : 'delete', 'update', 'create']);
    const [name = '', value] = Object.entries(change)[0] ?? [];
    expect(history[1]).toMatchObject({ user_name: 'Persona De Prueba', before: { [name]: body(1, given)[name] }, after: { [name]: value } });
  });

  test('saving what is there already changes nothing', async () => {
    const { server, office, given } = await startWith(resource);
    const { id } = await create(office, resource, body(1, given));

    const again = await office.put(callOf(resource, `/${id}`), body(1, given));

    expect(again.body.data.version).toBe(1);
    expect(await historyOf({ server, office }, resource, id)).toHaveLength(1);
  });

  test('the same request twice, with its key, happens once', async () => {
    const { office, given } = await startWith(resource);
    const before = (await office.get(callOf(resource))).body.meta.total;
    const headers = { 'idempotency-key': 'una-sola-vez' };

    const first = await office.post(callOf(resource), body(1, given), { headers });
    const second = await office.post(callOf(resource), body(1, given), { headers });
    const another = await office.post(callOf(resource), body(2, given), { headers });

    expect(second.body).toEqual(first.body);
    expect(another.status).toBe(409);
    expect((await office.get(callOf(resource))).body.meta.total).toBe(before + 1);
  });

  test.skipIf(resource.repeated === undefined)('a repeated code is refused by its field', async () => {
    const { office, given } = await startWith(resource);
    await create(office, resource, body(1, given));

    const repeated = await office.post(callOf(resource), body(1, given));

    expect(repeated.status).toBe(422);
    expect(repeated.body.errors).toMatchObject(resource.repeated ?? {});
  });

  sqliteTest('what is missing is refused by field, in Spanish, and nothing is created', async () => {
    const { office } = await startWith(resource);
    const before = (await office.get(callOf(resource))).body.meta.total;

    const refused = await office.post(callOf(resource), {});

    expect(refused.status).toBe(422);
    const required = Object.entries(entity.fields).filter(([, definition]) => !definition.optional && !('default' in definition));
    expect(Object.keys(refused.body.errors).sort()).toEqual(required.map(([name]) => name).sort());
    expect((await office.get(callOf(resource))).body.meta.total).toBe(before);
  });

  test('an edit of a version that somebody changed meanwhile is a 409 and changes nothing', async () => {
    const { office, given } = await startWith(resource);
    const { id } = await create(office, resource, body(1, given));
    await office.put(callOf(resource, `/${id}`), { ...change, version: 1 });

    const stale = await office.put(callOf(resource, `/${id}`), { ...body(2, given), version: 1 });

    expect(stale.status).toBe(409);
    expect(await readRow(office, resource, id)).toMatchObject({ ...change, version: 2 });
  });

  test('pages follow one another as in the whole list, whatever half they are in, also where values repeat', async () => {
    const { office, given } = await startWith(resource);
    for (const number of [1, 2, 3]) await create(office, resource, body(number, given));
    const total = (await office.get(callOf(resource))).body.meta.total;

    for (const sort of ['ASC', 'DESC']) {
      const sorted = `sortBy=${entity.sort}&sort=${sort}`;
      const whole = (await office.get(callOf(resource, `?paginate=false&${sorted}`))).body.data.map(idOf);
      const pages = [];
      for (let number = 1; number <= total; number += 1)
        pages.push((await office.get(callOf(resource, `?perPage=1&page=${number}&${sorted}`))).body.data.map(idOf));
      expect(pages.flat()).toEqual(whole);
      expect((await office.get(callOf(resource, `?perPage=1&page=${total + 1}`))).body.data).toEqual([]);
    }
  });

  test.skipIf(resource.use === undefined)('what is in use is not deleted, and the answer says what uses it', async () => {
    const { server, office, given } = await startWith(resource);
    const { id } = await create(office, resource, body(1, given));
    await resource.use?.({ server, office, given, id });

    const refused = await office.delete(callOf(resource, `/${id}`));

    expect(refused.status, refused.text).toBe(422);
    expect(refused.body.message).toMatch(/está en uso \(\d+ /);
    expect((await office.get(callOf(resource, `/${id}`))).status).toBe(200);
  });

  test('a row of another subscriber does not exist: neither read, nor changed, nor deleted, nor its history told', async () => {
    const { server, office, given } = await startWith(resource);
    // Each subscriber has its own ids: our id is none of theirs.
    if (entity.owner === 'subscriber') await server.store.withTransaction(server.subscriber.id, (tx) => tx.nextIds(entity.name, 1_000_000));
    const { id } = await create(office, resource, body(1, given));
    const elsewhere = await server.given.subscriber();
    const stranger = server.as(await server.given.user({ role: resource.role ?? 'Administrador', subscriber: elsewhere }));

    const theirs = (await stranger.get(callOf(resource, '?perPage=500'))).body.data.map(idOf);
    expect(theirs).not.toContain(id);
    for (const rest of ['', '/historial'].filter((one) => has(resource, 'get', `/{id}${one}`)))
      expect((await stranger.get(callOf(resource, `/${id}${rest}`))).status, rest).toBe(404);
    expect((await stranger.put(callOf(resource, `/${id}`), change)).status).toBe(404);
    expect((await stranger.delete(callOf(resource, `/${id}`))).status).toBe(404);
    expect(await readRow(office, resource, id)).toMatchObject({ version: 1, ...body(1, given) });
  });

  sqliteTest('without the permission a write is a 403, and without a token everything is a 401', async () => {
    const { server, office, given } = await startWith(resource);
    const { id } = await create(office, resource, body(1, given));
    const customer = server.as(await server.given.user({ role: 'Cliente' }));

    for (const client of [customer, server.anonymous]) {
      const status = client === customer ? 403 : 401;
      expect((await client.post(callOf(resource), body(2, given))).status).toBe(status);
      expect((await client.put(callOf(resource, `/${id}`), change)).status).toBe(status);
      expect((await client.delete(callOf(resource, `/${id}`))).status).toBe(status);
    }
    expect((await server.anonymous.get(callOf(resource))).status).toBe(401);
  });

  test.skipIf(entity.replicated === undefined)('what devices hold of it follows every write', async () => {
    const { office, given } = await startWith(resource);
    const pulled = async () => await referenceOf(office, entity);

    const { id } = await create(office, resource, body(1, given));
    expect((await pulled()).get(id)).toMatchObject(onDevices(entity, body(1, given)));
    await office.put(callOf(resource, `/${id}`), change);
    expect((await pulled()).get(id)).toMatchObject(onDevices(entity, change));
    await office.delete(callOf(resource, `/${id}`));
    if (turnedOff) expect((await pulled()).get(id)).toMatchObject(turnedOff);
    else expect((await pulled()).has(id)).toBe(false);
  });
});

/** Without the fields that only the company may read, which are on no device. */
function onDevices({ fields }: EntityDefinition, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name]?.internalOnly ? null : value]));
}

/** An entity's rows as a device receives them, by row id. */
async function referenceOf(office: Client, entity: EntityDefinition): Promise<Map<number, Record<string, unknown>>> {
  const found = new Map<number, Record<string, unknown>>();
  let checkpoint = '';
  for (let more = true; more; ) {
    const { body } = await office.get(`/sync/reference?limit=500${checkpoint && `&checkpoint=${encodeURIComponent(checkpoint)}`}`);
    for (const document of body.documents) if (document.kind === entity.replicated && !document._deleted) found.set(document.row_id, document.row);
    ({ more, checkpoint } = body);
  }
  return found;
}

const idOf = ({ id }: { id: number }): number => id;

import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type EntityDefinition, entitySearchText } from '#shared/kernel/entity.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';
import { type PlainResource, plainResources } from './plain-resources.ts';

/** A server, somebody who may write the resource, and what its rows need to point to. */
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

describe.each(plainResources)('$entity.path', (resource) => {
  const { entity, body, change, created, updated, deleted } = resource;

  test('is created, read, changed and deleted, each with the words of the documents, and its history says so', async () => {
    const { server, office, given } = await startWith(resource);

    const made = await office.post(callOf(resource), body(1, given));
    expect(made.body, made.text).toMatchObject({ success: true, message: created, data: body(1, given) });
    const { id } = made.body.data;
    expect((await office.get(callOf(resource, `/${id}`))).body.data).toMatchObject({ id, version: 1, ...body(1, given) });
    server.clock.advance({ minutes: 1 });
    const changed = await office.put(callOf(resource, `/${id}`), { ...change, version: 1 });
    expect(changed.body, changed.text).toMatchObject({ message: updated, data: { ...change, version: 2 } });
    server.clock.advance({ minutes: 1 });
    expect((await office.delete(callOf(resource, `/${id}`))).body.message).toBe(deleted);
    expect((await office.get(callOf(resource, `/${id}`))).status).toBe(404);

    const history = (await office.get(callOf(resource, `/${id}/historial`))).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
    const [name = '', value] = Object.entries(change)[0] ?? [];
    expect(history[1]).toMatchObject({ user_name: 'Persona De Prueba', before: { [name]: body(1, given)[name] }, after: { [name]: value } });
  });

  test('saving what is there already changes nothing', async () => {
    const { office, given } = await startWith(resource);
    const { id } = await create(office, resource, body(1, given));

    const again = await office.put(callOf(resource, `/${id}`), body(1, given));

    expect(again.body.data.version).toBe(1);
    expect((await office.get(callOf(resource, `/${id}/historial`))).body.meta.total).toBe(1);
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

  test('what is missing is refused by field, in Spanish, and nothing is created', async () => {
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
    expect((await office.get(callOf(resource, `/${id}`))).body.data).toMatchObject({ ...change, version: 2 });
  });

  test('is listed by pages, sorted by every column that it offers, searched without accents and filtered by column', async () => {
    const { office, given } = await startWith(resource);
    for (const number of [1, 2, 3]) await create(office, resource, body(number, given));
    const total = (await office.get(callOf(resource))).body.meta.total;

    const page = (await office.get(callOf(resource, '?perPage=2&page=2&sortBy=id'))).body;
    expect(page.meta).toEqual({ current_page: 2, per_page: 2, total, last_page: Math.ceil(total / 2) });
    const searched = entitySearchText(entity, body(2, given)).split(' ').at(-1) ?? '';
    const found = (await office.get(callOf(resource, `?filter=${encodeURIComponent(searched.toUpperCase())}`))).body.data;
    expect(found.some((row: Record<string, unknown>) => normaliseText(entitySearchText(entity, row)).includes(searched))).toBe(true);
    for (const [name, definition] of Object.entries(entity.fields)) {
      if (definition.inside || definition.kind === 'long_text' || definition.kind === 'image') continue;
      expect((await office.get(callOf(resource, `?sortBy=${name}&sort=DESC`))).status, name).toBe(200);
      if (definition.kind === 'ref') {
        await expectFoundByName(office, resource, name);
        continue;
      }
      const value = body(2, given)[name];
      const asked = value === undefined || value === null ? 'x' : String(value);
      const filtered = await office.get(callOf(resource, `?${name}=${encodeURIComponent(asked)}`));
      expect(filtered.status, name).toBe(200);
      if (value !== undefined && value !== null) expect(filtered.body.data.length, name).toBeGreaterThan(0);
    }
    expect((await office.get(callOf(resource, '?sortBy=version;drop'))).status).toBe(422);

    // Whatever half a page is in, pages follow one another as in the whole list, also where values repeat.
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

  test('what is filtered comes as a spreadsheet, and only that', async () => {
    const { office, given } = await startWith(resource);
    for (const number of [1, 2]) await create(office, resource, body(number, given));
    const total = (await office.get(callOf(resource))).body.meta.total;

    const response = await office.fetch(callOf(resource, '/exportar'));
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const nothing = await office.fetch(callOf(resource, '/exportar?filter=zzzzzz'));

    expect(sheets[0]?.rows).toHaveLength(total + 1);
    expect((await readXlsx(new Uint8Array(await nothing.arrayBuffer()))).sheets[0]?.rows).toHaveLength(1);
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
    const { id } = await create(office, resource, body(1, given));
    const elsewhere = await server.given.subscriber();
    const stranger = server.as(await server.given.user({ role: resource.role ?? 'Administrador', subscriber: elsewhere }));

    const answers = [
      await stranger.get(callOf(resource, `/${id}`)),
      await stranger.put(callOf(resource, `/${id}`), change),
      await stranger.delete(callOf(resource, `/${id}`)),
    ];

    // The number may be one of their own rows: what they see is then theirs.
    const theirs = (await stranger.get(callOf(resource, '?perPage=500'))).body.data.map((row: { id: number }) => row.id);
    if (!theirs.includes(id)) expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await office.get(callOf(resource, `/${id}`))).body.data).toMatchObject({ version: 1, ...body(1, given) });
  });

  test('without the permission a write is a 403, and without a token everything is a 401', async () => {
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
    expect((await pulled()).get(id)).toMatchObject(body(1, given));
    await office.put(callOf(resource, `/${id}`), change);
    expect((await pulled()).get(id)).toMatchObject(change);
    await office.delete(callOf(resource, `/${id}`));
    expect((await pulled()).has(id)).toBe(false);
  });
});

/** What a device receives of an entity, by row id. */
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

/** What people read of a reference finds the rows that point there, and nothing else does. */
async function expectFoundByName(office: Client, resource: PlainResource, name: string): Promise<void> {
  const rows: { id: number; shown: Record<string, string> }[] = (await office.get(callOf(resource))).body.data;
  const shown = rows.find((row) => row.shown[name])?.shown[name];
  const asked = async (text: string) => (await office.get(callOf(resource, `?${name}.shown=${encodeURIComponent(text)}`))).body.data as { id: number }[];
  expect(await asked('zzzzzz'), name).toEqual([]);
  if (shown === undefined) return;
  const alike = rows.filter((row) => row.shown[name] === shown).map(idOf);
  expect((await asked(shown.toUpperCase())).map(idOf), name).toEqual(expect.arrayContaining(alike));
}

import { stripTypeScriptTypes } from 'node:module';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateApi } from 'swagger-typescript-api';
import { expect, test } from 'vitest';
import { refusalStatuses } from '#shared/kernel/call.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

interface JsonSchema {
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const describe = async (server: TestServer) => (await server.anonymous.get('/api/openapi.json')).body;

test('the description of the API is valid OpenAPI 3.1, by its schema and by the rules of the specification', async () => {
  const document = await describe(await startServer());

  const lint = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config: await createConfig({ extends: ['spec'] }) });
  const { valid, errors } = await new Validator().validate(document);

  expect(lint.map(({ message, location: [at] }) => `${at?.pointer}: ${message}`)).toEqual([]);
  expect({ valid, errors }).toMatchObject({ valid: true });
});

test('every operation has an id of its own that a program can be made of', async () => {
  const { paths } = await describe(await startServer());
  const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));

  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

/** Parts of answers without a type, with the reason. */
const untyped: Readonly<Record<string, string>> = {
  'HistoryLine.before': 'a changed field of any table',
  'HistoryLine.after': 'a changed field of any table',
  'AuditLine.before': 'a changed field of any table',
  'AuditLine.after': 'a changed field of any table',
  'ErpDeadLetter.request{}': 'the body of a request to another system',
  'PasskeyOptions{}': 'an object of WebAuthn for the browser',
  'CataloguePage[]': 'a packed page, which only this product reads',
  'CataloguePage{}': 'a packed page, which only this product reads',
  'CommandResult.document.document{}': 'a document of any collection',
  'Pull.documents[]{}': 'a document of the collection that is asked for',
};

test('every call is defined, and describes its answer down to its last field', async () => {
  const server = await startServer();
  const { paths, components } = await describe(server);
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (schema: JsonSchema, at: string): void => {
    const name = schema.$ref?.split('/').at(-1);
    if (name !== undefined) {
      const isNew = !seen.has(name);
      seen.add(name);
      if (isNew) look(components.schemas[name], name);
      return;
    }
    const says = Object.keys(schema).filter((key) => key !== 'description' && key !== 'id' && key !== 'default');
    if (says.length === 0) found.add(at);
    for (const [key, one] of Object.entries(schema.properties ?? {})) look(one, `${at}.${key}`);
    if (schema.items) look(schema.items, `${at}[]`);
    if (typeof schema.additionalProperties === 'object') look(schema.additionalProperties, `${at}{}`);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) look(one, at);
  };
  for (const { method, path, spec } of server.app.table) {
    const { content } = paths[path][method].responses[spec.status ?? 200];
    for (const { schema } of Object.values<{ schema: JsonSchema }>(content)) look(schema, `${method} ${path}`);
  }

  expect(server.app.table.filter(({ spec }) => !spec.call).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect([...found].sort()).toEqual(Object.keys(untyped).sort());
});

test('every operation tells how it refuses, and which bodies and files it takes and gives', async () => {
  const { paths } = await describe(await startServer());
  const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses).map(Number);

  expect(statusesOf('/api/login', 'post')).toEqual([200, 400, 401, 403, 404, 413, 415, 422, 429, 503]);
  expect(statusesOf('/api/promociones/{id}', 'put')).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 503]);
  expect(statusesOf('/api/jefaturas/{id}', 'get')).toEqual([200, 401, 403, 404, 503]);
  expect(statusesOf('/api/seller-visits/{seller}/{date}', 'get')).toEqual([200, 401, 403, 404, 422, 503]);
  expect(statusesOf('/api/importaciones/{id}/aplicar', 'post')).toEqual([202, 401, 403, 404, 409, 413, 422, 429, 503]);
  expect(Object.keys(paths['/api/importaciones/{id}'].post.requestBody.content)).toEqual(['multipart/form-data']);
  expect(Object.keys(paths['/api/importaciones/plantilla/{kind}'].get.responses[200].content)).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(Object.keys(paths['/api/sql-file/{name}'].get.responses[200].content)).toEqual([
    'application/json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

test('a call names only the refusals that do not follow from its definition', async () => {
  const server = await startServer();
  const named = server.app.table.flatMap(({ spec: { call } }) => {
    // This one answers its refusal by itself.
    if (!call?.statuses || call.name === 'setCartItem') return [];
    const known = refusalStatuses({ ...call, statuses: [] });
    return call.statuses.filter((status) => known.includes(status)).map((status) => `${call.name}: ${status}`);
  });

  expect(named).toEqual([]);
});

test('a client that a generator makes of the description logs in, lists and makes an order', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1, name: 'Detal' });
  const seller = await given.seller({ name: 'Ana' });
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const { Api } = await generatedClient(await describe(server));
  const client = new Api({
    baseUrl: '',
    customFetch: (path: string, init: RequestInit) => server.anonymous.fetch(path, init),
    securityWorker: (token: string | null) => (token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
  });

  const { data: login } = await client.api.logIn({ email: seller.email, password: testPassword });
  client.setSecurityData(login.data.token);
  const { data: cart } = await client.api.setCartItem({ contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
  const { data: order } = await client.api.finaliseOrder({ id: cart.data.id });
  const { data: orders } = await client.api.listOrders({});

  expect(login.data.user).toMatchObject({ name: 'Ana', role: 'Vendedor' });
  expect(order.data).toMatchObject({ number: 'Pd-1', total: 23_800 });
  expect(orders).toMatchObject({ data: [{ id: order.data.id, number: 'Pd-1' }], meta: { total: 1 } });
  await expect(client.api.getOrderTotal(999_999)).rejects.toMatchObject({ status: 404, error: { success: false } });
});

/** The module that swagger-typescript-api writes of the description, with fetch. */
// biome-ignore lint/suspicious/noExplicitAny: the module is made at run time
async function generatedClient(spec: object): Promise<any> {
  // The generator takes any JSON document; its type is for an older version of OpenAPI.
  const { files } = await generateApi({ output: false, spec: spec as never, httpClientType: 'fetch', silent: true });
  const code = stripTypeScriptTypes(files[0]?.fileContent ?? '', { mode: 'transform' });
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

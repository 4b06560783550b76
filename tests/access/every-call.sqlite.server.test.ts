import { expect, test } from 'vitest';
import type { Route } from '#server/platform/http/routes.ts';
import { permissions, roles } from '#shared/kernel/permissions.ts';
import { callKeys, definedCalls } from '#tests/support/defined-calls.ts';
import { startServer } from '#tests/support/server.ts';

/** Calls that need no session, each with the reason. A new one must be added here deliberately. */
const publicCalls = [
  'get /api/contrasena/buscar/{token}',
  'get /api/primer-administrador',
  'get /imagenes/{key}/{file}',
  'post /api/contrasena/olvido',
  'post /api/contrasena/restablecer',
  'post /api/correo/confirmar',
  'post /api/correo/ver',
  'post /api/invitacion/contrasena',
  'post /api/invitacion/rechazar',
  'post /api/invitacion/ver',
  'post /api/login',
  'post /api/login/llave',
  'post /api/login/llave/opciones',
  'post /api/primer-administrador',
  'post /api/sesion/renovar',
  'put /api/logout',
];

/** An address of the call with something in its names. */
const addressOf = ({ path }: Route) => path.replace(/\{\w+\}/g, '1');

test('every call says who may make it, and only the ones named here answer anyone', async () => {
  const { app } = await startServer();
  const known = new Set<string>([...permissions, ...roles, 'session', 'public']);

  for (const { method, path, access: asked } of app.table) {
    const access = typeof asked === 'object' && 'roles' in asked ? asked.roles : [asked].flat();
    expect(access.length, `${method} ${path}`).toBeGreaterThan(0);
    for (const one of access) expect(known.has(one), `${method} ${path}: ${one}`).toBe(true);
  }
  const open = app.table.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual(publicCalls);
});

test('every defined call is served, under a name of its own', async () => {
  const { app } = await startServer();
  const served = app.table.map(({ method, path }) => `${method} ${path}`);

  expect([...callKeys].sort()).toEqual([...served].sort());
  const names = definedCalls.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('without a token every other call is a 401', async () => {
  const server = await startServer();

  for (const route of server.app.table.filter(({ access }) => access !== 'public')) {
    const response = await server.anonymous.fetch(addressOf(route), { method: route.method.toUpperCase() });
    expect(response.status, `${route.method} ${route.path}`).toBe(401);
  }
});

test('who has no permission gets 403 from every call that needs one', async () => {
  const server = await startServer();
  const nobody = server.as(await server.given.user({ role: 'Prospecto' }));
  const held = new Set<string>((await nobody.get('/api/permisos-usuario')).body.data);

  for (const route of server.app.table) {
    const access = typeof route.access === 'object' && 'roles' in route.access ? [] : [route.access].flat();
    if (access.some((one) => one === 'public' || one === 'session' || held.has(one))) continue;
    const response = await nobody.fetch(addressOf(route), { method: route.method.toUpperCase() });
    expect(response.status, `${route.method} ${route.path}`).toBe(403);
  }
});

test('nonsense never is a 500, and always says something in Spanish', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Super Administrador' }));
  const streams = new Set(['/sync/stream']);

  for (const route of server.app.table.filter(({ path }) => !streams.has(path))) {
    const path = route.path.replace(/\{\w+\}/g, '%F0%9F%94%A7');
    const init = route.method === 'get' ? {} : { body: '{"a":[1,{"b":null}]}', headers: { 'content-type': 'application/json' } };
    const response = await admin.fetch(`${path}?page=x&sortBy=;&filter=%25%27&start_date=hoy&id=-1`, { method: route.method.toUpperCase(), ...init });
    expect(response.status, `${route.method} ${route.path}`).toBeLessThan(500);
    if (response.status >= 400) expect(await response.json(), `${route.method} ${route.path}`).toMatchObject({ success: false, message: expect.any(String) });
  }
});

test('the API describes every call, and the page to browse it asks nothing of other servers', async () => {
  const server = await startServer();

  const { body } = await server.anonymous.get('/api/openapi.json');
  const page = await server.anonymous.get('/api/docs');

  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries(body.paths).flatMap(([path, methods]) => Object.keys(methods as object).map((method) => `${method} ${path}`));
  for (const { method, path } of server.app.table) expect(described).toContain(`${method} ${path}`);
  expect(body.paths['/api/marcas'].post.requestBody.content['application/json'].schema.required).toEqual(['brand_code', 'description']);
  expect(page.text).not.toMatch(/https?:\/\//);
  expect((await server.anonymous.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  expect((await server.anonymous.get('/api/docs/package.json')).status).toBe(404);
});

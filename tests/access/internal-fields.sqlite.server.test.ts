import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { replicatedCollections } from '#server/capabilities.ts';
import { noScope } from '#server/platform/replication.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { startServer } from '#tests/support/server.ts';

test('what the company earns on its lines, and how it books them, is read by who keeps them alone: not by customers, sellers, leaders or the rest of the office, nor on any device', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const seller = await given.seller();
  const office = await Promise.all((['RRHH', 'Servicio Cliente', 'Coordinador Comercial'] as const).map((role) => given.user({ role })));
  const people = [await given.customerUser(await given.customer({ seller })), seller, await given.user({ role: 'Jefe comercial' }), ...office];
  const keeper = server.as(await given.user({ role: 'Asistente Comercial' }));
  const accounts = { inventories_account: '143501', account_cost: '613501', sales_account: '413501' };
  const line = await admin.post('/api/lineas', { line_code: '01', line_description: 'Rodamientos', margin_cost: 37.5, ...accounts });
  expect(line.status, line.text).toBe(201);
  const of = { line_id: line.body.data.id, subline_code: '01', subline_description: 'De bolas' };
  const subline = await admin.post('/api/sublineas', { ...of, margin_cost: 37.5, ...accounts });
  expect(subline.status, subline.text).toBe(201);
  const secret = /37\.5|143501|613501|413501/;
  const calls = [
    '/api/lineas',
    '/api/lineas?margin_cost=37.5',
    `/api/lineas/${line.body.data.id}`,
    '/api/lineas/id/01',
    '/api/lista-sublineas',
    '/api/lineas?paginate=false&sortBy=margin_cost',
    '/api/sublineas',
    `/api/sublineas/${subline.body.data.id}`,
  ];
  for (const call of calls) {
    for (const reader of [admin, keeper]) expect((await reader.get(call)).text, call).toMatch(secret);
    for (const person of people) {
      const answer = await server.as(person).get(call);
      expect(answer.status, call).toBe(200);
      expect(answer.text, `${person.role} ${call}`).not.toMatch(secret);
    }
  }
  // A filter must not reveal the margin either: any other number finds the same rows.
  const found = async (margin: string) => (await server.as(seller).get(`/api/lineas?margin_cost=${margin}`)).body.data.length;
  expect([await found('37.5'), await found('99')]).toEqual([1, 1]);

  const reference = replicatedCollections.find(({ collection }) => collection === 'reference');
  const ids = [`line:${line.body.data.id}`, `subline:${subline.body.data.id}`];
  for (const person of people) {
    const { actor } = await server.services.actors.identify(await server.tokenOf(person), null);
    const scope = (await reference?.scope?.(server.store.db, actor)) ?? noScope;
    const documents = await reference?.project(server.store.db, actor, ids, { ...scope, now: server.clock.now() });
    expect(documents?.size).toBe(2);
    expect(JSON.stringify([...(documents?.values() ?? [])]), person.role).not.toMatch(secret);
  }
});

test('who opens a line by its parameters alone reads no margin and writes none: the line stays as it was', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const line = await admin.post('/api/lineas', { line_code: '01', line_description: 'Rodamientos', margin_cost: 37.5 });
  expect(line.status, line.text).toBe(201);
  const root = server.as(await given.user({ role: 'Super Administrador' }));
  const clerk = await given.user({ role: 'Servicio Cliente' });
  expect((await root.post('/api/cambiar-permisos-rol/Servicio Cliente/Parámetros')).status).toBe(200);
  const path = `/api/lineas/${line.body.data.id}`;
  const read = (await server.as(clerk).get(path)).body.data;
  expect(read).toMatchObject({ line_description: 'Rodamientos', margin_cost: null });
  expect((await server.as(clerk).put(path, { ...read, line_description: 'Otra' })).status).toBe(403);
  expect((await server.as(clerk).post('/api/lineas', { line_code: '02', line_description: 'Otra' })).status).toBe(403);
  expect((await admin.get(path)).body.data).toMatchObject({ line_description: 'Rodamientos', margin_cost: 37.5 });
});

test('the margin of a subbrand is read by who keeps brands, and by a role from when it may keep them on', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const brand = await admin.post('/api/marcas', { brand_code: 'NAC', description: 'Nacional' });
  expect(brand.status, brand.text).toBe(201);
  const sent = { brand_id: brand.body.data.id, subbrand_code: 'N1', description: 'Primera', margin_cost_percentage: 37.5 };
  const subbrand = await admin.post('/api/submarcas', sent);
  expect(subbrand.status, subbrand.text).toBe(201);
  const clerk = await given.user({ role: 'Servicio Cliente' });
  const read = async () => (await server.as(clerk).get(`/api/submarcas/${subbrand.body.data.id}`)).body.data.margin_cost_percentage;
  const exported = async () => {
    const answer = await server.as(clerk).fetch('/api/submarcas/exportar');
    const [headings = [], ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
    const isTold = rows.flat().includes(37.5);
    // Even an empty column would reveal that the company has margins.
    expect(headings.some((heading) => String(heading).startsWith('Margen'))).toBe(isTold);
    return isTold;
  };
  expect([await read(), await exported()]).toEqual([null, false]);

  const root = server.as(await given.user({ role: 'Super Administrador' }));
  // A permission about lines reveals no brands.
  for (const [permission, told] of [
    ['Productos', [null, false]],
    ['Marcas', [37.5, true]],
  ] as const) {
    expect((await root.post(`/api/cambiar-permisos-rol/Servicio Cliente/${permission}`)).status).toBe(200);
    expect([await read(), await exported()], permission).toEqual(told);
  }
});

test('a leader finds people by role within their team: themself and their sellers, no customer, no other leader and nobody of the office', async () => {
  const server = await startServer();
  const { given } = server;
  const [mine, other] = [await given.seller({ name: 'Ana' }), await given.seller({ name: 'Beto' })];
  await given.customerUser(await given.customer({ seller: other }));
  const team = await given.leadership({ sellers: [mine] });
  await given.user({ role: 'RRHH' });
  const { director } = await given.direction({ leaderships: [team] });
  const { leader: stranger } = await given.leadership({ sellers: [other] });
  const { leader } = team;
  const everyRole = encodeURIComponent(roles.join(';'));
  const found = async (role: string, who = leader) =>
    (await server.as(who).get(`/api/usuarios-por-rol/${role}`)).body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);

  expect(await found('Cliente')).toEqual([]);
  expect(await found('Vendedor')).toEqual([mine.id]);
  expect(await found(everyRole)).toEqual([mine.id, leader.id]);
  // A director's team has those who lead it as well.
  expect(await found(everyRole, director)).toEqual([mine.id, leader.id, director.id]);
  expect(await found('Jefe comercial', stranger)).toEqual([stranger.id]);
  const admin = server.as(await given.user({ role: 'Administrador' }));
  expect((await admin.get('/api/usuarios-por-rol/Vendedor')).body.data).toHaveLength(2);
  expect((await admin.get('/api/usuarios-por-rol/Cliente')).body.data).toHaveLength(1);
});

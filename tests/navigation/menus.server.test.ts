import { expect, test } from 'vitest';
import type { ModuleMenu } from '#shared/features/navigation/menu.documents.ts';
import { startServer } from '#tests/support/server.ts';

test('a subscriber starts with the common menu, orders and hides what it wants, and keeps its ids', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/menu-suscriptores/${server.subscriber.id}`;
  const tree: ModuleMenu[] = (await admin.get(`/api/menu-suscriptores?subscriber_id=${server.subscriber.id}`)).body.data;
  const [first] = tree;
  if (!first) throw new Error('there is no module');
  const [home, ...rest] = first.first_level;
  const sent = [{ ...first, first_level: [...rest, { ...home, visible: false, alternate_description: 'Principal' }] }, ...tree.slice(1)];

  const saved = await admin.put(path, sent);

  expect(saved.body.message).toBe('El menú ha sido actualizado');
  const after: ModuleMenu[] = (await admin.get('/api/menu-suscriptores')).body.data;
  expect(after[0]?.first_level.map(({ id }) => id)).toEqual([...rest.map(({ id }) => id), home?.id]);
  expect(after[0]?.first_level.at(-1)).toMatchObject({ visible: false, alternate_description: 'Principal', order: rest.length + 1 });
  expect(after.slice(1).map(({ first_level }) => first_level)).toEqual(tree.slice(1).map(({ first_level }) => first_level));
});

test('a node that was never saved gets its id, and so do the nodes under it', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/menu-suscriptores/${server.subscriber.id}`;
  const tree: ModuleMenu[] = (await admin.get('/api/menu-suscriptores')).body.data;
  const parent = tree.flatMap(({ first_level }) => first_level).find(({ second_level }) => second_level.length > 0);
  const [child] = parent?.second_level ?? [];
  const sent = [{ module_id: parent?.module_id, first_level: [{ ...parent, id: -1234, second_level: [{ ...child, id: -4321, third_level: [] }] }] }];

  const [saved]: ModuleMenu[] = (await admin.put(path, sent)).body.data.filter(({ first_level }: ModuleMenu) => first_level.length > 0);

  const [node] = saved?.first_level ?? [];
  expect(node?.id).toBeGreaterThan(0);
  expect(node?.second_level).toEqual([expect.objectContaining({ menu_subscriber_id: node?.id, menu_id: child?.menu_id, order: 1 })]);
});

test('of two who save the menu at once, the second is told that it changed, and saves over it only having seen it', async () => {
  const server = await startServer();
  const [one, two] = [server.as(await server.given.user({ role: 'Administrador' })), server.as(await server.given.user({ role: 'Administrador' }))];
  const path = `/api/menu-suscriptores/${server.subscriber.id}`;
  const read = async (): Promise<ModuleMenu[]> => (await two.get('/api/menu-suscriptores')).body.data;
  const seen = await read();
  const named = (tree: readonly ModuleMenu[], name: string) =>
    tree.map((module) => ({ ...module, first_level: module.first_level.map((node) => ({ ...node, alternate_description: name })) }));

  expect((await one.put(path, named(seen, 'Uno'))).status).toBe(200);
  const late = await two.put(path, named(seen, 'Dos'));

  expect(late.status).toBe(409);
  expect(late.body.message).toBe('Otra persona cambió el registro mientras lo editaba. Vuelva a abrirlo para ver su versión actual.');
  const now = await read();
  expect(now[0]?.first_level[0]?.alternate_description).toBe('Uno');
  expect((await two.put(path, named(now, 'Dos'))).status).toBe(200);
  expect((await one.put(path, named(now, 'Tres'))).status).toBe(409);
  // An emptied menu becomes the default menu again; the next save creates a new menu.
  await two.put(path, []);
  expect((await read())[0]?.version).toBe(0);
  await two.put(path, named(await read(), 'Cuatro'));
  expect((await one.put(path, named(now, 'Cinco'))).status).toBe(409);
});

test('a menu stands on its own level, once, in its module, and another company’s is not there', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/menu-suscriptores/${server.subscriber.id}`;
  const { data: menus } = (await admin.get('/api/menus')).body;
  const third = menus.find(({ level }: { level: number }) => level === 3);
  const top = menus.find(({ level }: { level: number }) => level === 1);
  const node = (menu_id: number, id = -1000) => ({ id, menu_id });

  const high = await admin.put(path, [{ module_id: third.module_id, first_level: [node(third.id)] }]);
  const twice = await admin.put(path, [{ module_id: top.module_id, first_level: [node(top.id), node(top.id, -1001)] }]);
  const bad = await admin.put(path, [{ module_id: top.module_id, first_level: [node(top.id, -5)] }]);

  expect(high.body.message).toBe(`${third.description} es un menú de nivel 3: póngalo en ese nivel.`);
  expect(twice.body.message).toBe(`${top.description} está dos veces en el menú.`);
  expect(bad.status).toBe(422);
  expect((await admin.put(`/api/menu-suscriptores/${there.id}`, [])).status).toBe(404);
  expect((await admin.get(`/api/menu-suscriptores?subscriber_id=${there.id}`)).status).toBe(404);
  expect((await admin.get('/api/modulos')).body.data).toEqual(expect.arrayContaining([expect.objectContaining({ id: top.module_id })]));
});

test('a menu has its history, with the whole of what it was and became; another company’s is not there', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  const admin = server.as(await server.given.user({ role: 'Administrador', name: 'Inés' }));
  const path = `/api/menu-suscriptores/${server.subscriber.id}`;
  const [first, ...others]: ModuleMenu[] = (await admin.get('/api/menu-suscriptores')).body.data;
  if (!first) throw new Error('no module');

  await admin.put(path, [{ ...first, first_level: first.first_level.slice(1) }, ...others]);

  const [line, ...rest] = (await admin.get(`${path}/historial`)).body.data;
  expect(rest).toEqual([]);
  expect(line).toMatchObject({ action: 'update', user_name: 'Inés De Prueba' });
  expect(line.before[0].first_level.length - line.after[0].first_level.length).toBe(1);
  expect((await admin.get(`/api/menu-suscriptores/${there.id}/historial`)).status).toBe(404);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

async function givenCity({ store }: TestServer, code: string, name: string): Promise<number> {
  return await store.withTransaction(0, async (tx) => {
    const [department] = await tx
      .insert(departments)
      .values({ code, name: `Departamento ${code}`, search_text: searchTextOf([code]) })
      .returning({ id: departments.id });
    const [city] = await tx
      .insert(cities)
      .values({ department_id: department?.id ?? 0, code: `${code}001`, name, search_text: searchTextOf([`${code}001`, name]) })
      .returning({ id: cities.id });
    return city?.id ?? 0;
  });
}

test('initials are found however their dots are typed', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  await server.given.customer({ name: 'Rodamientos del Norte S.A.S.' });
  await server.given.customer({ name: 'Balineras del Sur SAS' });
  for (const typed of ['sas', 'S.A.S', 's.a.s.', 'S.A.S. balineras', 'sas rodamientos'])
    expect((await office.get(`/api/terceros?filter=${typed}`)).body.meta.total, typed).toBe(typed.includes(' ') ? 1 : 2);
});

test('third parties and establishments are found by their telephones and e-mails, also by those that are given later', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const contact = { main_telephone: '(604) 444-5566', secondary_telephone: '604 512 30 40', cell_phone: '300 123 4567', email: 'compras@eltornillo.co' };
  const { id, branchId } = await given.customer({
    ...{ name: 'Ferretería El Tornillo', ...contact },
    branch: { telephone: '315-777.88.99', email: 'mostrador@eltornillo.co' },
  });
  await given.customer({ name: 'Repuestos Pasto', cell_phone: '3001234568' });
  const found = async (list: string, typed: string) =>
    (await office.get(`/api/${list}?filter=${encodeURIComponent(typed)}`)).body.data.map((row: { id: number }) => row.id);
  for (const typed of ['6044445566', '+57 300 123 4567', '3001234567', '604 512 3040', '5123040', 'compras@eltornillo.co', 'tornillo 3001234567'])
    for (const [list, own] of [
      ['terceros', id],
      ['establecimientos', branchId],
    ] as const)
      expect(await found(list, typed), `${list} ${typed}`).toEqual([own]);
  for (const typed of ['3157778899', '+57 315 777 8899', 'mostrador@eltornillo.co', 'tornillo 3157778899'])
    expect(await found('establecimientos', typed), typed).toEqual([branchId]);

  expect((await office.put(`/api/establecimientos/${branchId}`, { telephone: '(601) 390 1122' })).status).toBe(200);
  expect(await found('establecimientos', '6013901122')).toEqual([branchId]);
  expect(await found('establecimientos', '3157778899')).toEqual([]);
});

test('a search among the branches of one customer looks in the branches and their cities, and one among all of them in their customers too', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const customer = await given.customer({ name: 'Taller', surname: 'Pasto', branch: { code: '001', description: 'Centro' } });
  await given.branch(customer, { code: '002', description: 'Vía a Pasto' });
  await given.branch(customer, { code: '003', description: 'Norte', city_id: await givenCity(server, '52', 'San Juan de Pasto') });
  const found = async (asked: string) => (await office.get(`/api/establecimientos?sortBy=code&${asked}`)).body.data.map(({ code }: { code: string }) => code);
  expect(await found('filter=pasto')).toEqual(['001', '002', '003']);
  expect(await found(`contact_id=${customer.id}&filter=pasto`)).toEqual(['002', '003']);
  expect(await found(`contact_id=${customer.id}&filter=taller`)).toEqual([]);
});

test('third parties and establishments are found by their city, also with one letter wrong, and by the new one once they or the city change', async () => {
  const server = await startServer();
  const { given, store } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const medellin = await givenCity(server, '05', 'Medellín');
  const pasto = await givenCity(server, '52', 'San Juan de Pasto');
  const moving = await given.customer({ name: 'Ferretería El Tornillo', city_id: medellin, branch: { city_id: medellin, description: 'Principal' } });
  await given.customer({ name: 'Repuestos Pasto', city_id: pasto, branch: { city_id: pasto, description: 'Centro' } });
  await given.customer({ name: 'Almacén Medellín', branch: { description: 'Única' } });
  const found = async (list: string, typed: string) => {
    const { data, meta } = (await office.get(`/api/${list}?filter=${encodeURIComponent(typed)}`)).body;
    return { names: data.map(({ name, description }: Record<string, string>) => name ?? description), near: meta.near };
  };
  // Those that have the word in their own text come first.
  expect(await found('terceros', 'medellin')).toEqual({ names: ['Almacén Medellín', 'Ferretería El Tornillo'], near: undefined });
  expect(await found('terceros', 'tornillo medellín')).toMatchObject({ names: ['Ferretería El Tornillo'] });
  expect(await found('terceros', 'tornillo medelin')).toEqual({ names: ['Ferretería El Tornillo'], near: true });
  // A part inside of a name, or the city's code, is no city.
  expect(await found('terceros', 'dellin tornillo')).toMatchObject({ names: [] });
  expect(await found('terceros', '05001')).toMatchObject({ names: [] });
  expect((await found('establecimientos', 'pasto')).names).toEqual(['Centro']);
  expect((await found('establecimientos', 'medelin')).names.toSorted()).toEqual(['Principal', 'Única']);

  expect((await office.put(`/api/terceros/${moving.id}`, { city_id: pasto })).status).toBe(200);
  expect(await found('terceros', 'tornillo pasto')).toMatchObject({ names: ['Ferretería El Tornillo'] });
  expect(await found('terceros', 'tornillo medellin')).toMatchObject({ names: [] });
  await store.withTransaction(0, (tx) =>
    tx
      .update(cities)
      .set({ name: 'Villaviciosa', search_text: searchTextOf(['Villaviciosa']) })
      .where(eq(cities.id, pasto)),
  );
  expect(await found('terceros', 'villaviciosa tornillo')).toMatchObject({ names: ['Ferretería El Tornillo'] });
});

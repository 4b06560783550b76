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

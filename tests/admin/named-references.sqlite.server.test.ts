import { expect, test } from 'vitest';
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The ids of two towns with the same name, and of the capital of one of their departments. */
async function givenCities({ store }: TestServer): Promise<{ pasto: number; albania: number }> {
  return await store.withTransaction(0, async (tx) => {
    const department = async (code: string, name: string) =>
      (
        await tx
          .insert(departments)
          .values({ code, name, search_text: searchTextOf([code, name]) })
          .returning({ id: departments.id })
      )[0]?.id ?? 0;
    const city = async (department_id: number, code: string, name: string) =>
      (
        await tx
          .insert(cities)
          .values({ department_id, code, name, search_text: searchTextOf([code, name]) })
          .returning({ id: cities.id })
      )[0]?.id ?? 0;
    const [narino, caqueta, santander] = [await department('52', 'Nariño'), await department('18', 'Caquetá'), await department('68', 'Santander')];
    await city(santander, '68020', 'Albania');
    return { pasto: await city(narino, '52001', 'Pasto'), albania: await city(caqueta, '18029', 'Albania') };
  });
}

test('a city is found by its department’s name, and read with it wherever it is pointed to', async () => {
  const server = await startServer();
  const { pasto, albania } = await givenCities(server);
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const found = async (typed: string) => (await office.get(`/api/ciudades?filter=${encodeURIComponent(typed)}`)).body.data.map(({ id }: { id: number }) => id);
  expect(await found('narino')).toEqual([pasto]);
  expect(await found('albania')).toHaveLength(2);
  expect(await found('Albania caqueta')).toEqual([albania]);

  await office.post('/api/sedes', { name: 'Sede del sur', city_id: pasto });
  const listed = await office.get('/api/sedes?city_id.shown=narino');
  expect(listed.body.data).toMatchObject([{ name: 'Sede del sur', shown: { city_id: 'Pasto · Nariño' } }]);
});

test('the history of a record names what it pointed to, before and after', async () => {
  const server = await startServer();
  const { pasto, albania } = await givenCities(server);
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const made = (await office.post('/api/sedes', { name: 'Sede que se muda', city_id: pasto })).body.data;
  await office.put(`/api/sedes/${made.id}`, { city_id: albania, version: made.version });
  const [moved] = (await office.get(`/api/sedes/${made.id}/historial`)).body.data;
  expect(moved.shown).toEqual({ before: { city_id: 'Pasto · Nariño' }, after: { city_id: 'Albania · Caquetá' } });
});

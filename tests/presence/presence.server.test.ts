import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('people of the office who have the same record open read of each other until they leave, and nobody of another company', async () => {
  const server = await startServer();
  const { given } = server;
  const [olga, luis] = [server.as(await given.user({ name: 'Olga' })), server.as(await given.user({ name: 'Luis' }))];
  const stranger = server.as(await given.user({ name: 'Ajena', subscriber: await given.subscriber() }));
  const note = async (person: typeof olga, body: object) => (await person.post('/api/presencia', body)).body.data;
  const names = async (person: typeof olga, place = 'terceros/60') =>
    (await note(person, { place })).map(({ name, is_editing }: { name: string; is_editing: boolean }) => `${name}${is_editing ? ' *' : ''}`);

  expect(await names(olga)).toEqual([]);
  expect(await names(luis)).toEqual(['Olga De Prueba']);
  expect(await names(stranger)).toEqual([]);
  expect(await names(luis, 'terceros/61')).toEqual([]);
  await note(olga, { place: 'terceros/60', is_editing: true });
  expect(await names(luis)).toEqual(['Olga De Prueba *']);

  // A person who leaves disappears at once; a person who closes the laptop, after three heartbeats.
  await note(luis, { place: 'terceros/60', has_left: true });
  expect(await names(olga)).toEqual([]);
  await names(luis);
  server.clock.advance({ minutes: 1 });
  expect(await names(olga)).toEqual([]);

  expect(await olga.post('/api/presencia', { place: '../usuarios' })).toMatchObject({
    status: 422,
    body: { errors: { place: ['No es un registro que se comparta.'] } },
  });
  expect((await server.as(await given.seller()).post('/api/presencia', { place: 'terceros/60' })).status).toBe(403);
});

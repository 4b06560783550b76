import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('the list of licences tells whose each is, how many of its users are taken, and what is left of it', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const other = await server.given.subscriber();
  await server.given.user({ subscriber: other });
  const dismissed = await server.given.user({ subscriber: other, role: 'Administrador' });
  await server.given.user({ subscriber: other });
  const theirs = server.as(dismissed);
  const free = await operator.post('/api/licencias', { license_code: 'LIBRE', start_date: '2020-01-01', end_date: '2020-01-31', maximum_users: 4 });
  expect(free.status, free.text).toBe(201);

  const rows: { id: number; maximum_users: number; shown: Record<string, string> }[] = (await operator.get('/api/licencias')).body.data;
  const of = (id: number) => rows.find((row) => row.id === id);

  expect(of(free.body.data.id)?.shown).toEqual({ used: 'Ninguna empresa', validity: expect.stringMatching(/^Vencida hace [\d,]+ días$/) });
  const licence = of(other.licenceId);
  expect(licence?.shown['used']).toMatch(new RegExp(`: 3 de ${licence?.maximum_users}$`));
  expect(licence?.shown['validity']).toMatch(/ días$/);
  // The list is the operator's alone.
  expect((await theirs.get('/api/licencias')).status).toBe(403);
});

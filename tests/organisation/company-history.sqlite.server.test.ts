import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('what the operator and the company change of the company is one history, which both read and nobody else does', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  const elsewhere = await server.given.subscriber();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const own = server.as(await server.given.user({ role: 'Super Administrador', subscriber: there }));
  const stranger = server.as(await server.given.user({ role: 'Super Administrador', subscriber: elsewhere }));
  const { id: identification_type } = await server.given.parameter({ paramtable_id: 1, subscriber: there });
  const known = { identification_type, identification: '860034313', check_digit: 7 };

  const saved = await operator.put(`/api/suscriptores/${there.id}`, { ...known, name: 'Nuevo nombre' });
  expect(saved.status, saved.text).toBe(200);
  expect((await own.post(`/api/actualizar-suscriptor/${there.id}`, { minutes_bearing: 90 })).status).toBe(200);

  for (const reader of [operator, own]) {
    const { data } = (await reader.get(`/api/suscriptores/${there.id}/historial`)).body;
    expect(data).toHaveLength(2);
    expect(data.map(({ after }: { after: Record<string, unknown> }) => after['name'] ?? after['minutes_bearing'])).toEqual(
      expect.arrayContaining(['Nuevo nombre', 90]),
    );
  }
  expect((await stranger.get(`/api/suscriptores/${there.id}/historial`)).status).toBe(404);
});

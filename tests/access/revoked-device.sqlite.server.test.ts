import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

const device = (n: number) => `0199c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const report = (n: number) => ({
  device: device(n),
  app_version: '0.1.0',
  protocol: 1,
  description: 'Chrome en Android',
  pending_count: 2,
  needs_attention_count: 0,
  storage_persisted: true,
});

test('a revoked device is refused by every call and told why, and its person goes on at the office', async () => {
  const server = await startServer();
  const ana = await server.given.seller();
  const phone = server.as(ana);
  const browser = server.as(ana);
  await phone.post('/sync/device', report(1));
  expect((await phone.get('/api/sesiones')).body.data).toEqual(expect.arrayContaining([expect.objectContaining({ device_id: device(1), current: true })]));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));

  await admin.post(`/api/dispositivos/${device(1)}/revocar`);

  for (const path of ['/api/sesiones', '/api/terceros', '/sync/orders']) {
    const answer = await phone.get(path);
    expect([answer.status, answer.body.message]).toEqual([403, 'Este dispositivo fue desvinculado.']);
  }
  expect((await browser.get('/api/terceros')).status).toBe(200);
});

test('a revoked device hears so with what it had not sent, and gets nowhere under a new name', async () => {
  const server = await startServer();
  const ana = await server.given.seller();
  const phone = server.as(ana);
  await phone.post('/sync/device', report(1));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  await admin.post(`/api/dispositivos/${device(1)}/revocar`);

  expect((await phone.post('/sync/device', report(1))).body).toMatchObject({ revoked: true, letter: 'A' });
  expect((await phone.post('/sync/device', report(2))).body).toMatchObject({ revoked: true, letter: 'A' });

  expect((await phone.get('/api/terceros')).status).toBe(403);
  const { data } = (await admin.get('/api/dispositivos')).body;
  expect(data).toEqual([expect.objectContaining({ id: device(1), pending_count: 2 })]);
});

test('devices are found by the words of their person, with accents or without', async () => {
  const server = await startServer();
  await server.as(await server.given.user({ role: 'Vendedor', name: 'María José Ñáñez' })).post('/sync/device', report(1));
  await server.as(await server.given.user({ role: 'Vendedor', name: 'Pedro Ruiz' })).post('/sync/device', report(2));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const found = async (typed: string) => (await admin.get(`/api/dispositivos?filter=${encodeURIComponent(typed)}`)).body.meta.total;
  expect([await found('nanez maria'), await found('MARÍA'), await found('%'), await found('')]).toEqual([1, 1, 0, 2]);
  const sheet = await readXlsx(new Uint8Array(await (await admin.fetch('/api/dispositivos/exportar?filter=nanez')).arrayBuffer()));
  expect(sheet.sheets[0]?.rows.slice(1)).toEqual([expect.arrayContaining(['María José Ñáñez De Prueba', 'Chrome en Android', '0.1.0', 2])]);
});

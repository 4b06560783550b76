import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('maintenance shuts out everyone but the administrators, at once, and opens again', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const hr = server.as(await server.given.user({ role: 'RRHH' }));
  expect((await hr.get('/api/usuarios')).status).toBe(200);

  const on = await admin.post('/api/suscriptor/modo-mantenimiento', { maintenance_mode: true });

  expect(on.body.data).toEqual({ maintenance_mode: true });
  expect((await hr.get('/api/usuarios')).status).toBe(503);
  expect((await admin.get('/api/suscriptor')).body.data.maintenance_mode).toBe(true);
  await admin.post('/api/suscriptor/modo-mantenimiento', { maintenance_mode: 0 });
  expect((await hr.get('/api/usuarios')).status).toBe(200);
});

test('the working day and the bearings of the company are changed, and a day that ends before it begins is refused', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/actualizar-suscriptor/${server.subscriber.id}`;

  const changed = await admin.post(path, { work_start_time: '07:30', number_bearing_activities: 250 });
  const backwards = await admin.post(path, { work_end_time: '06:00' });

  expect(changed.body.message).toBe('El suscriptor ha sido actualizado');
  expect((await admin.get('/api/suscriptor')).body.data).toMatchObject({
    work_start_time: '07:30',
    work_end_time: '17:30',
    number_bearing_activities: 250,
    minutes_bearing: 240,
  });
  expect(backwards.body.errors).toEqual({ work_end_time: ['La hora de fin debe ser después de la de inicio.'] });
  expect((await admin.post(`/api/actualizar-suscriptor/${there.id}`, { minutes_bearing: 1 })).status).toBe(404);
});

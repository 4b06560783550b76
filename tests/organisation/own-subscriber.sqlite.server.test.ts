import { expect, test } from 'vitest';
import { writeGeography } from '#server/setup/initial-data/write-geography.ts';
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

test('a company’s own administrators change the rules by which it sells; what does not fit is told by its field, and changes nothing', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/actualizar-suscriptor/${server.subscriber.id}`;
  const before = (await admin.get('/api/suscriptor')).body.data;

  const wrong = await admin.post(path, { credit_mode: 'quizás', maximum_discount_percentage: 101, quotation_valid_days: 'mucho', warranty_months: 3 });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual({
    credit_mode: ['Control de cupo no es una opción válida.'],
    maximum_discount_percentage: ['Descuento máximo debe ser máximo 100.'],
    quotation_valid_days: ['Días de validez de una cotización: escriba un número entero.'],
  });
  expect((await admin.get('/api/suscriptor')).body.data).toEqual(before);

  const changed = await admin.post(path, { credit_mode: 'hard', default_minimum_order_value: '250000', version: before.version });
  expect(changed.status, changed.text).toBe(200);
  // A field that the request omits keeps its value, even if the field has a default.
  expect((await admin.get('/api/suscriptor')).body.data).toMatchObject({
    credit_mode: 'hard',
    default_minimum_order_value: 250_000,
    quotation_valid_days: before.quotation_valid_days,
    shell_color: before.shell_color,
  });
  // A setting of the operator is none of theirs.
  expect((await admin.post(path, { erp: 'http' })).status).toBe(422);
  const seller = server.as(await server.given.seller());
  expect((await seller.post(path, { credit_mode: 'none' })).status).toBe(403);
});

test('of two who change the company the second hears of it, and what is there already is no change', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/actualizar-suscriptor/${server.subscriber.id}`;
  const { version } = (await admin.get('/api/suscriptor')).body.data;

  const first = await admin.post(path, { minutes_bearing: 200, version });
  expect(first).toMatchObject({ status: 200, body: { data: { id: server.subscriber.id, minutes_bearing: 200, version: version + 1 } } });
  expect(await admin.post(path, { minutes_bearing: 100, version })).toMatchObject({ status: 409, body: { code: 'entities.stale' } });
  expect((await admin.post(path, { minutes_bearing: 200, version: version + 1 })).body.data.version).toBe(version + 1);
  expect((await admin.get('/api/suscriptor')).body.data).toMatchObject({ minutes_bearing: 200, version: version + 1 });

  // The operator's form of the same company, opened before.
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  expect((await operator.put(`/api/suscriptores/${server.subscriber.id}`, { short_name: 'Otra', version })).status).toBe(409);
});

test('the operator’s form refuses a working day that ends before it begins, by its field', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const { version } = (await operator.get(path)).body.data;
  const { id: identification_type } = await server.given.parameter({ paramtable_id: 1 });
  const known = { identification_type, identification: '860034313', check_digit: 7, version };

  const backwards = await operator.put(path, { ...known, work_start_time: '18:00', work_end_time: '08:00' });
  expect(backwards).toMatchObject({ status: 422, body: { errors: { work_end_time: ['La hora de fin debe ser después de la de inicio.'] } } });
  expect((await operator.get('/api/suscriptor')).body.data).toMatchObject({ work_start_time: '08:00', work_end_time: '17:30' });
  expect((await operator.put(path, { ...known, work_start_time: '06:00', work_end_time: '14:00' })).status).toBe(200);
});

test('a company has its history: what its people and its operator changed, and nothing of another company', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador', name: 'Inés' }));
  const there = server.as(await given.user({ role: 'Administrador', subscriber: await given.subscriber() }));

  await admin.post(`/api/actualizar-suscriptor/${server.subscriber.id}`, { minutes_bearing: 90 });
  await admin.post('/api/suscriptor/modo-mantenimiento', { maintenance_mode: true });

  const { data } = (await admin.get('/api/suscriptor/historial')).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['begin_maintenance', 'update']);
  expect(data[1]).toMatchObject({ user_name: 'Inés De Prueba', before: { minutes_bearing: 240 }, after: { minutes_bearing: 90 } });
  expect((await there.get('/api/suscriptor/historial')).body.data).toEqual([]);
});

test('a count of the company that is left empty is refused by its field', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const answer = await admin.post(`/api/actualizar-suscriptor/${server.subscriber.id}`, { minutes_bearing: null, work_start_time: '' });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { minutes_bearing: ['Minutos por rodamiento debe ser un número.'], work_start_time: ['La hora de inicio no es válida.'] } },
  });
});

test.each([{}, { version: 1 }, { erp: 'http' }, { maintenance_mode: 'zz' }])(
  'a change of %j, which changes nothing of the company, is refused',
  async (body) => {
    const server = await startServer();
    const admin = server.as(await server.given.user({ role: 'Administrador' }));
    const answer = await admin.post(`/api/actualizar-suscriptor/${server.subscriber.id}`, body);
    expect(answer).toMatchObject({ status: 422, body: { success: false } });
    expect(answer.body.message).toMatch(/^No hay nada que cambiar: envíe .*minutes_bearing.*work_start_time/);
  },
);

test('a company works with another ERP only once it is known where that is', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const { id: identification_type } = await server.given.parameter({ paramtable_id: 1 });
  const change = () => operator.put(path, { identification_type, identification: '860034313', check_digit: 7, erp: 'http' });

  expect(await change()).toMatchObject({ status: 422, body: { errors: { erp: [expect.stringContaining('Conexión con el ERP')] } } });
  expect((await operator.put('/api/erp/conexion', { url: 'http://127.0.0.1:9/', timeout_ms: 200 })).status).toBe(200);
  expect((await change()).status).toBe(200);
});

test('what a company calls its lines, and what it works with, reaches its people and its devices', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const seller = server.as(await server.given.seller());
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const { version } = (await operator.get(path)).body.data;
  const { id: identification_type } = await server.given.parameter({ paramtable_id: 1 });
  const known = { identification_type, identification: '860034313', check_digit: 7 };

  const saved = await operator.put(path, { ...known, description_line: 'Familia', description_category: '', manage_brands: false, version });
  expect(saved.status, saved.text).toBe(200);
  await server.finishJobs();

  const words = { description_line: 'Familia', description_subline: null, description_category: null };
  const manages = { manage_sellers: true, manage_brands: false, manage_lines: true, manage_categories: true };
  expect((await seller.get('/api/suscriptor')).body.data).toMatchObject({ words, manages });
  const { documents } = (await seller.get('/sync/reference')).body;
  expect(documents.find(({ kind }: { kind: string }) => kind === 'subscriber').row).toMatchObject({ words, manages });
});

test('a company is made with its main branch office, which is then changed alone, part by part; a city that is not there is told', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const tipo = await server.given.parameter({ paramtable_id: 1 });
  const { license_id } = (await operator.get(`/api/suscriptores/${server.subscriber.id}`)).body.data;
  await server.store.withTransaction(0, writeGeography);
  const [city] = (await operator.get('/api/ciudades?filter=medellin')).body.data;
  const body = { license_id, identification_type: tipo.id, identification: '860034313', check_digit: 7, name: 'Repuestos del Norte', short_name: 'Norte' };

  const made = await operator.post('/api/suscriptores', { ...body, branch_office: { name: 'Casa matriz', telephone: '604 1', city_id: city.id } });
  const path = `/api/suscriptores/${made.body.data.id}`;
  await server.finishJobs();
  const whole = (await operator.get(path)).body.data;

  expect(made.body.data.branch_office).toMatchObject({ name: 'Casa matriz', city_id: city.id });
  expect(whole).toMatchObject({
    branch_office: { name: 'Casa matriz', telephone: '604 1', main: true, city: { department_id: city.department_id } },
    shown: { 'branch_office.city_id': `${city.name} · Antioquia` },
  });
  for (const telephone of ['604 2', '604 3']) {
    expect((await operator.put(path, { ...whole, branch_office: { telephone } })).body.data.branch_office).toMatchObject({ name: 'Casa matriz', telephone });
    await server.finishJobs();
    expect((await operator.get(path)).body.data.branch_office).toMatchObject({ name: 'Casa matriz', telephone, city_id: city.id });
  }
  const nowhere = await operator.put(path, { branch_office: { city_id: 999_999 } });
  expect(nowhere).toMatchObject({ status: 422, body: { errors: { 'branch_office.city_id': ['Ciudad de la sede no existe.'] } } });
});

test('the maintenance call without a mode turns the other one on', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));

  const on = await admin.post('/api/suscriptor/modo-mantenimiento', {});
  const off = await admin.post('/api/suscriptor/modo-mantenimiento', {});

  expect([on.body.data, off.body.data]).toEqual([{ maintenance_mode: true }, { maintenance_mode: false }]);
  expect((await admin.post('/api/suscriptor/modo-mantenimiento', { maintenance_mode: 'zzz' })).status).toBe(422);
});

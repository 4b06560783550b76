import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { contact_documents } from '#server/features/third-parties/third-parties.tables.ts';
import { exported } from '#tests/imports/import-file.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The office of a company that knows NITs, cédulas, a customer category and a provider category. */
async function office(server: TestServer) {
  const admin = server.as(await server.given.user({ name: 'Olga' }));
  const parameter = async (paramtable_id: number, code_parameter: string, name_parameter: string) => {
    const made = await admin.post('/api/parametros', { paramtable_id, code_parameter, name_parameter });
    return Number(made.body.data.id);
  };
  const ids = {
    nit: await parameter(1, '31', 'NIT'),
    cedula: await parameter(1, '13', 'Cédula de ciudadanía'),
    category: await parameter(5, 'FER', 'Ferretería'),
    providers: await parameter(7, 'NAL', 'Nacional'),
  };
  return { admin, ids };
}

test('a third party is created as a customer and a provider at once, with its check digit computed', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const lines = [(await server.given.line()).id, (await server.given.line()).id];

  const created = await admin.post('/api/terceros', {
    identification_type: ids.nit,
    identification: '860.034.313',
    name: 'Ferretería El Tornillo',
    is_customer: 1,
    is_provider: '1',
    lines,
    customer: { category_id: ids.category, credit_quota: 5_000_000, early_payment_days_1: 8, early_payment_percentage_1: 2.5, b2b_portal_access: true },
    provider: { category_id: ids.providers, account_type: 2, account_number: '001-22' },
  });

  expect(created.status).toBe(201);
  expect(created.body.message).toBe('El tercero ha sido creado');
  const { body } = await admin.get(`/api/terceros/${created.body.data.id}`);
  expect(body.data).toMatchObject({
    identification: '860034313',
    check_digit: 7,
    is_customer: true,
    is_provider: true,
    is_employee: false,
    lines,
    customer: { category_id: ids.category, credit_quota: 5_000_000, early_payment_percentage_1: 2.5, b2b_portal_access: true, blocked: false },
    provider: { category_id: ids.providers, account_type: 2, account_number: '001-22' },
    // Every field of a block that nobody wrote is there, blank.
    employee: { position_id: null, photo: null },
    shown: { 'customer.category_id': 'Ferretería', 'provider.category_id': 'Nacional', identification_type: 'NIT' },
    contact_warehouses: [],
    clerks: [],
  });
});

test('a third party deals in lines that exist, which are not deleted while it does', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const [kept, gone] = [(await server.given.line()).id, (await server.given.line()).id];
  const party = { identification_type: ids.nit, identification: '860034313', name: 'El Tornillo', lines: [kept, gone, kept] };

  const unknown = await admin.post('/api/terceros', { ...party, lines: [kept, 9_999] });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toMatchObject({ message: 'Algunos campos no se registraron correctamente', errors: { lines: ['La línea no existe.'] } });
  const { id, version } = (await admin.post('/api/terceros', party)).body.data;
  const used = await admin.delete(`/api/lineas/${gone}`);
  expect([used.status, used.body.message]).toEqual([422, 'La linea está en uso (1 tercero) y no se puede eliminar.']);
  expect((await admin.put(`/api/terceros/${id}`, { lines: [kept], version })).body.data.lines).toEqual([kept]);
  expect((await admin.delete(`/api/lineas/${gone}`)).status).toBe(200);

  const [last] = (await admin.get(`/api/terceros/${id}/historial`)).body.data;
  expect([last.before.lines, last.after.lines]).toEqual([[kept, gone], [kept]]);
});

test('a wrong check digit is refused with the right one, and a known identification is not written twice', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const party = { identification_type: ids.nit, identification: '860034313', name: 'El Tornillo' };

  const wrong = await admin.post('/api/terceros', { ...party, check_digit: 3 });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual({ check_digit: ['El dígito de verificación no corresponde: debería ser 7.'] });

  expect((await admin.post('/api/terceros', { ...party, check_digit: 7 })).status).toBe(201);
  const again = await admin.post('/api/terceros', { ...party, identification: '860.034.313' });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual({ identification: ['Ya existe un tercero con la identificación 860034313.'] });
  expect((await admin.get('/api/terceros?query=tornillo')).body.meta.total).toBe(1);
});

test('what is missing or points nowhere is told by its field, and nothing is written', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);

  const empty = await admin.post('/api/terceros', {});
  expect(empty.status).toBe(422);
  expect(empty.body.message).toBe('Algunos campos no se registraron correctamente');
  expect(empty.body.errors).toMatchObject({
    identification_type: ['Tipo de identificación es un dato obligatorio.'],
    name: ['Nombre o razón social es un dato obligatorio.'],
  });

  const bad = {
    identification_type: ids.nit,
    identification: '860034313',
    name: 'Uno',
    is_customer: true,
    customer: { category_id: 999_999, credit_quota: -1 },
  };
  expect((await admin.post('/api/terceros', bad)).body.errors).toEqual({ 'customer.credit_quota': ['Cupo de crédito debe ser mínimo 0.'] });
  const lost = { ...bad, customer: { category_id: 999_999 } };
  expect((await admin.post('/api/terceros', lost)).body.errors).toEqual({ 'customer.category_id': ['Categoría no existe.'] });
  expect((await admin.get('/api/terceros')).body.meta.total).toBe(0);
});

test('an edit keeps what was not sent, says its history, and a stale one is refused', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const party = {
    identification_type: ids.nit,
    identification: '860034313',
    name: 'El Tornillo',
    is_customer: true,
    customer: { credit_quota: 100, priority: 2 },
  };
  const { id, version } = (await admin.post('/api/terceros', party)).body.data;

  const edited = await admin.put(`/api/terceros/${id}`, { version, customer: { credit_quota: 900 }, cell_phone: '3001234567' });
  expect(edited.body).toMatchObject({ message: 'El tercero ha sido actualizado', data: { name: 'El Tornillo', customer: { credit_quota: 900, priority: 2 } } });
  expect((await admin.put(`/api/terceros/${id}`, { version, name: 'Tarde' })).status).toBe(409);

  const history = (await admin.get(`/api/terceros/${id}/historial`)).body.data;
  expect(history.map((line: { action: string }) => line.action)).toEqual(['update', 'create']);
  expect(history[0]).toMatchObject({ user_name: 'Olga De Prueba', before: { customer: { credit_quota: 100 } }, after: { customer: { credit_quota: 900 } } });
});

test('what nobody said of a block is no change in the history, whether it is written for the first time or sent empty', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const party = { identification_type: ids.cedula, identification: '71234567', name: 'Rosa' };
  const { id } = (await admin.post('/api/terceros', party)).body.data;
  const empty = { b2b_portal_access: null, retention_iva: null, blocked: null };
  const historyOf = async (contactId: number) => (await admin.get(`/api/terceros/${contactId}/historial`)).body.data;

  await admin.put(`/api/terceros/${id}`, { is_provider: null, customer: empty, provider: null });
  expect(await historyOf(id)).toHaveLength(1);

  await admin.put(`/api/terceros/${id}`, { is_customer: true, customer: { ...empty, retention_iva: true, priority: 2 } });
  const [line] = await historyOf(id);
  const changed = (block: string) => Object.keys(line.after[block]).filter((name) => (line.before[block][name] ?? null) !== (line.after[block][name] ?? null));
  expect([changed('customer').toSorted(), changed('provider'), changed('employee')]).toEqual([['priority', 'retention_iva'], [], []]);
  expect(line).toMatchObject({
    before: { is_customer: false, customer: { retention_iva: false } },
    after: { is_customer: true, customer: { retention_iva: true } },
  });

  // Made by a file of customers, without blocks: it is in the office that they are written first.
  const imported = await server.given.customer({});
  await admin.put(`/api/terceros/${imported.id}`, { cell_phone: '300' });
  const [touched] = await historyOf(imported.id);
  expect(Object.entries(touched.after.customer).filter(([name, value]) => value !== null && touched.before.customer[name] !== value)).toEqual([]);
});

test('an identification that was wrong before does not stop another correction', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const old = await server.given.contact({ identification_type: ids.nit, identification: '800138188', check_digit: 0, name: 'Publicado' });

  expect((await admin.put(`/api/terceros/${old.id}`, { cell_phone: '300' })).status).toBe(200);
  const touched = await admin.put(`/api/terceros/${old.id}`, { check_digit: 5 });
  expect(touched.body.errors).toEqual({ check_digit: ['El dígito de verificación no corresponde: debería ser 1.'] });
});

test('a third party in use is not deleted, and what uses it is named; a free one goes with its clerks', async () => {
  const server = await startServer();
  const { admin, ids } = await office(server);
  const customer = await server.given.customer({});
  const refused = await admin.delete(`/api/terceros/${customer.id}`);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe('El tercero está en uso (1 establecimiento) y no se puede eliminar.');

  const free = (await admin.post('/api/terceros', { identification_type: ids.cedula, identification: '79543210', name: 'Luis', surname: 'Pardo' })).body.data;
  await admin.post('/api/funcionarios', { contact_id: free.id, name: 'Ana' });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const file = { sha256: '', content_type: 'application/pdf', extension: 'pdf', size_bytes: 1 };
    await tx
      .insert(contact_documents)
      .values({ ...file, subscriber_id: tx.subscriberId, id: 1, contact_id: free.id, document_type_id: 1, name: 'RUT', updated_at: tx.now });
  });
  expect((await admin.delete(`/api/terceros/${free.id}`)).body.message).toBe('El tercero ha sido eliminado');
  expect((await admin.get(`/api/terceros/${free.id}`)).status).toBe(404);
  expect((await admin.get('/api/funcionarios')).body.data).toEqual([]);
  // The audit of the deleted rows says who deleted them, and their values.
  for (const [entity, name] of [
    ['clerks', 'Ana'],
    ['contact_documents', 'RUT'],
  ]) {
    const [last] = (await admin.get(`/api/auditoria?entity=${entity}`)).body.data;
    expect(last, entity).toMatchObject({ action: 'delete', user_name: 'Olga De Prueba', before: { name, contact_id: free.id } });
  }
});

test('the blocks and the papers of others stay with the office: a seller sees what they sell by, another seller and company nothing', async () => {
  const server = await startServer();
  const { admin } = await office(server);
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const customer = await server.given.customer({ seller: ana, observations: 'Mala paga' });
  const elsewhere = server.as(await server.given.user({ subscriber: await server.given.subscriber() }));

  expect((await admin.get(`/api/terceros/${customer.id}`)).body.data).toHaveProperty('customer');
  expect((await server.as(ana).get(`/api/terceros/${customer.id}`)).body.data).not.toHaveProperty('customer');
  expect((await server.as(await server.given.customerUser(customer)).get(`/api/terceros/${customer.id}`)).body.data.observations).toBeNull();
  for (const stranger of [server.as(beto), elsewhere]) expect((await stranger.get(`/api/terceros/${customer.id}`)).status).toBe(404);
  expect((await server.as(ana).put(`/api/terceros/${customer.id}`, { name: 'X' })).status).toBe(403);
  expect((await elsewhere.put(`/api/terceros/${customer.id}`, { name: 'X' })).status).toBe(404);
  expect((await elsewhere.delete(`/api/terceros/${customer.id}`)).status).toBe(404);
});

test('a column of yes or no is filtered by no as well, also in the spreadsheet', async () => {
  const server = await startServer();
  const { admin } = await office(server);
  await server.given.customer({ name: 'Compra' });
  await server.given.contact({ name: 'Surte', is_provider: true });

  for (const no of ['0', 'false']) {
    expect((await admin.get(`/api/terceros?is_provider=${no}&is_employee=${no}`)).body.data.map(({ name }: { name: string }) => name)).toEqual(['Compra']);
  }
  expect((await admin.get('/api/terceros?is_provider=x')).status).toBe(422);
  const { sheets } = await readXlsx(await exported(admin, 'terceros', '?is_customer=0'));
  expect(sheets[0]?.rows.flat()).toContain('Surte');
  expect(sheets[0]?.rows.flat()).not.toContain('Compra');
});

test('the list pages by 50, sorts by its columns alone and filters over each of them', async () => {
  const server = await startServer();
  const { admin } = await office(server);
  await server.given.customer({ name: 'Alvárez y Cía', cell_phone: '300111' });
  await server.given.contact({ name: 'Zapata', is_provider: true });

  const names = async (query: string) => (await admin.get(`/api/terceros?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('sortBy=name&sort=DESC')).toEqual(['Zapata', 'Alvárez y Cía']);
  expect(await names('cell_phone=111')).toEqual(['Alvárez y Cía']);
  expect(await names('name=alvarez')).toEqual(['Alvárez y Cía']);
  expect(await names('is_provider=1')).toEqual(['Zapata']);
  expect(await names('filter_customer=1')).toEqual(['Alvárez y Cía']);
  expect((await admin.get('/api/terceros?sortBy=password')).status).toBe(422);
  expect((await admin.get('/api/terceros')).body.meta.per_page).toBe(50);
});

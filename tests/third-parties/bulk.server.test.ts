import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

interface Office {
  server: TestServer;
  admin: Client;
}

/** The office of a company that knows NITs and cédulas. */
async function office(): Promise<Office> {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  await admin.post('/api/parametros', { paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  await admin.post('/api/parametros', { paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula de ciudadanía' });
  await admin.post('/api/parametros', { paramtable_id: 7, code_parameter: 'NAL', name_parameter: 'Nacional' });
  return { server, admin };
}

/** Checks a file, and applies it if requested. @returns the finished import */
async function importFile({ server, admin }: Office, kind: string, file: File, { apply = false } = {}) {
  const form = new FormData();
  form.append('archivo', file);
  const { id } = (await admin.post(`/api/importaciones/${kind}`, form)).body.data;
  await server.finishJobs();
  if (apply) {
    await admin.post(`/api/importaciones/${id}/aplicar`);
    await server.finishJobs();
  }
  const run = (await admin.get(`/api/importaciones/${id}`)).body.data;
  const problems = run.has_problems ? (await admin.get(`/api/importaciones/${id}/errores?formato=csv`)).text : '';
  return { run, problems };
}

const csv = (...lines: string[]) => new File([lines.join('\n')], 'terceros.csv', { type: 'text/csv' });

test('third parties come from a file: a dry run writes nothing, bad rows are told, good ones are upserted', async () => {
  const desk = await office();
  const { admin } = desk;
  const file = csv(
    'Tipo de identificación;Identificación;Dígito de verificación;Nombre o razón social;Proveedor;Proveedor: Categoría;Proveedor: Cupo de crédito',
    '31;860.034.313;7;Banco Uno;sí;NAL;1.234.567',
    '31;890900608;3;Dígito malo;no;;',
    'nit;8300837281;;Pegado;no;;',
    '99;900123456;;Tipo malo;no;;',
    'cc;79543210;;Luis Pardo;no;;1,234,567',
    'cedula de ciudadania;52123456;;Ana Ñáñez;no;;',
  );

  const dry = await importFile(desk, 'third_parties', file);
  expect(dry.run).toMatchObject({ state: 'checked', created_rows: 4, error_rows: 2 });
  expect(dry.problems).toContain('El dígito de verificación no corresponde: debería ser 9.');
  expect(dry.problems).toContain('Traía pegado su dígito de verificación: se tomó 830083728-1.');
  expect(dry.problems).toContain('Tipo de identificación no existe: 99.');
  expect((await admin.get('/api/terceros')).body.meta.total).toBe(0);

  const done = await importFile(desk, 'third_parties', file, { apply: true });
  expect(done.run).toMatchObject({ state: 'applied', created_rows: 4, error_rows: 2 });
  const bank = (await admin.get('/api/tercero-identificacion/860034313')).body.data;
  expect((await admin.get(`/api/terceros/${bank.id}`)).body.data).toMatchObject({
    is_provider: true,
    provider: { credit_quota: 1_234_567 },
    shown: { 'provider.category_id': 'Nacional' },
  });
  expect((await admin.get('/api/tercero-identificacion/830083728')).body.data).toMatchObject({ check_digit: 1, name: 'Pegado' });
  expect((await admin.get(`/api/terceros/${bank.id}/historial`)).body.data).toHaveLength(1);

  const again = await importFile(desk, 'third_parties', file, { apply: true });
  expect(again.run).toMatchObject({ created_rows: 0, updated_rows: 0, unchanged_rows: 4 });
});

test('establishments come by their third party and code, and follow their new seller', async () => {
  const desk = await office();
  const { server, admin } = desk;
  const [ana, beto] = [await server.given.seller({ name: 'Ana' }), await server.given.seller({ name: 'Beto' })];
  const customer = await server.given.customer({ seller: ana, identification: '900373913', branch: { code: '001', description: 'Centro' } });
  const sellers = (await admin.get('/api/terceros?is_employee=1&sortBy=name')).body.data;
  const file = csv(
    'Tercero;Código;Descripción;Vendedor;Pedido mínimo',
    // With its check digit, as papers have it.
    `900.373.913-4;001;Centro;${sellers[1].identification};`,
    '900373913;002;Norte;;600000',
    '111;001;Nadie;;',
  );

  const { run, problems } = await importFile(desk, 'establishments', file, { apply: true });

  expect(run).toMatchObject({ created_rows: 1, updated_rows: 1, error_rows: 1 });
  expect(problems).toContain('Tercero no existe: 111.');
  expect((await server.as(ana).get(`/api/terceros/${customer.id}`)).status).toBe(404);
  expect((await server.as(beto).get(`/api/terceros/${customer.id}`)).body.data.contact_warehouses).toHaveLength(1);
  expect((await admin.get(`/api/establecimientos?contact_id=${customer.id}`)).body.data.map(({ code }: { code: string }) => code)).toEqual(['001', '002']);
});

test('the last import is taken back: what it made goes, what it changed is as before, what somebody touched since stays', async () => {
  const desk = await office();
  const { server, admin } = desk;
  const nit = (await admin.get('/api/lista-param?idParamTable=1&paginate=false')).body.data[0].id;
  const known = await server.given.contact({ identification_type: nit, identification: '860034313', check_digit: 7, name: 'Antes' });
  const file = csv(
    'Tipo de identificación;Identificación;Nombre o razón social;Celular',
    '31;860034313;Después;300',
    '31;890900608;Nuevo;',
    '31;900373913;Tocado;',
  );
  const { run } = await importFile(desk, 'third_parties', file, { apply: true });
  expect(run).toMatchObject({ created_rows: 2, updated_rows: 1, can_undo: true });
  const touched = (await admin.get('/api/tercero-identificacion/900373913')).body.data;
  await admin.put(`/api/terceros/${touched.id}`, { cell_phone: '310' });

  expect((await admin.post(`/api/importaciones/${run.id}/deshacer`)).status).toBe(200);

  expect((await admin.get(`/api/terceros/${known.id}`)).body.data).toMatchObject({ name: 'Antes', cell_phone: null });
  expect((await admin.get('/api/tercero-identificacion/890900608')).status).toBe(404);
  expect((await admin.get('/api/tercero-identificacion/900373913')).body.data.cell_phone).toBe('310');
  expect((await admin.get(`/api/importaciones/${run.id}`)).body.data.message).toContain('Deshecha: 2 de 3.');

  const branches = csv('Tercero;Código;Descripción', '860034313;001;Centro');
  const second = await importFile(desk, 'establishments', branches, { apply: true });
  await admin.post(`/api/importaciones/${second.run.id}/deshacer`);
  expect((await admin.get(`/api/establecimientos?contact_id=${known.id}`)).body.data).toEqual([]);
});

test('what a file noted of a block that nobody had written goes with its undoing, and what was written stays as it was', async () => {
  const desk = await office();
  const { server, admin } = desk;
  const nit = (await admin.get('/api/lista-param?idParamTable=1&paginate=false')).body.data[0].id;
  await server.given.parameter({ paramtable_id: 103, code_parameter: 'Z1' });
  const list = await server.given.priceList({ order: 1 });
  const plain = { identification_type: nit, identification: '860034313', check_digit: 7, name: 'Sin bloques', is_customer: false };
  const known = await server.given.contact(plain);
  const whole = (
    await admin.post('/api/terceros', {
      ...plain,
      identification: '890900608',
      check_digit: 9,
      name: 'Proveedor',
      is_provider: true,
      provider: { credit_quota: 500 },
    })
  ).body.data;
  const read = async (id: number) => (await admin.get(`/api/terceros/${id}`)).body.data;
  const file = csv(
    'Tipo de identificación;Identificación;Cliente: Zona;Cliente: Lista de precios;Cliente: Retención de IVA;Cliente: Cupo de crédito;Proveedor: Categoría;Proveedor: Cupo de crédito;Empleado: Número de contrato',
    '31;860034313;Z1;LP1;sí;900;NAL;1000;C-1',
    '31;890900608;;;;;NAL;1000;',
  );
  const { run, problems } = await importFile(desk, 'third_parties', file, { apply: true });
  expect(run, problems).toMatchObject({ updated_rows: 2, error_rows: 0 });
  expect(await read(known.id)).toMatchObject({ customer: { price_list_id: list.id, retention_iva: true }, provider: { credit_quota: 1000 } });

  expect((await admin.post(`/api/importaciones/${run.id}/deshacer`)).body.data.message).toBe('Deshecha: 2 de 2.');

  const { customer, provider, employee } = await read(known.id);
  const noted = [customer, provider, employee].flatMap((block) => Object.values(block)).filter((value) => value !== null && value !== false);
  expect(noted).toEqual([]);
  expect(customer).toMatchObject({ zone_id: null, price_list_id: null, retention_iva: false, credit_quota: null });
  expect(await read(whole.id)).toMatchObject({ is_provider: true, provider: { credit_quota: 500, category_id: null } });
});

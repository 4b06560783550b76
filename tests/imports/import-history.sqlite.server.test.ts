import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const [desk, home] = ['198.51.100.7', '203.0.113.9'];

interface Place {
  client: Client;
  /** The address that their requests come from. */
  ip: string;
}

/** A file that is sent, checked and applied; another person may apply it from another address. */
async function imported(server: TestServer, kind: string, content: string, { sends, applies = sends }: { sends: Place; applies?: Place }): Promise<number> {
  const from = ({ ip }: Place) => ({ headers: { 'x-forwarded-for': ip } });
  const form = new FormData();
  form.set('archivo', new File([content], 'datos.csv'));
  const { id } = (await sends.client.post(`/api/importaciones/${kind}`, form, from(sends))).body.data;
  await server.finishJobs();
  expect((await applies.client.post(`/api/importaciones/${id}/aplicar`, {}, from(applies))).status).toBe(202);
  await server.finishJobs();
  expect((await applies.client.get(`/api/importaciones/${id}`)).body.data).toMatchObject({ state: 'applied', error_rows: 0 });
  return id;
}

async function startOffice() {
  const server = await startServer();
  const client = async (name: string) => server.as(await server.given.user({ role: 'Administrador', name }));
  await server.given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  const olga = { client: await client('Olga'), ip: desk };
  const raul = { client: await client('Raúl'), ip: home };
  const undo = async ({ client: by, ip }: Place, run: number) =>
    (await by.post(`/api/importaciones/${run}/deshacer`, {}, { headers: { 'x-forwarded-for': ip } })).body.data;
  const history = async (path: string) => (await olga.client.get(`/api/${path}/historial`)).body.data;
  return { server, olga, raul, undo, history };
}

test('what a file made or changed says in its history who applied it and from where', async () => {
  const { server, olga, raul, history } = await startOffice();
  const places = { sends: olga, applies: raul };
  const ofLines = await imported(server, 'lines', 'Código;Descripción\n10;Una', places);
  await imported(server, 'products', 'Código;Descripción;Línea\nA-1;Balinera;10', places);
  await imported(server, 'customers', 'Identificación;Nombre\n900123456;Uno', places);
  await imported(server, 'third_parties', 'Tipo de identificación;Identificación;Nombre o razón social\n31;890900608;Dos', places);
  await imported(server, 'establishments', 'Tercero;Código;Descripción\n890900608;002;Norte', places);

  const [line] = (await olga.client.get('/api/lineas')).body.data;
  const parties = (await olga.client.get('/api/terceros')).body.data;
  const branches = (await olga.client.get('/api/establecimientos')).body.data;
  const [product] = (await olga.client.get('/api/auditoria?entity=products')).body.data;
  const told = { action: 'create', user_name: 'Raúl De Prueba', ip: home, before: null };
  expect(parties).toHaveLength(2);
  expect(branches).toHaveLength(2);
  expect(product).toMatchObject(told);
  expect(await history(`lineas/${line.id}`)).toMatchObject([{ ...told, import_id: ofLines }]);
  expect(product.import_id).toBeGreaterThan(ofLines);
  for (const { id } of parties) expect(await history(`terceros/${id}`)).toMatchObject([told]);
  for (const { id } of branches) expect(await history(`establecimientos/${id}`)).toMatchObject([told]);
});

test('what a file of products makes beside them says in its history who applied it as well', async () => {
  const { server, olga, raul, history } = await startOffice();
  const columns = 'Código;Descripción;Línea;Sublínea;Marca;Submarca;Categoría';
  await imported(server, 'products', `${columns}\nA-1;Balinera;10;1001;SKF;SKF-E;0101\nA-2;Otra;10;1001;SKF;SKF-E;0101`, { sends: olga, applies: raul });
  for (const path of ['lineas', 'sublineas', 'marcas', 'submarcas', 'categorias']) {
    const made = (await olga.client.get(`/api/${path}`)).body.data;
    expect(made, path).toHaveLength(1);
    expect(await history(`${path}/${made[0].id}`), path).toMatchObject([{ action: 'create', user_name: 'Raúl De Prueba', ip: home, before: null }]);
  }
});

test('an import that is taken back says who took it back and from where, and how it was before', async () => {
  const { server, olga, raul, undo, history } = await startOffice();
  const party = await server.given.contact({ is_customer: true, name: 'Antes', identification: '890900608' });
  const [branch] = (await olga.client.get(`/api/establecimientos?contact_id=${party.id}`)).body.data;
  const parties = await imported(server, 'third_parties', 'Identificación;Nombre o razón social\n890900608;Después', { sends: olga });
  expect(await undo(raul, parties)).toMatchObject({ state: 'undone', message: 'Deshecha: 1 de 1.' });
  const back = { action: 'update', user_name: 'Raúl De Prueba', ip: home };
  const done = { action: 'update', user_name: 'Olga De Prueba', ip: desk };
  expect(await history(`terceros/${party.id}`)).toMatchObject([
    { ...back, import_id: parties, before: { name: 'Después' }, after: { name: 'Antes' } },
    { ...done, import_id: parties, before: { name: 'Antes' }, after: { name: 'Después' } },
  ]);

  const content = `Tercero;Código;Descripción\n890900608;${branch?.code ?? '002'};Norte`;
  const branches = await imported(server, 'establishments', content, { sends: olga });
  expect(await undo(raul, branches)).toMatchObject({ state: 'undone', message: 'Deshecha: 1 de 1.' });
  const [audited] = (await olga.client.get('/api/auditoria?entity=contact_warehouses')).body.data;
  expect(audited).toMatchObject({ user_name: 'Raúl De Prueba', ip: home, before: { description: 'Norte' } });
});

test('of a row that a file changes twice, taking it back restores what was before the file', async () => {
  const { server, olga, undo } = await startOffice();
  const { client } = olga;
  const made = (await client.post('/api/lineas', { line_code: '10', line_description: 'Antes' })).body.data;
  const lines = await imported(server, 'lines', 'Código;Descripción\n10;Primero\n20;Nueva\n10;Después\n20;Otra', { sends: olga });
  expect((await client.get(`/api/lineas/${made.id}`)).body.data.line_description).toBe('Después');
  expect(await undo(olga, lines)).toMatchObject({ message: 'Deshecha: 2 de 2.' });
  const left = (await client.get('/api/lineas')).body.data;
  expect(left).toMatchObject([{ id: made.id, line_description: 'Antes' }]);

  const party = await server.given.contact({ is_customer: true, name: 'Antes', identification: '890900608' });
  const parties = await imported(server, 'third_parties', 'Identificación;Nombre o razón social\n890900608;Primero\n890900608;Después', { sends: olga });
  expect(await undo(olga, parties)).toMatchObject({ message: 'Deshecha: 1 de 1.' });
  expect((await client.get(`/api/terceros/${party.id}`)).body.data).toMatchObject({ name: 'Antes' });
});

test('what somebody changed after a file is theirs and stays, though the file changed it twice', async () => {
  const { server, olga, undo, history } = await startOffice();
  const { client } = olga;
  const made = (await client.post('/api/lineas', { line_code: '10', line_description: 'Antes' })).body.data;
  const run = await imported(server, 'lines', 'Código;Descripción\n10;Primero\n20;Nueva\n10;Después', { sends: olga });
  await client.put(`/api/lineas/${made.id}`, { line_description: 'A mano' });
  expect(await history(`lineas/${made.id}`)).toMatchObject([{ import_id: null }, { import_id: run }, { import_id: run }, { import_id: null }]);
  expect((await undo(olga, run)).message).toBe('Deshecha: 1 de 2. Cambiaron después y quedaron como están: 10.');
  expect((await client.get(`/api/lineas/${made.id}`)).body.data.line_description).toBe('A mano');
});

import { expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\nun RUT\n%%EOF');

async function withType(server: TestServer) {
  const admin = server.as(await server.given.user());
  const made = await admin.post('/api/parametros', { paramtable_id: 116, code_parameter: 'RUT', name_parameter: 'RUT' });
  return { admin, typeId: Number(made.body.data.id) };
}

function form(fields: Record<string, string | number | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value instanceof File ? value : String(value));
  return data;
}

test('a paper is uploaded, downloaded by name and content, replaced and deleted', async () => {
  const server = await startServer();
  const { admin, typeId } = await withType(server);
  const customer = await server.given.customer({});
  // A file's name does not decide its type.
  const file = new File([pdf], 'rut.exe', { type: 'text/html' });

  const created = await admin.post('/api/documentos', form({ contact_id: customer.id, document_type_id: typeId, name: 'RUT 2026 ñ', file }));
  expect(created.status).toBe(201);
  expect(created.body.message).toBe('El documento ha sido cargado');
  const document = created.body.data;
  expect(document).toMatchObject({
    name: 'RUT 2026 ñ',
    document_type: 'RUT',
    content_type: 'application/pdf',
    extension: 'pdf',
    size_bytes: pdf.length,
    action: 'n',
  });
  expect(document).not.toHaveProperty('sha256');

  // The specification's own name of the file.
  const asNamed = await admin.post('/api/documentos', form({ contact_id: customer.id, document_type_id: typeId, name: "Cédula d'Ana (1)", path: file }));
  expect(asNamed).toMatchObject({ status: 201, body: { data: { extension: 'pdf', size_bytes: pdf.length } } });
  // RFC 8187 allows neither the apostrophe nor the parentheses in a name.
  const quoted = (await admin.fetch(asNamed.body.data.path)).headers.get('content-disposition');
  expect(quoted).toBe(`attachment; filename="Ce_dula d_Ana _1_.pdf"; filename*=UTF-8''C%C3%A9dula%20d%27Ana%20%281%29.pdf`);
  expect((await admin.delete(`/api/documentos/${asNamed.body.data.id}`)).status).toBe(200);

  const download = await admin.fetch(document.path);
  expect(download.headers.get('content-type')).toBe('application/pdf');
  expect(download.headers.get('content-disposition')).toContain(`filename*=UTF-8''RUT%202026%20%C3%B1.pdf`);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf);

  const renamed = await admin.post(
    `/api/documentos/${document.id}`,
    form({ _method: 'PUT', name: 'RUT', observation: 'Vence en marzo', version: document.version }),
  );
  expect(renamed.body).toMatchObject({ message: 'El documento ha sido actualizado', data: { name: 'RUT', observation: 'Vence en marzo', version: 2 } });
  expect((await admin.put(`/api/documentos/${document.id}`, { name: 'Tarde', version: 1 })).status).toBe(409);
  expect((await admin.get(`/api/documentos?contact_id=${customer.id}`)).body.data).toHaveLength(1);
  expect((await admin.delete(`/api/documentos/${document.id}`)).body.message).toBe('El documento ha sido eliminado');
  expect((await admin.get(document.path)).status).toBe(404);
});

test('the papers of a third party are a list as any other: pages, order and search', async () => {
  const server = await startServer();
  const { admin, typeId } = await withType(server);
  const customer = await server.given.customer({});
  for (const name of ['Cámara', 'RUT', 'Balance']) {
    const file = new File([pdf], 'x.pdf');
    expect((await admin.post('/api/documentos', form({ contact_id: customer.id, document_type_id: typeId, name, file }))).status).toBe(201);
  }

  const list = async (query: string) => (await admin.get(`/api/documentos?contact_id=${customer.id}&${query}`)).body;
  const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Cámara', 'RUT', 'Balance']);
  expect((await list('perPage=2&page=2')).meta).toEqual({ current_page: 2, per_page: 2, total: 3, last_page: 2 });
  expect(await names('sortBy=name&sort=DESC')).toEqual(['RUT', 'Cámara', 'Balance']);
  expect(await names('filter=camara')).toEqual(['Cámara']);
  expect((await list('paginate=false')).data).toHaveLength(3);
  expect((await admin.get(`/api/documentos?contact_id=${customer.id}&sortBy=sha256`)).status).toBe(422);
});

test('what is no paper is refused by its content, and nothing is kept of it', async () => {
  const server = await startServer();
  const { admin, typeId } = await withType(server);
  const customer = await server.given.customer({});
  const send = async (fields: Record<string, string | number | File>) => await admin.post('/api/documentos', form({ contact_id: customer.id, ...fields }));

  const page = await send({ document_type_id: typeId, name: 'RUT', file: new File(['<html><script>'], 'rut.pdf', { type: 'application/pdf' }) });
  expect(page.status).toBe(415);
  expect((await send({ document_type_id: typeId, name: 'RUT', file: new File([], 'rut.pdf') })).status).toBe(422);
  expect((await send({ document_type_id: typeId, name: 'RUT' })).body.errors).toEqual({ file: ['Falta el archivo.'] });
  expect((await send({ document_type_id: 999, name: 'RUT', file: new File([pdf], 'rut.pdf') })).body.errors).toEqual({
    document_type_id: ['Tipo de documento no existe.'],
  });
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(pdf);
  expect((await send({ document_type_id: typeId, name: 'RUT', file: new File([large], 'rut.pdf') })).status).toBe(413);
  expect((await admin.get(`/api/documentos?contact_id=${customer.id}`)).body.data).toEqual([]);
});

test('only who may see the third party sees its papers; those of an employee are the office’s', async () => {
  const server = await startServer();
  const { admin, typeId } = await withType(server);
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const customer = await server.given.customer({ seller: ana });
  const upload = async (contact_id: number) =>
    (await admin.post('/api/documentos', form({ contact_id, document_type_id: typeId, name: 'RUT', file: new File([pdf], 'rut.pdf') }))).body.data;
  const ofCustomer = await upload(customer.id);
  const ofEmployee = await upload(ana.contactId);
  const elsewhere = server.as(await server.given.user({ subscriber: await server.given.subscriber() }));

  expect((await server.as(ana).get(ofCustomer.path)).status).toBe(200);
  expect((await server.as(ana).get(ofEmployee.path)).status).toBe(404);
  for (const stranger of [server.as(beto), elsewhere]) {
    expect((await stranger.get(ofCustomer.path)).status).toBe(404);
    expect((await stranger.get(`/api/documentos?contact_id=${customer.id}`)).status).toBe(404);
  }
  expect((await server.as(ana).delete(`/api/documentos/${ofCustomer.id}`)).status).toBe(403);
});

test('what was done with a paper is told to who keeps third parties', async () => {
  const server = await startServer();
  const { admin, typeId } = await withType(server);
  const customer = await server.given.customer({});
  const of = { contact_id: customer.id, document_type_id: typeId };
  const { id } = (await admin.post('/api/documentos', form({ ...of, name: 'RUT', file: new File([pdf], 'rut.pdf') }))).body.data;
  await admin.put(`/api/documentos/${id}`, form({ name: 'RUT 2026' }));

  const { data } = (await admin.get(`/api/documentos/${id}/historial`)).body;

  expect(data).toMatchObject([
    { action: 'update', before: { name: 'RUT' }, after: { name: 'RUT 2026' } },
    { action: 'create', after: { name: 'RUT' } },
  ]);
});

/** A brand with its pictures, its provider and its subbrands inside. Spec: commercial §3 Brand, Subbrand. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { startServer } from '#tests/support/server.ts';

const png = async () =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;

test('a brand keeps its pictures and its provider; a file that is no PDF is no data sheet', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const provider = await server.given.customer({ seller: await server.given.seller() });
  await server.store.withTransaction(
    server.subscriber.id,
    async (tx) => void (await tx.update(contacts).set({ is_provider: true }).where(eq(contacts.id, provider.id))),
  );
  const made = await office.post('/api/marcas', {
    brand_code: 'SKF',
    description: 'SKF',
    image: await png(),
    image_min: await png(),
    provider_id: provider.id,
  });
  expect(made).toMatchObject({ status: 201, body: { data: { provider_id: provider.id, maker_id: null, image: expect.stringMatching(/^[0-9a-f]{64}$/) } } });
  const { id } = made.body.data;
  expect((await office.fetch(`/api/marcas/${id}/imagen/image_min`)).status).toBe(200);
  const sheet = `data:application/pdf;base64,${Buffer.from('%PDF-1.7 ficha').toString('base64')}`;
  const part = { brand_id: id, subbrand_code: 'E', description: 'Estándar' };
  expect(await office.post('/api/submarcas', { ...part, data_sheet: await png() })).toMatchObject({
    status: 422,
    body: { errors: { data_sheet: [expect.stringMatching(/PDF/)] } },
  });
  const subbrand = (await office.post('/api/submarcas', { ...part, data_sheet: sheet })).body.data;
  const read = await office.fetch(`/api/submarcas/${subbrand.id}/imagen/data_sheet`);
  expect(read.headers.get('content-type')).toBe('application/pdf');
  expect(await read.text()).toBe('%PDF-1.7 ficha');
  expect((await office.put(`/api/submarcas/${subbrand.id}`, { description: 'Otra' })).body.data).toMatchObject({ data_sheet: subbrand.data_sheet });
});

test('subbrands travel inside their brand with a mark each: all of them or none', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const made = await office.post('/api/marcas', {
    brand_code: 'FAG',
    description: 'FAG',
    subbrands: [
      { action: 'c', subbrand_code: 'E', description: 'Estándar' },
      { action: 'c', subbrand_code: 'P', description: 'Premium' },
    ],
  });
  const { id } = made.body.data;
  const listed = async () => (await office.get(`/api/submarcas?brand_id=${id}`)).body.data.map((row: { description: string }) => row.description);
  expect(await listed()).toEqual(['Estándar', 'Premium']);
  const [first, second] = (await office.get(`/api/submarcas?brand_id=${id}`)).body.data;
  await server.given.product({ subbrand_id: second.id });
  const change = { id: first.id, action: 'u', subbrand_code: 'E', description: 'Cambiada' };
  const refused = await office.put(`/api/marcas/${id}`, { subbrands: [change, { id: second.id, action: 'd' }] });
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'subbrands.1': [expect.stringMatching(/en uso \(1 producto\)/)] } } });
  expect(await listed()).toEqual(['Estándar', 'Premium']);
  expect((await office.put(`/api/marcas/${id}`, { subbrands: [change, { id: second.id, action: 'n' }] })).status).toBe(200);
  expect(await listed()).toEqual(['Cambiada', 'Premium']);
  const other = (await office.post('/api/marcas', { brand_code: 'NSK', description: 'NSK' })).body.data.id;
  expect(await office.put(`/api/marcas/${other}`, { subbrands: [{ ...change, action: 'd' }] })).toMatchObject({
    status: 422,
    body: { errors: { subbrands: ['La submarca es de otra marca.'] } },
  });
  expect(await office.put(`/api/marcas/${id}`, { subbrands: [{ ...change, action: 'z' }] })).toMatchObject({
    status: 422,
    body: { errors: { subbrands: ['La marca de una submarca es n, c, u o d.'] } },
  });
});

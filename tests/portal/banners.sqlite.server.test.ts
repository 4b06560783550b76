/** Banners: kept by the office, shown on their days to who may see their line. Spec: commercial §3 Banner, §7. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { files as filesTable } from '#server/platform/db/platform.tables.ts';
import { testClock } from '#tests/support/clock.ts';
import { startServer } from '#tests/support/server.ts';

const picture = async (width = 900, height = 900) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: 'green' } })
          .png()
          .toBuffer(),
      ),
    ],
    'una.png',
  );

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function world(now = '2026-11-20T15:00:00.000Z') {
  const clock = testClock(now);
  const server = await startServer({ clock });
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const buyer = server.as(await server.given.customerUser(await server.given.customer({ seller: await server.given.seller() })));
  const body = async (more: Record<string, string | File> = {}) =>
    formOf({ name: 'Semana SKF', since: '2026-11-01', until: '2026-11-30', big_banner: await picture(), ...more });
  return { clock, server, office, buyer, body };
}

test('a banner is created, drawn in both sizes, changed and deleted, with the messages of the documents', async () => {
  const { server, office, body } = await world();
  const made = await office.post('/api/banners', await body({ url_big_banner: '/b2b/catalogo?marca=7' }));
  expect(made).toMatchObject({ status: 201, body: { message: 'El banner ha sido creado' } });
  expect(made.body.data).toMatchObject({ duration: 3_000, state: 1, range_date: ['2026-11-01', '2026-11-30'], line_id: null });
  const { id } = made.body.data;
  for (const [size, expected] of [
    ['big', { width: 1_600, height: 533 }],
    ['small', { width: 780, height: 585 }],
  ] as const) {
    const [shown] = (await office.get(`/api/banner-list?size=${size}`)).body.data;
    const answer = await server.anonymous.fetch(shown.image);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height }).toEqual(expected);
  }
  const changed = await office.post(`/api/banners/${id}`, formOf({ _method: 'PUT', range_date: '2026-11-05,2026-11-10' }));
  expect(changed.body).toMatchObject({ message: 'El banner ha sido actualizado', data: { since: '2026-11-05', until: '2026-11-10', name: 'Semana SKF' } });
  expect((await office.delete(`/api/banners/${id}`)).body.message).toBe('El banner ha sido eliminado');
  expect((await office.get('/api/banners')).body.meta.total).toBe(0);
});

test('the list begins with the banners that end last', async () => {
  const { office, body } = await world();
  for (const [name, until] of Object.entries({ Noviembre: '2026-11-30', Enero: '2027-01-31', Diciembre: '2026-12-31' }))
    await office.post('/api/banners', await body({ name, until }));
  const names = async (query: string) => (await office.get(`/api/banners${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Enero', 'Diciembre', 'Noviembre']);
  expect(await names('?sort=ASC')).toEqual(['Noviembre', 'Diciembre', 'Enero']);
});

test('a small picture that was taken away stays away until a new large one is cut for it', async () => {
  const { office, body } = await world();
  const { id, big_banner, small_banner } = (await office.post('/api/banners', await body())).body.data;
  const put = async (change: Record<string, unknown>) => await office.put(`/api/banners/${id}`, change);
  expect((await put({ small_banner: null })).body.data).toMatchObject({ big_banner, small_banner: null });
  // The form sends every field as it read it.
  expect(await put({ name: 'Otra', big_banner, small_banner: null })).toMatchObject({ status: 200, body: { data: { name: 'Otra', small_banner: null } } });
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const cut = (await put({ big_banner: `data:image/png;base64,${png.toString('base64')}`, small_banner: null })).body.data;
  expect(cut.small_banner).toMatch(/^[0-9a-f]{64}$/);
  expect([cut.big_banner === big_banner, cut.small_banner === small_banner]).toEqual([false, false]);
});

test('what does not fit is refused by its field and leaves nothing behind', async () => {
  const { server, office, body } = await world();
  const files = async () => await server.store.db.$count(filesTable);
  const before = await files();
  expect((await office.post('/api/banners', await body({ since: '2026-12-01' }))).body.errors).toEqual({
    until: ['La fecha final debe ser igual o posterior a la inicial.'],
  });
  for (const url of ['javascript:alert(1)', '//evil.co']) {
    expect((await office.post('/api/banners', await body({ url_big_banner: url }))).body.errors).toEqual({
      url_big_banner: ['La dirección debe empezar por https:// o por /.'],
    });
  }
  expect((await office.post('/api/banners', formOf({ name: 'A', since: '2026-11-01', until: '2026-11-02' }))).body.errors).toEqual({
    big_banner: ['La imagen grande es obligatoria.'],
  });
  const html = new File(['<html><script>alert(1)</script></html>'], 'foto.jpg');
  expect((await office.post('/api/banners', await body({ big_banner: html }))).body).toMatchObject({
    message: 'El archivo no es una imagen que se pueda leer.',
    errors: { big_banner: ['El archivo no es una imagen que se pueda leer.'] },
  });
  expect((await office.post('/api/banners', await body({ duration: '500' }))).body.errors.duration).toHaveLength(1);
  expect((await office.get('/api/banners')).body.meta.total).toBe(0);
  expect(await files()).toEqual(before);
});

test('it is shown until its last minute in Bogotá, to customers only when they see its line', async () => {
  const { clock, server, office, buyer, body } = await world('2026-12-01T04:59:00.000Z');
  const line = await server.given.line({ deploy_b2b: false });
  await office.post('/api/banners', await body());
  await office.post('/api/banners', await body({ name: 'Oculto', line_id: String(line.id) }));
  const names = async (client: typeof office) => (await client.get('/api/banner-list')).body.data.map(({ name }: { name: string }) => name);
  expect(await names(buyer)).toEqual(['Semana SKF']);
  expect(await names(office)).toEqual(['Oculto', 'Semana SKF']);
  clock.advance({ minutes: 1 });
  expect(await names(buyer)).toEqual([]);
  expect(await names(office)).toEqual([]);
});

test("devices hold the banners of every day, and a customer's none of a line that customers do not see", async () => {
  const { server, office, buyer, body } = await world();
  const seller = server.as(await server.given.user({ role: 'Vendedor' }));
  const line = await server.given.line({ deploy_b2b: false });
  const shown = (await office.post('/api/banners', await body({ since: '2027-01-01', until: '2027-01-31' }))).body.data;
  const hidden = (await office.post('/api/banners', await body({ name: 'Oculto', line_id: String(line.id) }))).body.data;
  const pulled = async (client: typeof office, checkpoint?: string) => {
    const { body: answer, text } = await client.get(`/sync/reference?limit=1000${checkpoint ? `&checkpoint=${checkpoint}` : ''}`);
    const documents: { id: string; kind?: string; row?: { name: string }; _deleted: boolean }[] = answer.documents;
    const banners = documents.filter(({ id }) => id.startsWith('banner:')).map(({ id, _deleted }) => (_deleted ? `-${id}` : id));
    return {
      banners: banners.toSorted(),
      text,
      count: answer.count,
      held: documents.filter(({ _deleted }) => !_deleted).length,
      checkpoint: answer.checkpoint,
    };
  };
  const ofBuyer = await pulled(buyer);
  expect(ofBuyer.banners).toEqual([`banner:${shown.id}`]);
  expect(ofBuyer.count).toBe(ofBuyer.held);
  expect(ofBuyer.text).not.toContain('Oculto');
  expect((await pulled(seller)).banners).toEqual([`banner:${shown.id}`, `banner:${hidden.id}`].toSorted());
  // Once customers see the line, their devices hear of its banner at the next pull.
  await office.put(`/api/lineas/${line.id}`, { deploy_b2b: true });
  const later = await pulled(buyer, ofBuyer.checkpoint);
  expect(later.banners).toContain(`banner:${hidden.id}`);
  await office.delete(`/api/banners/${hidden.id}`);
  expect((await pulled(buyer, later.checkpoint)).banners).toEqual([`-banner:${hidden.id}`]);
});

test('who may not write it does not, and another company does not hear of it', async () => {
  const { server, office, body } = await world();
  const { id } = (await office.post('/api/banners', await body())).body.data;
  const assistant = server.as(await server.given.user({ role: 'Asistente Comercial' }));
  expect((await assistant.post('/api/banners', await body())).status).toBe(403);
  const stranger = server.as(await server.given.user({ role: 'Administrador', subscriber: await server.given.subscriber() }));
  expect((await stranger.get(`/api/banners/${id}`)).status).toBe(404);
  expect((await stranger.get('/api/banner-list')).body.data).toEqual([]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { phonePhoto, transparentLogo } from '#tests/support/sent-images.ts';
import { startServer } from '#tests/support/server.ts';
import { visitActivity } from './given-agenda.ts';

const day = '2026-11-25';
const png = new Uint8Array(await transparentLogo());
const pdf = new TextEncoder().encode('%PDF-1.7 una lista de precios');

async function start() {
  const server = await startServer();
  const seller = await server.given.seller();
  const foreign = await server.given.subscriber();
  const strangers = [await server.given.seller(), await server.given.user({ subscriber: foreign })].map((user) => server.as(user));
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: server.subscriber.id });
  });
  const event = { type_id: 1, seller_id: seller.contactId, start_date: day, start_time: '09:00', end_date: day, end_time: '09:30' };
  const form = (change: Record<string, string | File> = {}) => {
    const data = new FormData();
    const fields: Record<string, string | number | File> = { ...event, ...change };
    for (const [name, value] of Object.entries(fields)) data.set(name, value instanceof File ? value : String(value));
    return data;
  };
  return { server, client: server.as(seller), strangers, form, event };
}

test('what is attached to an event is downloaded by who may see it, as what it is, and by nobody else', async () => {
  const { server, client, strangers, form } = await start();
  const made = await client.post(
    '/api/eventos',
    form({ 'attachments_loaded[0]': new File([png], '../fachada del cliente.txt'), 'attachments_loaded[1]': new File([pdf], 'lista.pdf') }),
  );
  expect(made).toMatchObject({
    status: 201,
    body: {
      message: 'Evento agendado correctamente',
      data: {
        attachments: [
          { name: 'fachada del cliente.txt', content_type: 'image/png' },
          { name: 'lista.pdf', content_type: 'application/pdf' },
        ],
      },
    },
  });
  const [photo] = made.body.data.attachments;
  expect(photo.url).toBe(`/storage/events/${photo.name_file}`);
  const answer = await client.fetch(photo.url);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff']);
  const content = Buffer.from(await answer.arrayBuffer());
  expect(content.length).toBe(photo.size_bytes);
  expect((await sharp(content).metadata()).format).toBe('png');
  for (const stranger of strangers) expect((await stranger.get(photo.url)).status).toBe(404);
  expect((await server.anonymous.get(photo.url)).status).toBe(401);
  expect((await client.get('/storage/events/nada.png')).status).toBe(404);
});

test('a page or a program is no attachment, whatever it is called, and the event is not made without it', async () => {
  const { client, form } = await start();
  const page = new File(['<html><script>alert(1)</script></html>'], 'foto.png', { type: 'image/png' });
  expect(await client.post('/api/eventos', form({ 'attachments_loaded[0]': page }))).toMatchObject({
    status: 415,
    body: { errors: { 'attachments_loaded.0': ['Solo se admiten fotos (JPG, PNG, WEBP, HEIC) y documentos PDF.'] } },
  });
  expect((await client.post('/api/eventos', form({ 'attachments_loaded[0]': 'texto' }))).status).toBe(422);
  expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}`)).body.data).toEqual([]);
});

test('a photo of an event is kept small, upright and without where it was taken; one that cannot be read is refused', async () => {
  const { client, form } = await start();
  const attach = async (content: Uint8Array) =>
    await client.post('/api/eventos', form({ 'attachments_loaded[0]': new File([new Uint8Array(content)], 'a.jpg') }));

  const [photo] = (await attach(await phonePhoto({ width: 4000, height: 3000 }))).body.data.attachments;
  const drawn = await sharp(Buffer.from(await (await client.fetch(photo.url)).arrayBuffer())).metadata();
  expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['jpeg', 1800, 2400, undefined]);

  const refused = await attach(Buffer.from('\xff\xd8\xffnada', 'latin1'));
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty(['attachments_loaded.0']);
});

test('attachments are added and taken away with the event, and leave with it', async () => {
  const { client, form } = await start();
  const made = (await client.post('/api/eventos', form({ 'attachments_loaded[0]': new File([png], 'a.png') }))).body.data;
  const [old] = made.attachments;
  const changed = await client.post(
    `/api/eventos/${made.id}`,
    form({ 'attachments_deleted[0]': String(old.id), 'attachments_loaded[0]': new File([pdf], 'b.pdf') }),
  );
  expect(changed.body).toMatchObject({ message: 'Evento actualizado correctamente', data: { attachments: [{ name: 'b.pdf' }] } });
  expect((await client.get(old.url)).status).toBe(404);
  expect((await client.delete(`/api/eventos/${made.id}`)).status).toBe(200);
  expect((await client.get(changed.body.data.attachments[0].url)).status).toBe(404);
});

test('a file on one occurrence is that occurrence’s: it leaves the series with a copy of what the series has', async () => {
  const { client, form } = await start();
  const series = { repeat_id: '2', repeat_every: '1', end_id: '3', repeat_count: '3' };
  const made = (await client.post('/api/eventos', form({ ...series, 'attachments_loaded[0]': new File([png], 'serie.png') }))).body.data;
  const one = { edit_mode: 'event', original_date: '2026-11-26', start_date: '2026-11-26', end_date: '2026-11-26' };
  const apart = (await client.post(`/api/eventos/${made.id}`, form({ ...series, ...one, 'attachments_loaded[0]': new File([pdf], 'acta.pdf') }))).body.data;
  expect(apart.id).not.toBe(made.id);
  const names = async (id: number) => {
    const { body } = await client.get(`/api/eventos/${id}`);
    return body.data.attachments.map(({ name }: { name: string }) => name);
  };
  expect(await names(apart.id)).toEqual(['serie.png', 'acta.pdf']);
  expect(await names(made.id)).toEqual(['serie.png']);
});

test('an eleventh attachment is refused in one sentence, whether it comes with the others or after them', async () => {
  const { client, form } = await start();
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`attachments_loaded[${at}]`, new File([pdf], `lista ${at}.pdf`)]));
  const sentence = 'Un evento admite máximo 10 adjuntos.';
  expect(await client.post('/api/eventos', form(files(11)))).toMatchObject({
    status: 422,
    body: { message: 'Error al agendar el evento', errors: { attachments_loaded: [sentence] } },
  });
  expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}`)).body.data).toEqual([]);

  const made = (await client.post('/api/eventos', form(files(10)))).body.data;
  expect(made.attachments).toHaveLength(10);
  expect(await client.post(`/api/eventos/${made.id}`, form(files(1)))).toMatchObject({ status: 422, body: { message: sentence } });
  // One goes and one comes in the same form.
  const exchanged = await client.post(`/api/eventos/${made.id}`, form({ ...files(1), 'attachments_deleted[0]': String(made.attachments[0].id) }));
  expect(exchanged.body.data.attachments).toHaveLength(10);
});

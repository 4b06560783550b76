import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idempotency_keys } from '#server/platform/db/platform.tables.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const brand = { brand_code: 'SKF', description: 'Rodamientos' };
const category = { categorie_code: 'ROD', description: 'Rodamientos' };

test('an unknown address of the API is a 404 in Spanish, with or without a trailing slash', async () => {
  const server = await startServer();

  const answer = await server.anonymous.get('/api/no-existe/');

  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ success: false, message: 'La dirección no existe.' });
});

test('a known address answers with a trailing slash too', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());

  expect((await admin.get('/api/marcas/')).status).toBe(200);
});

test('what is no JSON, no form or too large is refused with its own status', async () => {
  const server = await startServer({ port: true });
  const admin = server.as(await server.given.user());
  const send = (body: string, type: string) => admin.fetch('/api/categorias', { method: 'POST', body, headers: { 'content-type': type } });

  const broken = await send('{"categorie_code":', 'application/json');
  const foreign = await send('<a/>', 'application/xml');
  const large = await send(JSON.stringify({ ...category, observation: 'x'.repeat(1_100_000) }), 'application/json');
  const nullCharacter = await send(JSON.stringify({ ...category, description: 'a\u0000b' }), 'application/json');

  expect([broken.status, foreign.status, large.status, nullCharacter.status]).toEqual([400, 415, 413, 422]);
  expect(large.headers.get('connection')).toBe('close');
  expect(await large.json()).toMatchObject({ success: false, message: 'El envío supera el máximo de 1 MB.' });
  expect(await broken.json()).toMatchObject({ message: 'El cuerpo de la petición no es JSON válido.' });
  expect((await admin.get('/api/categorias')).body.data).toEqual([]);
});

test('half of a character is kept as the mark of one that is missing; what looks like an escape and was typed stays', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const made = await admin.post('/api/marcas', { ...brand, description: 'Correas \ud83d 😀 \\ud800 \\u0000' });

  expect([made.status, made.body.data.description]).toEqual([201, 'Correas \ufffd 😀 \\ud800 \\u0000']);
});

test('a body that does not say its length is counted as it comes: whole when it fits, refused when it does not', async () => {
  const server = await startServer({ port: true });
  const admin = server.as(await server.given.user());
  const send = (content: object) => {
    const streamed = { method: 'POST', body: new Blob([JSON.stringify(content)]).stream(), duplex: 'half', headers: { 'content-type': 'application/json' } };
    return admin.fetch('/api/categorias', streamed);
  };

  expect((await send({ ...category, observation: 'x'.repeat(1_100_000) })).status).toBe(413);
  expect((await send(category)).status).toBe(201);
});

test('the same Idempotency-Key does nothing twice, also when both requests come at once', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const headers = { 'idempotency-key': 'clave-de-prueba' };

  const [first, second] = await Promise.all([admin.post('/api/marcas', brand, { headers }), admin.post('/api/marcas', brand, { headers })]);

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await admin.get('/api/marcas')).body.data).toHaveLength(1);
});

test('a key with another body is a 409, and a refused request may be corrected under its key', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const headers = { 'idempotency-key': 'clave-de-prueba' };

  expect((await admin.post('/api/marcas', { brand_code: '' }, { headers })).status).toBe(422);
  expect((await admin.post('/api/marcas', brand, { headers })).status).toBe(201);
  const other = await admin.post('/api/marcas', { ...brand, brand_code: 'NSK' }, { headers });

  expect(other.status).toBe(409);
  expect((await admin.post('/api/marcas', brand, { headers: { 'idempotency-key': 'corta' } })).status).toBe(422);
});

test('an answer is kept for thirty days; later its key is a new one', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const send = (code: string, key: string) => server.as(user).post('/api/marcas', { ...brand, brand_code: code }, { headers: { 'idempotency-key': key } });
  const first = await send('SKF', 'clave-de-prueba');

  server.clock.advance({ days: 29 });
  expect((await send('SKF', 'clave-de-prueba')).body).toEqual(first.body);
  expect((await send('NSK', 'otra-de-prueba')).status).toBe(201);
  expect((await send('FAG', 'clave-de-prueba')).status).toBe(409);

  server.clock.advance({ days: 2 });
  expect((await send('NTN', 'tercera-de-prueba')).status).toBe(201);
  expect((await send('FAG', 'clave-de-prueba')).status).toBe(201);
  expect((await send('NSK', 'otra-de-prueba')).status).toBe(201);
  expect((await server.as(user).get('/api/marcas')).body.data).toHaveLength(4);
});

test('the key of one person is not the key of another', async () => {
  const server = await startServer();
  const headers = { 'idempotency-key': 'clave-de-prueba' };
  await server.as(await server.given.user()).post('/api/marcas', brand, { headers });

  const answer = await server.as(await server.given.user()).post('/api/marcas', { ...brand, brand_code: 'NSK' }, { headers });

  expect(answer.status).toBe(201);
});

test('a list that did not change is a 304', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const first = await admin.get('/api/marcas');

  const again = await admin.get('/api/marcas', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });

  expect(again.status).toBe(304);
});

test('every answer carries the headers that keep a browser safe', async () => {
  const server = await startServer();

  const { headers } = await server.anonymous.get('/health/live');

  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('lists inside of lists by the thousand are refused like any other body that is wrong', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const seller = server.as(await server.given.seller());
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'many-levels' };
  const create = (levels: number) =>
    admin.fetch('/api/marcas', { method: 'POST', headers, body: `{"brand_code":"SKF","description":"Rodamientos","extra":${nested(levels)}}` });
  const id = '00000000-0000-7000-8000-000000000002';
  const command = `{"id":"${id}","type":"orders.finalise","created_at":"2026-11-24T15:00:00.000Z","payload":{"lines":${nested(20_000)}}}`;

  const created = await create(20_000);
  const pushed = await seller.fetch('/sync/commands', { method: 'POST', headers, body: `{"protocol":1,"device":"${id}","commands":[${command}]}` });

  expect([created.status, pushed.status]).toEqual([422, 422]);
  expect(await created.json()).toMatchObject({ success: false, message: 'Algunos campos no se registraron correctamente' });
  expect((await admin.get('/api/marcas')).body.data).toEqual([]);
  expect((await create(60)).status).toBe(201);
});

test('a body that the other side cuts is nobody’s error: whole, in pieces or a file', async () => {
  const server = await startServer({ port: true });
  const token = await server.tokenOf(await server.given.user());
  const said = vi.spyOn(server.services.log, 'error');
  const noted = vi.spyOn(server.services.log, 'debug');
  onTestFinished(() => void vi.restoreAllMocks());
  const sent = [
    { call: 'POST /api/marcas', headers: ['Content-Type: application/json', 'Content-Length: 5000'], body: '{"brand_code": "' },
    { call: 'POST /api/marcas', headers: ['Content-Type: application/json', 'Transfer-Encoding: chunked'], body: '64\r\n{"brand_code": "' },
    {
      call: `PUT /sync/files/${'a'.repeat(64)}?offset=0&total=5000`,
      headers: ['Content-Type: image/jpeg', 'Content-Length: 5000'],
      body: '%PDF-1.7 abcdefghijk',
    },
  ];
  for (const { call, headers, body } of sent) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write([`${call} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, ...headers, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), 300);
    await new Promise((resolve) => socket.on('close', resolve));
  }
  await expect.poll(() => noted.mock.calls.filter(([, text]) => text === 'request').length).toBe(sent.length);
  expect(said).not.toHaveBeenCalled();
});

test('what is kept of an answer is sealed, and a file with another content under the same key is refused', async () => {
  const server = await startServer();
  const person = server.as(await server.given.user({ role: 'Administrador' }));
  const headers = { 'idempotency-key': 'clave-de-prueba' };
  const first = await person.post('/api/segundo-factor', { current_password: testPassword }, { headers });
  const [kept] = await server.store.db.select().from(idempotency_keys);
  expect(first.status).toBe(200);
  for (const value of Object.values(first.body.data)) expect(kept?.body).not.toContain(String(value));
  expect((await person.post('/api/segundo-factor', { current_password: testPassword }, { headers })).body).toEqual(first.body);

  const form = (content: string) => {
    const sent = new FormData();
    sent.append('archivo', new File([content], 'lineas.csv', { type: 'text/csv' }));
    return sent;
  };
  const key = { headers: { 'idempotency-key': 'clave-de-archivo' } };
  expect((await person.post('/api/importaciones/lines', form('Código,Nombre\n01,Uno\n'), key)).status).toBe(202);
  expect((await person.post('/api/importaciones/lines', form('Código,Nombre\n02,Dos\n'), key)).body.code).toBe('http.keyReused');
});

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

interface Sending {
  method: string;
  path: string;
  bytes: number;
  chunked?: boolean;
}

/** Sends a request and reads its answer only after the whole body has been written, as a proxy does. */
async function sendAll(url: string, { method, path, bytes, chunked = false }: Sending): Promise<{ status: number | undefined; body: string }> {
  const length = chunked ? {} : { 'content-length': String(bytes) };
  const sending = request(`${url}${path}`, { method, agent: false, headers: { 'content-type': 'application/json', connection: 'close', ...length } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const piece = Buffer.alloc(256 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += piece.length) if (!sending.write(piece)) await once(sending, 'drain');
  sending.end();
  const [response] = await answered;
  return { status: response.statusCode, body: await text(response) };
}

test('who sends too much, or without a login, is answered though nobody read what they sent', async () => {
  const { url } = await startServer({ port: true });
  const tooMuch = { method: 'POST', path: '/api/login', bytes: 16 * 1024 * 1024 };
  const unknown = { method: 'PUT', path: `/sync/files/${'0'.repeat(64)}?offset=0&total=4194304`, bytes: 4 * 1024 * 1024 };
  for (let times = 0; times < 5; times += 1) {
    expect(await sendAll(url, tooMuch)).toMatchObject({ status: 413, body: expect.stringContaining('máximo de 1 MB') });
    expect(await sendAll(url, { ...tooMuch, chunked: true })).toMatchObject({ status: 413 });
    expect(await sendAll(url, unknown)).toMatchObject({ status: 401, body: expect.stringContaining('TOKEN_INVALID') });
  }
});

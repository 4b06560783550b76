/** The server deployed as in docs/operations.md: behind nginx or Caddy with HTTPS, on a socket that systemd would pass. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, get as httpGet, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { logIn, patience, strip } from '#tests/support/hands.ts';
import { type OperatedServer, startOperatedServer } from '#tests/support/operated-server.ts';
import { type Certificate, installedProxies, makeCertificate, type RunningProxy, startProxy } from '#tests/support/proxies.ts';
import { seededWorld } from '#tests/support/seeded-world.ts';

const name = 'correria.test';
const seller = 'vendedor1@demo.correria.co';
const device = randomUUID();

const proxies = installedProxies();
if (proxies.length === 0) test.skip('neither nginx nor Caddy is installed', () => undefined);

describe.each(proxies)('behind %s', (kind) => {
  const directory = mkdtempSync(join(tmpdir(), 'correria-proxy-'));
  let certificate: Certificate;
  let server: OperatedServer;
  let proxy: RunningProxy;
  let token: string;

  /** Sends a request through the proxy from an address of this machine. */
  const send = (path: string, { headers, ...options }: RequestOptions = {}): ClientRequest =>
    httpsRequest({
      ...{ host: '127.0.0.1', port: proxy.httpsPort, path, servername: name, ca: readFileSync(certificate.certificate), agent: false },
      ...options,
      headers: { host: `${name}:${proxy.httpsPort}`, 'x-device': device, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
  const answered = async (request: ClientRequest): Promise<IncomingMessage> => (await once(request, 'response'))[0];
  const post = async (path: string, body: unknown, options: RequestOptions = {}): Promise<{ status: number | undefined; body: string }> => {
    const request = send(path, { method: 'POST', ...options, headers: { 'content-type': 'application/json', ...options.headers } });
    request.end(JSON.stringify(body));
    const response = await answered(request);
    return { status: response.statusCode, body: await text(response) };
  };
  const getJson = async (path: string): Promise<unknown> => json(await answered(send(path).end()));

  beforeAll(async () => {
    certificate = makeCertificate(directory, name);
    mkdirSync(join(directory, 'data'));
    const data = await seededWorld({ products: 700, customers: 150 }, join(directory, 'data'));
    server = await startOperatedServer({ DATA_DIR: data, NODE_ENV: 'production', PUBLIC_URL: `https://${name}`, TRUST_PROXY: '1' });
    proxy = await startProxy(kind, { directory: join(directory, kind), name, certificate, serverPort: server.port });
    token = '';
    const forged = { localAddress: '127.0.0.7', headers: { 'x-forwarded-for': '203.0.113.9' } };
    const { status, body } = await post('/api/login', { email: seller, password: demoPassword }, forged);
    expect(status, body).toBe(200);
    token = JSON.parse(body).data.token;
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('the app installs, works and opens without the server', async () => {
    const found = findChromium({ whole: true });
    const context: BrowserContext = await chromium.launchPersistentContext(join(directory, 'browser'), {
      ...found,
      args: [...found.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`, `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
      ...{ viewport: { width: 390, height: 844 }, locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' },
    });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('response', (response) => response.status() >= 500 && refused.push(`${response.status()} ${response.url()}`));
    await page.goto(`https://${name}:${proxy.httpsPort}/`);
    await logIn(page, seller);
    await page.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }).click(patience);
    await strip(page).getByText('Al día').waitFor(patience);
    const chrome = await context.newCDPSession(page);
    expect((await chrome.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, data } = await chrome.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone' });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated');
    await context.setOffline(true);
    await page.reload();
    await strip(page).getByText('Sin señal').waitFor(patience);
    expect(refused).toEqual([]);
    await context.close();
  });

  test('plain HTTP leads to HTTPS, and the browser is told to stay there', async () => {
    const [redirect]: [IncomingMessage] = (await once(
      httpGet({ host: '127.0.0.1', port: proxy.httpPort, path: '/', headers: { host: name } }),
      'response',
    )) as [IncomingMessage];
    redirect.resume();
    expect([301, 308]).toContain(redirect.statusCode);
    expect(redirect.headers.location).toMatch(/^https:\/\//);
    const page = await answered(send('/').end());
    page.resume();
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('the server sees the address of the client, not of the proxy nor a forged one', async () => {
    expect(await getJson('/api/sesiones')).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ current: true, ip: '127.0.0.7' })]) });
  });

  test('a hint of the live stream passes while the stream stays open', async () => {
    const stream = await answered(send('/sync/stream').end());
    expect(stream.statusCode).toBe(200);
    const [first] = await once(stream, 'data', { signal: AbortSignal.timeout(5000) });
    expect(String(first)).toContain('event: news');
    stream.destroy();
  });

  test('what arrived of a photo that broke off is on the server', async () => {
    const photo = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, 'a')]);
    const path = `/sync/files/${createHash('sha256').update(photo).digest('hex')}`;
    const broken = send(`${path}?offset=0&total=${photo.length}`, { method: 'PUT', headers: { 'content-length': String(photo.length) } });
    broken.on('error', () => {});
    broken.write(photo.subarray(0, 2 * 1024 * 1024));
    const received = async () => ((await getJson(path)) as { received: number }).received;
    await vi.waitUntil(async () => (await received()) > 1024 * 1024, { timeout: 10_000, interval: 100 });
    broken.destroy();
    await pause(300);
    const offset = await received();
    expect(offset).toBeLessThanOrEqual(2 * 1024 * 1024);
    const rest = send(`${path}?offset=${offset}&total=${photo.length}`, { method: 'PUT', headers: { 'content-length': String(photo.length - offset) } });
    rest.end(photo.subarray(offset));
    expect(await json(await answered(rest))).toEqual({ received: photo.length, is_complete: true });
  });

  test('a body beyond the limit is refused by the server, in Spanish, though it did not read all of it', async () => {
    const body = { email: 'x'.repeat(2 * 1024 * 1024), password: 'x' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/api/login', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    expect(JSON.parse(answers[0]?.body ?? '').message).toBe('El envío supera el máximo de 1 MB.');
  });

  test('the server restarts twice under load, and no request fails', async () => {
    const answers = new Map<number | undefined, number>();
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const { status } = await post('/sync/commands', { protocol: 2, device, commands: [], checkpoints: {} });
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // Some connections rest while the server ends.
        await pause(5);
      }
    };
    const clients = Array.from({ length: 16 }, client);
    for (const _ of [1, 2]) {
      await pause(1000);
      await server.restart();
    }
    // The last process answers again.
    await post('/sync/commands', { protocol: 2, device, commands: [], checkpoints: {} });
    isOver = true;
    await Promise.all(clients);
    expect([...answers.keys()]).toEqual([200]);
    expect(answers.get(200)).toBeGreaterThan(50);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { startServer } from '#tests/support/server.ts';

test('the built app is served compressed, for ever where the name has a hash, and only at its own addresses', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'correria-dist-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Correría</title>');
  writeFileSync(join(directory, 'sw.js'), 'self');
  writeFileSync(join(directory, 'assets', 'app-3f2a.js'), 'console.log(1)');
  writeFileSync(join(directory, 'assets', 'app-3f2a.js.br'), brotliCompressSync('console.log(1)'));
  const { services } = await startServer();
  const { http } = createApp(services, { appDirectory: directory });
  const get = (path: string, headers: Record<string, string> = {}) => http.request(path, { headers });

  const page = await get('/');
  const script = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip, br' });
  expect(await page.text()).toContain('<title>Correría</title>');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/otra/pagina')).status).toBe(404);
  expect((await get('/../package.json')).status).toBe(404);
  const call = await get('/api/nada');
  expect([call.status, call.headers.get('content-type')]).toEqual([404, 'application/json']);
  rmSync(directory, { recursive: true, force: true });
});

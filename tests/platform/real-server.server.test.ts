import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepare, serve } from '#server/main.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { createTestDatabase } from '#tests/support/store.ts';

async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-main-'));
  const database = await createTestDatabase();
  const config = {
    ...readConfig({ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'silent' }),
    database: database.location,
  };
  await work(config);
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}

const firstCompany = {
  company_name: 'Rodamientos del Sur S.A.S.',
  identification: '900373115',
  city_code: '76001',
  name: 'Marta',
  surname: 'Ríos',
  email: 'Marta@rodamientos.co',
  password: 'una-clave-larga',
};

test('the first start without demo prints a link that makes the company and its administrator, once', async () => {
  await withConfig(async (config) => {
    const server = await serve(await prepare(config), config, config.dataDirectory);
    const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
    const post = (path: string, body: object) =>
      fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const token = new URL(server.setupUrl ?? 'http://nothing').searchParams.get('token');

    const page = await fetch(at(`/api/primer-administrador?token=${token}`));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Bienvenido a Correría');
    expect((await post('/api/primer-administrador', { ...firstCompany, token: 'inventado' })).status).toBe(404);
    expect((await post('/api/primer-administrador', { ...firstCompany, token, password: 'corta' })).status).toBe(422);
    expect((await post('/api/primer-administrador', { ...firstCompany, token })).status).toBe(201);
    expect((await post('/api/primer-administrador', { ...firstCompany, token, email: 'otra@rodamientos.co' })).status).toBe(404);

    const login = await post('/api/login', { email: firstCompany.email, password: firstCompany.password });
    const { data } = await login.json();
    expect(data.user).toMatchObject({ role: 'Super Administrador', email: 'marta@rodamientos.co' });
    const headers = { authorization: `Bearer ${data.token}` };
    const cities = await (await fetch(at('/api/ciudades?filter=cali&paginate=false'), { headers })).json();
    expect(cities.data.map(({ code }: { code: string }) => code)).toContain('76001');
    const lists = await (await fetch(at('/api/parametros?paramtable_id=14'), { headers })).json();
    expect(lists.data.length).toBeGreaterThan(0);
    await server.stop();
  });
});

test('a server that stops refuses nothing it has taken and lets its database go', async () => {
  await withConfig(async (config) => {
    const server = await serve(await prepare(config), config, config.dataDirectory);
    expect((await fetch(`http://127.0.0.1:${server.port}/health/ready`)).status).toBe(200);

    expect(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);

    await server.stop();

    await expect(fetch(`http://127.0.0.1:${server.port}/health/live`)).rejects.toThrow();
    const again = await serve(await prepare(config), config, config.dataDirectory);
    expect(again.setupUrl).not.toBe(server.setupUrl);
    await again.stop();
  });
});

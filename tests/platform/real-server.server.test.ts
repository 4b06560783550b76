import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoSubscribers } from '#server/demo/demo-mark.ts';
import { prepare, serve } from '#server/main.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { serverSettings } from '#server/platform/db/settings.repository.ts';
import { createTestDatabase } from '#tests/support/store.ts';

async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-main-'));
  const database = await createTestDatabase();
  const config = {
    ...readConfig({ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'silent' }),
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

test('the files of a server are for its own user, and a directory that others could enter is closed', async () => {
  await withConfig(async (config) => {
    mkdirSync(config.dataDirectory, { mode: 0o755 });
    const folder = config.dataDirectory;
    const program = spawn(process.execPath, ['sync-server/start.ts', '--no-build'], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: dialect === 'sqlite' ? '' : config.database,
        NODE_ENV: 'production',
      },
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    for await (const text of program.stdout) if (String(text).includes('Primer administrador')) break;
    program.kill('SIGTERM');
    await new Promise((resolve) => program.once('exit', resolve));

    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of [...files, config.keyFile]) expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
    expect(statSync(config.keyFile).isFile()).toBe(true);
  });
}, 60_000);

test('demo data that was left in the database is not served in production, nor to other machines, unless the demo is asked for', async () => {
  await withConfig(async (config) => {
    const { store, letGo } = await prepare(config);
    await store.withTransaction(0, (tx) => serverSettings.create(tx, demoSubscribers, '[]'));
    await store.close();
    letGo();

    await expect(prepare(config)).rejects.toThrow(/datos de demostración, cuya contraseña es conocida/);
    await expect(prepare({ ...config, isProduction: false, host: '0.0.0.0' })).rejects.toThrow(/SEED=demo/);
    const local = await prepare({ ...config, isProduction: false });
    await local.store.close();
    local.letGo();
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema, readConfig } from '#server/platform/config.ts';

const lines = readFileSync('.env.example', 'utf8').split('\n');

test('.env.example lists every variable with its explanation and its default, and no other', () => {
  const expected = Object.entries(environmentSchema.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(undefined).data;
    return ['', `# ${schema.description}`, value === undefined ? `# ${name}=` : `${name}=${value}`];
  });
  expect(lines.slice(1)).toEqual([...expected, '']);
});

test('an empty environment serves the demo from a SQLite file and writes its mail as files', () => {
  expect(readConfig({})).toMatchObject({ port: 8787, database: 'data/correria.sqlite', seed: 'demo', seedProducts: 20_000, smtp: null });
  expect(readConfig({ PUBLIC_URL: '', PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
});

test('production never seeds the demo unless told to', () => {
  expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none');
  expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
});

test('the demo, whose password is known, is served to this machine alone unless an address is said', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig({ NODE_ENV: 'production' }).host).toBe('0.0.0.0');
});

test('the key rests beside the data directory, never in it', () => {
  expect(readConfig({ DATA_DIR: '/srv/correria/data/' }).keyFile).toBe('/srv/correria/data.key');
  expect(() => readConfig({ SESSION_SECRET: 'secret' })).toThrow(/SESSION_SECRET: /);
});

test('a wrong configuration is refused with every variable that is wrong', () => {
  const read = () => readConfig({ PORT: 'eighty', SEED: 'all', TRUST_PROXY: 'perhaps' });
  expect(read).toThrow(/PORT: [\s\S]*SEED: [\s\S]*TRUST_PROXY: /);
});

test('the mail server and PostgreSQL are taken as given', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://c@db/correria', SMTP_HOST: 'mail', SMTP_PORT: '25', TRUST_PROXY: 'true' });
  expect(config).toMatchObject({ database: 'postgres://c@db/correria', smtp: { host: 'mail', port: 25 }, trustProxy: { hops: 1 } });
});

test('files rest in the data directory unless a bucket is named', () => {
  expect(readConfig({}).bucket).toBeNull();
  expect(readConfig({ S3_BUCKET: 'papeles', S3_ENDPOINT: 'http://minio:9000' }).bucket).toEqual({
    bucket: 'papeles',
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
    accessKeyId: undefined,
    secretAccessKey: undefined,
  });
});

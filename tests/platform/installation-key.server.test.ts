import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { secondFactorRows } from '#server/features/access/second-factors.repository.ts';
import { sessionRows } from '#server/features/access/sessions.repository.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import { keyInFile, keyOfText, requireInstallationKey } from '#server/platform/installation-key.ts';
import { seal, unseal } from '#server/platform/sealed-text.ts';
import { startServer } from '#tests/support/server.ts';
import { openTestStore } from '#tests/support/store.ts';

function keyFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'correria-key-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'data.key');
}

test('the first start makes the key in a file for its own user, every server has the same, and the database keeps nothing that tells it', async () => {
  const { store, another, close } = await openTestStore();
  const source = { sessionSecret: undefined, keyFile: keyFile() };
  const second = await another();

  const keys = await Promise.all([store, second, store, second].map((each) => requireInstallationKey(each, source)));

  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(statSync(source.keyFile).mode & 0o777).toBe(0o600);
  const text = readFileSync(source.keyFile, 'utf8').trim();
  const settings = await store.db.select().from(server_settings);
  const told = [text, ...['hex', 'base64', 'base64url'].map((as) => Buffer.from(keyOfText(text)).toString(as as BufferEncoding))];
  for (const { value } of settings) for (const secret of told) expect(value).not.toContain(secret);
  // The same key by the environment, as when a second machine comes.
  expect(await requireInstallationKey(store, { sessionSecret: text, keyFile: keyFile() })).toEqual(keys[0]);
  await close();
});

test('a server with another key, or without the file, ends at its start, says what to do, and makes no key of its own', async () => {
  const { store, close } = await openTestStore();
  const source = { sessionSecret: undefined, keyFile: keyFile() };
  await requireInstallationKey(store, source);
  const elsewhere = keyFile();

  await expect(requireInstallationKey(store, { sessionSecret: 'another secret, of more than 32 characters', keyFile: elsewhere })).rejects.toThrow(
    /no es la de esta base de datos[\s\S]*npm run new-key/,
  );
  await expect(requireInstallationKey(store, { sessionSecret: undefined, keyFile: elsewhere })).rejects.toThrow(/^Falta la clave del servidor: ponga en /);
  expect(existsSync(elsewhere)).toBe(false);
  writeFileSync(elsewhere, 'short\n');
  await expect(requireInstallationKey(store, { sessionSecret: undefined, keyFile: elsewhere })).rejects.toThrow(/no tiene una clave/);
  await expect(requireInstallationKey(store, { sessionSecret: undefined, keyFile: join(elsewhere, 'under-a-file') })).rejects.toThrow(/No se puede leer/);
  await close();
});

test('another key ends every session and keeps second factors; those of a key that was lost are removed', async () => {
  const server = await startServer();
  const file = keyFile();
  const first = await requireInstallationKey(server.store, { sessionSecret: undefined, keyFile: file });
  const user = await server.given.user({ role: 'Administrador' });
  const secret = Buffer.from('twenty bytes of TOTP');
  await server.store.withTransaction(0, (tx) => secondFactorRows.begin(tx, user.id, seal(first, secret, Buffer.alloc(12))));
  await server.tokenOf(user);
  renameSync(file, `${file}.old`);
  const run = async (...parameters: string[]) => {
    const place = dialect === 'sqlite' ? { DATABASE_URL: '', DATA_DIR: dirname(server.location) } : { DATABASE_URL: server.location };
    const env = { ...process.env, ...place, KEY_FILE: file };
    return (await promisify(execFile)(process.execPath, ['sync-server/new-key.ts', ...parameters], { env })).stdout;
  };
  writeFileSync(`${file}.foreign`, 'the key of another installation, long enough');
  await expect(run(`${file}.foreign`)).rejects.toThrow(/no tiene la clave de esta base de datos/);
  expect(existsSync(file)).toBe(false);

  expect(await run(`${file}.old`)).toContain('1 conservado(s), 0 quitado(s)');

  const second = keyInFile(file) ?? new Uint8Array();
  expect(second).not.toEqual(first);
  expect(await requireInstallationKey(server.store, { sessionSecret: undefined, keyFile: file })).toEqual(second);
  const sealed = (await secondFactorRows.find(server.store.db, user.id))?.secret ?? '';
  expect(Buffer.from(unseal(second, sealed))).toEqual(secret);
  expect(await sessionRows.listOpen(server.store.db, user.id, { now: server.clock.now(), currentId: '' })).toEqual([]);

  rmSync(file);
  expect(await run()).toContain('0 conservado(s), 1 quitado(s)');
  expect(await secondFactorRows.find(server.store.db, user.id)).toBeUndefined();
}, 120_000);

/** The command line's answer to a mistake: one line in Spanish that says what to do, and exit code 1. Spec: docs/importaciones.md. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readImportCommand } from '#server/features/imports/import-command.ts';
import { takeDatabase } from '#server/platform/db/database-use.ts';

const root = join(import.meta.dirname, '..', '..');
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'correria-commands-'));
  writeFileSync(join(directory, 'lineas.csv'), 'Código,Nombre\n01,Rodamientos\n');
  writeFileSync(join(directory, 'no-es-json.json'), '{columns:');
  writeFileSync(join(directory, 'otro.json'), '{"colums":{}}');
  writeFileSync(join(directory, 'junta.json'), '{"join":{"file":"falta.csv","on":"Código"}}');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** @param environment over that of an empty server */
function run(program: string, parameters: string[], environment: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: '', DATA_DIR: directory, KEY_FILE: join(directory, 'server.key'), SEED: 'none', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(root, 'sync-server', program), ...parameters], { cwd: directory, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: `${out}${err}`.trim() }),
    );
  });
}

const inDirectory = (name: string) => join(directory, name);

test.each([
  ['a file that is not there', ['products', 'falta.csv'], /^No existe el archivo .*falta\.csv\.$/],
  ['a folder', ['products', ''], /^.* no es un archivo\.$/],
  ['a mapping that is not there', ['products', 'lineas.csv', '--mapping', 'falta.json'], /^No existe el archivo .*falta\.json\.$/],
  ['a mapping that is no JSON', ['products', 'lineas.csv', '--mapping', 'no-es-json.json'], /^El mapeo de columnas no es válido: no es JSON$/],
  ['a mapping with another key', ['products', 'lineas.csv', '--mapping', 'otro.json'], /^El mapeo de columnas no es válido: [^\n]*colums[^\n]*$/],
  ['a second file that is not there', ['products', 'lineas.csv', '--mapping', 'junta.json'], /^No existe el archivo .*falta\.csv\.$/],
  ['an unknown option', ['products', 'lineas.csv', '--aplicar'], /^No se entiende --aplicar\.\nUso: npm run import/],
  ['an option without its value', ['products', 'lineas.csv', '--mapping'], /^No se entiende --mapping <value>\.\nUso: npm run import/],
])('an import of %s is refused in Spanish', (_name, [kind = '', file = '', option, value], said) => {
  const parameters = [kind, inDirectory(file), ...(option ? [option] : []), ...(value ? [inDirectory(value)] : [])];
  expect(() => readImportCommand(parameters)).toThrow(said);
});

test('an import that names no kind, no file or no number of subscriber is none', () => {
  const file = inDirectory('lineas.csv');
  for (const parameters of [[], ['products'], ['planetas', file], ['products', file, '--subscriber', 'uno']]) expect(readImportCommand(parameters)).toBeNull();
  expect(readImportCommand(['lines', file, '--subscriber', '2'])).toMatchObject({ mapped: { kind: 'lines', joined: null }, subscriberId: 2, apply: false });
});

test('an import for a subscriber that is not there says so and ends', async () => {
  expect(await run('import.ts', ['lines', 'lineas.csv', '--subscriber', '99'])).toEqual({ code: 1, said: 'El suscriptor no existe.' });
});

test('a server whose port is taken says so and ends', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await run('start.ts', ['--no-build'], { HOST: '127.0.0.1', PORT: String(port) });
  other.close();
  expect(answer.said.split('\n').at(-1)).toBe(`El puerto ${port} ya está en uso: cierre el programa que lo tiene, o diga otro con PORT.`);
  expect(answer.said).not.toMatch(/^\s+at /m);
  expect(answer.code).toBe(1);
});

test.each([
  ['a server with a port that is none', 'start.ts', ['--no-build'], { PORT: 'abc' }, /^La configuración no es válida\.\nPORT: [^\n]+$/],
  [
    'a server whose database does not answer',
    'start.ts',
    ['--no-build'],
    { DATABASE_URL: 'postgres://127.0.0.1:1/correria' },
    /^No se pudo conectar con PostgreSQL \(DATABASE_URL\): [^\n]+$/,
  ],
  ['a backup over another', 'backup.ts', ['.'], {}, /^[^\n]+ ya existe: una copia nunca se escribe sobre otra\.$/],
  ['a backup that is not there to be put back', 'restore.ts', ['falta'], {}, /^Uso: npm run restore -- <carpeta de la copia>\. No existe [^\n]+$/],
])('%s says so in its own words and ends', async (_name, program, parameters, environment, said) => {
  const answer = await run(program, parameters, environment as Record<string, string>);
  expect(answer.said).toMatch(said);
  expect(answer.code).toBe(1);
});

test('a server that is started while a copy is put back says so and ends', async () => {
  const letGo = takeDatabase(inDirectory('correria.sqlite'));
  try {
    expect(await run('start.ts', ['--no-build'])).toEqual({ code: 1, said: 'Se está restaurando una copia de los datos: espere a que termine.' });
  } finally {
    letGo();
  }
}, 20_000);

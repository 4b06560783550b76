/**
 * The key of the installation signs tokens and seals second factors. It never rests in the database, in DATA_DIR or in a copy of them: who
 * has one of those can neither sign a token nor open a second factor. The database keeps a mark of the key alone, so that a server with
 * another key ends at its start instead of refusing everybody's tokens.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { serverSettings } from './db/settings.repository.ts';
import type { Db, Store, Tx } from './db/store.ts';
import { KnownReason } from './known-reason.ts';

const markName = 'installation-key.mark';
const shortestKey = 32;

type KeySource = Pick<Config, 'sessionSecret' | 'keyFile'>;

/**
 * The 32 bytes of the key that SESSION_SECRET says, or else the key file, which the first start makes.
 * @throws KnownReason when the database belongs to another key, or the file cannot be read or made
 */
export async function requireInstallationKey(store: Store, source: KeySource): Promise<Uint8Array> {
  const known = await serverSettings.get(store.db, markName);
  const key = configuredKey(source) ?? (known === null ? makeKey(source.keyFile) : null);
  if (key === null) throw new KnownReason(`Falta la clave del servidor: ponga en ${source.keyFile} la que tenía, o en SESSION_SECRET.${whenLost}`);
  const mark = markOf(key);
  const kept = known ?? (await store.withTransaction(0, (tx) => createMark(tx, mark)));
  if (kept !== mark)
    throw new KnownReason(
      `La clave del servidor (SESSION_SECRET, o ${source.keyFile}) no es la de esta base de datos: todos sus servidores usan la misma.${whenLost}`,
    );
  return key;
}

const whenLost = ' Si se perdió, o quiere cambiarla: npm run new-key.';

/** The key that is configured, which from now on is the database's. @throws KnownReason when the key file cannot be read or made */
export async function adoptInstallationKey(tx: Tx, source: KeySource): Promise<Uint8Array> {
  const key = configuredKey(source) ?? makeKey(source.keyFile);
  await serverSettings.set(tx, markName, markOf(key));
  return key;
}

/** Whether the database is the key's, and answers. */
export async function isKeyOf(db: Db, key: Uint8Array): Promise<boolean> {
  return (await serverSettings.get(db, markName)) === markOf(key);
}

/** @param text what SESSION_SECRET or a key file says */
export function keyOfText(text: string): Uint8Array {
  return createHash('sha256').update(text.trim()).digest();
}

/** The key in a file; null when the file does not exist. @throws KnownReason when it cannot be read, or is too short for a key */
export function keyInFile(file: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new KnownReason(`No se puede leer la clave del servidor en ${file} (${codeOf(error)}).`, { cause: error });
  }
  if (text.trim().length < shortestKey) throw new KnownReason(`${file} no tiene una clave: se esperan ${shortestKey} caracteres o más.`);
  return keyOfText(text);
}

function configuredKey({ sessionSecret, keyFile }: KeySource): Uint8Array | null {
  return sessionSecret === undefined ? keyInFile(keyFile) : keyOfText(sessionSecret);
}

/** Writes the key file atomically; of two servers that start together, one writes it and the other reads it. */
function makeKey(file: string): Uint8Array {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  } catch (error) {
    throw new KnownReason(
      `No se puede guardar la clave del servidor en ${file} (${codeOf(error)}): diga otro lugar con KEY_FILE, o la clave con SESSION_SECRET.`,
      {
        cause: error,
      },
    );
  }
  const key = keyInFile(file);
  if (key === null) throw new KnownReason(`La clave del servidor en ${file} desapareció.`);
  return key;
}

async function createMark(tx: Tx, mark: string): Promise<string> {
  await serverSettings.create(tx, markName, mark);
  return (await serverSettings.get(tx, markName)) ?? mark;
}

const markOf = (key: Uint8Array) => createHmac('sha256', key).update('correria installation key').digest('base64url');

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** `npm run backup -- [folder]`: the database and the files as they are now, into a new folder; the server may be running. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from './platform/config.ts';
import { copyDatabase, databaseCopy } from './platform/db/backup.ts';
import { isOnItsWay } from './platform/files/files.ts';
import { KnownReason, sayWhyItEnds } from './platform/known-reason.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

sayWhyItEnds();
makeFilesPrivate();
const config = readConfig(process.env);
const named = process.argv[2] ?? join(config.dataDirectory, 'copias', new Date().toISOString().replaceAll(':', '-').slice(0, 19));
const folder = resolve(named);
if (existsSync(folder)) throw new KnownReason(`${folder} ya existe: una copia nunca se escribe sobre otra.`);
mkdirSync(folder, { recursive: true });
await copyDatabase(config.database, join(folder, databaseCopy));
// Copied after the database, so that every file that a row names exists by then, and files never change. Unfinished uploads may vanish while
// they are copied, which would end the whole backup; no row names them, so they are left out.
const files = join(config.dataDirectory, 'files');
if (existsSync(files)) cpSync(files, join(folder, 'files'), { recursive: true, filter: (path) => !isOnItsWay(path) });
console.log(`Copia hecha en ${folder}`);

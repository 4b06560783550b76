/** `npm run restore -- <folder>`: puts a backup in the place of the data, with the server stopped; devices then pull everything again. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { feedSources } from './capabilities.ts';
import { renewEveryEpoch } from './features/sync/renew-epoch.ts';
import { readConfig } from './platform/config.ts';
import { databaseCopy, putDatabaseBack } from './platform/db/backup.ts';
import { takeDatabase } from './platform/db/database-use.ts';
import { openStore } from './platform/db/open-store.ts';
import { KnownReason, sayWhyItEnds } from './platform/known-reason.ts';
import { createLog } from './platform/log.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

sayWhyItEnds();
makeFilesPrivate();
const [named] = process.argv.slice(2);
const copy = join(resolve(named ?? ''), databaseCopy);
if (named === undefined || !existsSync(copy)) throw new KnownReason(`Uso: npm run restore -- <carpeta de la copia>. No existe ${copy}.`);
const config = readConfig(process.env);
mkdirSync(config.dataDirectory, { recursive: true });
const letGo = takeDatabase(config.database);
await putDatabaseBack(copy, config.database);
const files = join(resolve(named), 'files');
if (existsSync(files)) cpSync(files, join(config.dataDirectory, 'files'), { recursive: true });
const store = await openStore({ location: config.database, direct: config.databaseDirect, sources: feedSources, log: createLog('warn') });
const count = await renewEveryEpoch(store);
await store.close();
letGo();
console.log(`Copia restaurada: los dispositivos de ${count} empresa(s) sincronizarán todo de nuevo, sin perder lo que no han enviado.`);

/**
 * `npm run new-key -- [file with the key before]`: the database takes the key that is configured now (SESSION_SECRET or the key file), with
 * the servers stopped. Sessions end. Second factors are sealed anew; without the key before nobody can open them, and they are removed.
 */
import { feedSources } from './capabilities.ts';
import { changeSealingKey } from './features/access/use-cases/change-sealing-key.ts';
import { readConfig } from './platform/config.ts';
import { takeDatabase } from './platform/db/database-use.ts';
import { openStore } from './platform/db/open-store.ts';
import { adoptInstallationKey, isKeyOf, keyInFile } from './platform/installation-key.ts';
import { KnownReason, sayWhyItEnds } from './platform/known-reason.ts';
import { createLog } from './platform/log.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

sayWhyItEnds();
makeFilesPrivate();
const [named] = process.argv.slice(2);
const before = named === undefined ? null : keyInFile(named);
if (named !== undefined && before === null) throw new KnownReason(`No existe ${named}.`);
const config = readConfig(process.env);
const letGo = takeDatabase(config.database);
const store = await openStore({ location: config.database, direct: config.databaseDirect, sources: feedSources, log: createLog('warn') });
if (before && !(await isKeyOf(store.db, before))) throw new KnownReason(`${named} no tiene la clave de esta base de datos.`);
const factors = await store.withTransaction(0, async (tx) => await changeSealingKey(tx, before, await adoptInstallationKey(tx, config)));
await store.close();
letGo();
console.log(`Clave cambiada: todas las sesiones terminaron. Segundos factores: ${factors.sealed} conservado(s), ${factors.removed} quitado(s).`);

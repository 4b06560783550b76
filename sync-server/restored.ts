/** `npm run restored`: to be run once after a backup was put back, with the server stopped. Devices then pull everything again. */

import { feedSources } from './capabilities.ts';
import { renewEveryEpoch } from './features/sync/renew-epoch.ts';
import { readConfig } from './platform/config.ts';
import { takeDatabase } from './platform/db/database-use.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/db/open-store.ts';
import { sayWhyItEnds } from './platform/known-reason.ts';
import { createLog } from './platform/log.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

sayWhyItEnds();
makeFilesPrivate();
const config = readConfig(process.env);
const letGo = takeDatabase(config.database);
await migrate(config.database);
const store = await openStore({ location: config.database, direct: config.databaseDirect, sources: feedSources, log: createLog('warn') });
const count = await renewEveryEpoch(store);
await store.close();
letGo();
console.log(`Copia restaurada: los dispositivos de ${count} empresa(s) sincronizarán todo de nuevo, sin perder lo que no han enviado.`);

/** 'Olvidar este dispositivo', and the wipe of a revoked one. Spec: decisions §3, sync §4. */
import type { CollectionDefinitions } from '#pwa/platform/db/collections.ts';
import { databaseName, type Owner } from '#pwa/platform/db/database-name.ts';
import { deleteDatabase } from '#pwa/platform/db/open-database.ts';
import { markerStore } from '#pwa/platform/db/store-marker.ts';
import { deleteFileQueue } from '#pwa/platform/files/file-queue.ts';
import { deleteUnsentFiles } from '#pwa/platform/files/unsent-files.ts';
import { deleteCatalogue } from '#pwa/platform/search/catalogue-store.ts';
import type { PhonePorts } from './ports.ts';

interface Forgetting {
  owner: Owner;
  ports: Pick<PhonePorts, 'idb' | 'storage' | 'installation'>;
  collections: CollectionDefinitions;
}

/** Deletes everything of a person from this device, for ever. Close the phone first, in every tab. */
export async function forgetPhone({ owner, ports, collections }: Forgetting): Promise<void> {
  const name = databaseName(owner, ports.installation);
  await deleteDatabase({ name, definitions: collections, ...(ports.idb && { idb: ports.idb }) });
  await deleteCatalogue(name, ports.idb);
  await deleteFileQueue(name, ports.idb);
  await deleteUnsentFiles(name, ports.idb);
  markerStore(ports.storage, name).remove();
}

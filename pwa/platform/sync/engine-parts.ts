import type { CollectionDefinitions } from '#pwa/platform/db/collections.ts';
import type { DeviceIdentity } from '#pwa/platform/db/device-identity.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { UnsentFiles } from '#pwa/platform/files/unsent-files.ts';
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import type { CatalogueClient } from '#pwa/platform/search/catalogue-client.ts';
import type { Puller } from './puller.ts';
import type { SyncStatusStore } from './sync-status.ts';
import type { Wire } from './wire.ts';

/** What the leading tab's sync works with. */
export interface EngineParts {
  ports: PhonePorts;
  /** Calls in this device's name. */
  wire: Wire;
  database: PhoneDatabase;
  collections: CollectionDefinitions;
  identity: DeviceIdentity;
  outbox: Outbox;
  files: UnsentFiles;
  catalogue: CatalogueClient;
  puller: Puller;
  status: SyncStatusStore;
  /** An administrator revoked this device. */
  onRevoked: () => void;
}

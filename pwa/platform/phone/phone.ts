import type { Owner } from '#pwa/platform/db/database-name.ts';
import type { DeviceIdentity } from '#pwa/platform/db/device-identity.ts';
import type { Drafts } from '#pwa/platform/db/drafts.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { UnsentFiles } from '#pwa/platform/files/unsent-files.ts';
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';
import type { CatalogueClient } from '#pwa/platform/search/catalogue-client.ts';
import type { CollectionNames, SyncStatusStore } from '#pwa/platform/sync/sync-status.ts';
import type { PhonePorts } from './ports.ts';

/** A person's data layer on this device. */
export interface Phone {
  owner: Owner;
  name: string;
  database: PhoneDatabase;
  identity: DeviceIdentity;
  outbox: Outbox;
  drafts: Drafts;
  /** Photos and documents that its commands name. */
  files: UnsentFiles;
  catalogue: CatalogueClient;
  status: SyncStatusStore;
  collectionNames: CollectionNames;
  ports: PhonePorts;
  /** A new UUID version 7, by this device's clock and randomness. */
  newId(): string;
  /** Asks the leading tab to sync now, and to compare the device's counts with the server's. */
  syncNow(): void;
  /** Asks the leading tab to send the ready commands now. */
  sendNow(): void;
  /** Sends a kept file at once, for a call that names it. @throws Offline, HttpError, an Error with the server's sentence when it does not take the file */
  sendFile(sha256: string): Promise<void>;
  /** Stops everything; the data stays. */
  close(): Promise<void>;
  /** Deletes everything of this person from the device, for ever, in every tab. */
  forget(): Promise<void>;
}

/** Everything that the phone's data layer takes from its surroundings: a browser's page, or a test's. */
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';
import type { CatalogueHost } from '#pwa/platform/search/catalogue.messages.ts';
import type { PullHost } from '#pwa/platform/sync/pull.messages.ts';
import type { Wire } from '#pwa/platform/sync/wire.ts';
import type { Instant } from '#shared/kernel/dates.ts';

/** Messages between all tabs of a person; a tab does not receive its own messages. */
export interface TabChannel {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
  close(): void;
}

/** Events of the browser that sync reacts to. */
export type Surroundings = 'online' | 'offline' | 'visible';

export interface PhonePorts {
  wire: Wire;
  /** The present; by the server's clock as far as the device knows it. */
  now(): Instant;
  /** Fills the array with randomness and gives it back. */
  randomBytes(bytes: Uint8Array): Uint8Array;
  /** A random number from 0 to 1, for pauses. */
  random(): number;
  /** Calls back after so many milliseconds; gives the function that forbids it. */
  after(ms: number, call: () => void): () => void;
  /** null where there are none: then there is one page only. */
  locks: Pick<LockManager, 'request'> | null;
  channel(name: string): TabChannel;
  /** Survives an emptied database. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  askForPersistence(): Promise<boolean | null>;
  /** Undefined takes the page's own. */
  idb?: IndexedDbPort;
  /** Subscribes to events of the environment (signal, visibility); returns the function that unsubscribes. */
  surroundings(hear: (what: Surroundings) => void): () => void;
  session: {
    /** False while only a login can help. */
    isActive(): boolean;
    /** The type of user of the person; null when nobody is logged in. */
    userType(): string | null;
    /** Subscribes to logins; returns the function that unsubscribes. */
    onActive(hear: () => void): () => void;
  };
  /** Starts the catalogue's worker for a database. */
  openCatalogue(databaseName: string): CatalogueHost;
  /** The worker that pulls into a database; absent where the page pulls itself. */
  openPulls?(databaseName: string): PullHost;
  /** Something that nobody caught: for the page's log. */
  report(error: unknown): void;
  appVersion: string;
  /** The device's name for people: 'Chrome en Android'. */
  description: string;
  /** Distinguishes installations that share one storage, in tests. */
  installation?: string;
}

import type { ActorSource } from './actor-source.ts';
import type { AuditWriter, HistoryReader } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Reference } from './db/references.ts';
import type { Store } from './db/store.ts';
import type { FileStore } from './files/files.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mail.ts';

/** The services of every capability's calls and jobs; created once by the composition root, or by a test. */
export interface Services {
  store: Store;
  clock: Clock;
  log: Log;
  actors: ActorSource;
  audit: AuditWriter;
  history: HistoryReader;
  /** Which rows point to which, so that nothing in use is deleted. */
  references: readonly Reference[];
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'dataDirectory' | 'erpAllow' | 'mapTilesHosts'>;
  secrets: Secrets;
  mailer: Mailer;
  files: FileStore;
  /** Aborted when the server begins to stop: endless answers (streams) end. */
  closing: AbortSignal;
  /** Cryptographic randomness. */
  randomBytes(size: number): Uint8Array;
}

/** None has a default (`installation-key.ts`). */
export interface Secrets {
  /** Signs the access tokens and derives the refresh tokens; 32 bytes. */
  session: Uint8Array;
}

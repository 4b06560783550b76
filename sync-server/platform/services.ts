import type { ActorSource } from './actor-source.ts';
import type { Clock } from './clock.ts';
import type { Store } from './db/store.ts';
import type { Log } from './log.ts';

/** What every capability's calls work with; made once by the composition root, or by a test. */
export interface Services {
  store: Store;
  clock: Clock;
  log: Log;
  actors: ActorSource;
  settings: ServiceSettings;
  /** Secrets made on the first start and kept (decisions: no default exists). */
  secrets: Secrets;
  /** Sends one e-mail. @throws when the server of e-mail does not take it */
  mail: { send(message: MailMessage): Promise<void> };
  /** Cryptographic randomness. */
  randomBytes(size: number): Uint8Array;
}

export interface ServiceSettings {
  /** The address that people and e-mails use; its scheme decides whether cookies are `Secure`. */
  publicUrl: string;
  /** True behind a proxy of ours, whose X-Forwarded-For says the person's address. */
  trustProxy: boolean;
}

export interface Secrets {
  /** Signs the access tokens and derives the refresh tokens; 32 bytes. */
  session: Uint8Array;
}

export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
}

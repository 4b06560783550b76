/** The services of a whole server for a program that measures it: a new database, no mail, no jobs. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { feedSources, references } from '#server/capabilities.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { readHistory, writeAudit } from '#server/features/access/audit.repository.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { openFileStore } from '#server/platform/files/files.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';

interface BenchDatabase {
  /** For files. */
  directory: string;
  /** A SQLite file or the address of a PostgreSQL; missing tables are created. */
  location: string;
  /** The secret that signs the sessions, when another process has opened one; random when absent. */
  session?: Uint8Array;
}

export async function openBenchServices({ directory, location, session = new Uint8Array(randomBytes(32)) }: BenchDatabase): Promise<Services> {
  const log = createLog('warn');
  await migrate(location);
  const store = await openStore({ location, direct: undefined, sources: feedSources, log, clock: systemClock });
  return {
    store,
    clock: systemClock,
    log,
    actors: createActorSource({ store, secret: session, clock: systemClock }),
    audit: writeAudit,
    history: readHistory,
    references,
    config: { publicUrl: 'http://localhost', trustProxy: { hops: 0 }, erpAllow: '127.0.0.1', mapTilesHosts: [], dataDirectory: directory },
    secrets: { session },
    mailer: openMailer({ smtp: null, mailFrom: 'Correría <banco@correria.test>', dataDirectory: directory, publicUrl: 'http://localhost' }),
    files: openFileStore(join(directory, 'files')),
    closing: new AbortController().signal,
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
  };
}

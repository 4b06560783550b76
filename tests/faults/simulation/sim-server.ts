/** The real server in this process, on real files: it serves, dies, is restarted on the same data, and is restored from a backup. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, isNull, lte } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { feedSources, jobHandlersOf, references } from '#server/capabilities.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { readHistory, writeAudit } from '#server/features/access/audit.repository.ts';
import { renewEveryEpoch } from '#server/features/sync/renew-epoch.ts';
import type { Clock } from '#server/platform/clock.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { jobs } from '#server/platform/db/platform.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openFileStore } from '#server/platform/files/files.ts';
import { startJobs } from '#server/platform/jobs/job-runner.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import type { Chance } from './chance.ts';
import type { HistoryDatabase } from './databases.ts';
import { type Moment, type MortalStore, mortalStore } from './mortal-store.ts';
import { finish, settle, standStillUntil } from './virtual-time.ts';

const secret = new Uint8Array(32).fill(7);

export interface SimServer {
  /** The services of the current process. */
  services(): Services;
  /** For the final checks: reads committed data, also while the server is down. */
  store(): Store;
  isUp(): boolean;
  /** @throws the error of a refused connection, when the server is down or dies meanwhile */
  answer(request: Request): Promise<Response>;
  kill(): void;
  killAt(moment: Moment, after: { writes: number; commits: number }): void;
  start(): Promise<void>;
  /** Runs every job that is due. False while a job is held by a process that died: the job is taken over when its lease ends. */
  doJobs(): Promise<boolean>;
  backUp(): Promise<void>;
  /** Restores the last backup, with a new epoch. False without a backup. */
  restore(): Promise<boolean>;
  /** Told at each death, however it came. */
  onDeath: () => void;
  close(): Promise<void>;
}

interface Parts {
  database: HistoryDatabase;
  directory: string;
  clock: Clock;
  chance: Chance;
}

interface Life {
  store: MortalStore;
  services: Services;
  app: ReturnType<typeof createApp>;
  closing: AbortController;
  death: Promise<never>;
}

export async function startSimServer({ database, directory, clock, chance }: Parts): Promise<SimServer> {
  mkdirSync(directory, { recursive: true });
  let life = await beginLife();
  let copies = 0;
  let backup: string | null = null;

  async function beginLife(): Promise<Life> {
    const opened = await openStore({
      location: database.location(),
      direct: undefined,
      sources: feedSources,
      log: createLog(process.env['TEST_LOG'] ?? 'silent'),
      clock,
    });
    const closing = new AbortController();
    const died = Promise.withResolvers<never>();
    died.promise.catch(() => undefined);
    const store = mortalStore(opened, () => {
      closing.abort();
      died.reject(new TypeError('the server is gone'));
      server.onDeath();
    });
    const services = servicesOver(store, { directory, clock, chance, closing: closing.signal });
    return { store, services, app: createApp(services), closing, death: died.promise };
  }

  const server: SimServer = {
    onDeath: () => undefined,
    services: () => life.services,
    store: () => life.store,
    isUp: () => !life.store.isDead(),
    async answer(request) {
      if (life.store.isDead()) throw new TypeError('connection refused');
      const { app, death } = life;
      return await Promise.race([app.http.fetch(request), death]);
    },
    kill: () => life.store.die(),
    killAt: (moment, after) => life.store.dieAt(moment, after),
    async start() {
      if (!life.store.isDead()) return;
      await settle();
      await life.store.close();
      life = await beginLife();
    },
    async doJobs() {
      if (life.store.isDead()) return false;
      const { store, services } = life;
      const held = await unfinishedJobs(store, clock.now());
      const heldByTheDead = held.filter(({ locked_until }) => locked_until !== null && locked_until > clock.now()).map(({ id }) => id);
      const runner = startJobs({ store, handlers: jobHandlersOf(services), clock, log: services.log, workers: 1 });
      // Checked from outside: the runner's own waiting would move time forward while a PDF is made.
      await standStillUntil(async () => store.isDead() || (await unfinishedJobs(store, clock.now())).every(({ id }) => heldByTheDead.includes(id)));
      await finish(runner.stop());
      return heldByTheDead.length === 0 && !store.isDead();
    },
    async backUp() {
      copies += 1;
      backup = await database.copy(join(directory, `backup-${copies}`));
    },
    async restore() {
      if (backup === null) return false;
      life.store.die();
      await settle();
      await life.store.close();
      await database.putBack(backup);
      life = await beginLife();
      await finish(renewEveryEpoch(life.store));
      return true;
    },
    async close() {
      life.store.die();
      await settle();
      await life.store.close();
    },
  };
  return server;
}

/** Jobs that are due or being done. */
async function unfinishedJobs(store: Store, now: string) {
  return await store.db
    .select()
    .from(jobs)
    .where(and(isNull(jobs.done_at), isNull(jobs.failed_at), lte(jobs.run_at, now)));
}

export function servicesOver(
  store: Store,
  { directory, clock, chance, closing }: { directory: string; clock: Clock; chance: Chance; closing: AbortSignal },
): Services {
  return {
    store,
    clock,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    actors: createActorSource({ store, secret, clock }),
    audit: writeAudit,
    history: readHistory,
    references,
    config: { publicUrl: 'http://localhost', trustProxy: { hops: 1 }, erpAllow: '127.0.0.1', mapTilesHosts: [], dataDirectory: directory },
    secrets: { session: secret },
    mailer: openMailer({ smtp: null, mailFrom: 'Correría <pruebas@correria.test>', dataDirectory: directory, publicUrl: 'http://localhost' }),
    files: openFileStore(join(directory, 'files')),
    closing,
    randomBytes: (size) => chance.fill(new Uint8Array(size)),
  };
}

/** Composition root: opens the store, creates the initial data, and serves the calls, the jobs and the app. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { feedSources, jobHandlersOf, references, searchTexts } from './capabilities.ts';
import { isDemoSeeded } from './demo/demo-mark.ts';
import { createActorSource } from './features/access/actors.service.ts';
import { readHistory, writeAudit } from './features/access/audit.repository.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { holdDatabase, type LetGo } from './platform/db/database-use.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/db/open-store.ts';
import { repairSearchTexts } from './platform/db/search-texts.ts';
import type { Store } from './platform/db/store.ts';
import { openFileStore } from './platform/files/files.ts';
import { serveHttp } from './platform/http/serve.ts';
import { isKeyOf, requireInstallationKey } from './platform/installation-key.ts';
import { startJobs } from './platform/jobs/job-runner.ts';
import { scheduleNightly } from './platform/jobs/nightly.ts';
import { KnownReason } from './platform/known-reason.ts';
import { createLog, type Log } from './platform/log.ts';
import { openMailer } from './platform/mail/mail.ts';
import { makeDirectoryPrivate } from './platform/private-files.ts';
import type { Services } from './platform/services.ts';
import { setupLink } from './setup/setup-token.ts';

/** The time that running requests have to finish when the server stops, milliseconds. */
const drainMs = 10_000;

export interface RunningServer {
  port: number;
  /** Where the first administrator is made; null when there is one. */
  setupUrl: string | null;
  /** Takes no new requests, ends the running ones and the jobs, and closes the database. */
  stop(): Promise<void>;
}

interface Preparation {
  store: Store;
  letGo: LetGo;
  /** Tells streams that the server stops. */
  closing: AbortController;
  services: Services;
  log: Log;
}

/** Migrates the database and creates the data of the first start. */
export async function prepare(config: Config): Promise<Preparation> {
  const log = createLog(config.logLevel);
  if (!makeDirectoryPrivate(config.dataDirectory)) log.warn({ directory: config.dataDirectory }, 'other accounts of this machine can enter the data directory');
  const letGo = holdDatabase(config.database);
  const applied = await migrate(config.database);
  if (applied.length > 0) log.info({ applied }, 'the database is up to date');
  const store = await openStore({ location: config.database, direct: config.databaseDirect, sources: feedSources, log });
  await refuseKnownPasswords(store, config);
  await repairSearchTexts(store, searchTexts, log);
  if (config.seed === 'demo') {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    const replicated = new Set(feedSources.map(({ collection }) => collection));
    await seedDemo(store, { clock: systemClock, productCount: config.seedProducts, replicated, log });
  }
  const closing = new AbortController();
  const session = await requireInstallationKey(store, config);
  const services: Services = {
    store,
    clock: systemClock,
    log,
    actors: createActorSource({ store, secret: session, clock: systemClock }),
    audit: writeAudit,
    history: readHistory,
    references,
    config,
    secrets: { session },
    mailer: openMailer(config),
    closing: closing.signal,
    files: openFileStore(join(config.dataDirectory, 'files'), { quotas: config.fileQuotas, ...(await blobStoreOf(config)) }),
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
  };
  return { store, letGo, closing, services, log };
}

/** @param appDirectory where the built app is, or will be */
export async function serve({ store, letGo, closing, services, log }: Preparation, config: Config, appDirectory: string): Promise<RunningServer> {
  let stopping = false;
  const isReady = async () => !stopping && (await isKeyOf(store.db, services.secrets.session));
  const app = createApp(services, { appDirectory, isReady, metrics: config.metrics });
  const handlers = jobHandlersOf(services);
  await scheduleNightly(store, handlers);
  const jobs = startJobs({ store, handlers, clock: services.clock, log });
  const { inheritedSocket: fd, host: hostname } = config;
  const serving = await serveHttp(app.http, fd === null ? { port: config.port, hostname } : { fd });
  const drawing = config.seed === 'demo' && config.seedPictures > 0 ? drawPictures(services, config.seedPictures) : null;
  log.info({ port: serving.port, ...(fd === null ? { host: hostname } : { fd }), trustedProxies: config.trustProxy }, 'listening');
  return {
    port: serving.port,
    setupUrl: await setupLink(services),
    async stop() {
      stopping = true;
      closing.abort();
      log.info({}, 'stopping');
      await serving.drain(drainMs);
      await jobs.stop();
      await drawing;
      services.mailer.close();
      await store.close();
      letGo();
    },
  };
}

/** The demo's pictures come while it is served already. */
async function drawPictures(services: Services, count: number): Promise<void> {
  const { drawDemoPictures } = await import('./demo/draw-pictures.ts');
  await drawDemoPictures(services, count).catch((error: unknown) => {
    if (!services.closing.aborted) services.log.warn({ error: String(error) }, "the demo's pictures were not all drawn; the next start goes on");
  });
}

/** Demo data, left in a database that is not served as a demo, would let anybody in. @throws KnownReason */
async function refuseKnownPasswords(store: Store, { seed, isProduction, host }: Config): Promise<void> {
  const staysHere = !isProduction && (host === 'localhost' || host === '127.0.0.1' || host === '::1');
  if (seed === 'demo' || staysHere || !(await isDemoSeeded(store.db))) return;
  throw new KnownReason('La base de datos tiene los datos de demostración, cuya contraseña es conocida: use otra (DATA_DIR o DATABASE_URL), o diga SEED=demo.');
}

/** The client of a bucket is loaded only where there is one. */
async function blobStoreOf({ bucket }: Config) {
  if (!bucket) return {};
  const { openBucket } = await import('./platform/files/bucket.ts');
  return { blobStore: openBucket(bucket) };
}

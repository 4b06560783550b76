import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { feedSources, jobHandlersOf, references } from '#server/capabilities.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { readHistory, writeAudit } from '#server/features/access/audit.repository.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openFileStore } from '#server/platform/files/files.ts';
import type { MetricsAccess } from '#server/platform/http/metrics-routes.ts';
import { serveHttp } from '#server/platform/http/serve.ts';
import { startJobs } from '#server/platform/jobs/job-runner.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { checkAnswer } from './check-answer.ts';
import { type Client, createClient } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { createGiven, type Given } from './given.ts';
import type { GivenSubscriber } from './given-organisation.ts';
import { type GivenUser, tokenFor } from './given-people.ts';
import { mailsIn, type SentMail } from './sent-mail.ts';
import { openTestStore } from './store.ts';

/** The real application on a real store, with a subscriber. */
export interface TestServer {
  store: Store;
  /** The address of its database. */
  location: string;
  clock: TestClock;
  services: Services;
  app: ReturnType<typeof createApp>;
  /** The subscriber for which `given` works when no other is named. */
  subscriber: GivenSubscriber;
  given: Given;
  /** Requests of this person, in a new session. */
  as(user: GivenUser): Client;
  anonymous: Client;
  /** The access token of a new session of the person. */
  tokenOf(user: GivenUser): Promise<string>;
  /** Runs every job that is due now, and returns the e-mails that were sent so far. */
  finishJobs(): Promise<SentMail[]>;
  /** Where it listens; only with `port: true`. */
  url: string;
  close(): Promise<void>;
}

interface Options {
  /** Listen on a real port as well. */
  port?: boolean;
  clock?: TestClock;
  /** Outside of a test (`beforeAll`): the caller closes the server. By default the end of the running test closes it. */
  keep?: boolean;
  publicUrl?: string;
  /** The built app, to be served as well. */
  appDirectory?: string;
  /** Who may read `/metrics`; by default it is not served. */
  metrics?: MetricsAccess;
  /** As in `openTestStore`. */
  isNew?: boolean;
  /** False: jobs do not run, so that only the requests use the database. */
  worksOff?: boolean;
  /** False: answers are not compared with their definitions, which takes a while for long ones. */
  checksAnswers?: boolean;
}

export async function startServer({
  port = false,
  clock = testClock(),
  keep = false,
  publicUrl,
  appDirectory,
  metrics,
  isNew = false,
  worksOff = true,
  checksAnswers = true,
}: Options = {}): Promise<TestServer> {
  const { store, location, close: closeStore } = await openTestStore({ sources: feedSources, clock, isNew });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'correria-data-'));
  const session = new Uint8Array(randomBytes(32));
  const closing = new AbortController();
  const config = {
    publicUrl: publicUrl ?? 'http://localhost',
    trustProxy: { hops: 1 },
    dataDirectory,
    erpAllow: '127.0.0.1',
    mapTilesHosts: ['tiles.prueba.co', '*.mapas.prueba.co'],
  };
  const services: Services = {
    store,
    clock,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    actors: createActorSource({ store, secret: session, clock }),
    audit: writeAudit,
    history: readHistory,
    references,
    config,
    secrets: { session },
    mailer: openMailer({ smtp: null, mailFrom: 'Correría <pruebas@correria.test>', dataDirectory, publicUrl: config.publicUrl }),
    files: openFileStore(join(dataDirectory, 'files')),
    closing: closing.signal,
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
  };
  const jobs = startJobs({ store, handlers: jobHandlersOf(services), clock, log: services.log, workers: worksOff ? 2 : 0 });
  const app = createApp(services, { ...(checksAnswers && { checkAnswer }), ...(appDirectory !== undefined && { appDirectory }), ...(metrics && { metrics }) });
  const serving = port ? await serveHttp(app.http, { port: 0, hostname: '127.0.0.1' }) : undefined;
  // A passkey is bound to one address including its port, which must not be a bare IP.
  if (serving && publicUrl === undefined) config.publicUrl = `http://localhost:${serving.port}`;
  const url = serving ? `http://127.0.0.1:${serving.port}` : '';
  const request = async (path: string, init: RequestInit) => (serving ? await fetch(`${url}${path}`, init) : await app.http.request(path, init));
  const { given, subscriber } = await createGiven(services);
  const close = async () => {
    closing.abort();
    await serving?.drain(500);
    await jobs.stop();
    await closeStore();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  if (!keep) onTestFinished(close);
  return {
    store,
    location,
    clock,
    services,
    app,
    subscriber,
    given,
    async finishJobs() {
      await jobs.drain();
      return await mailsIn(dataDirectory);
    },
    url,
    close,
    as(user) {
      let token: Promise<string> | undefined;
      return createClient(request, () => {
        token ??= tokenFor(services, user);
        return token;
      });
    },
    tokenOf: (user) => tokenFor(services, user),
    anonymous: createClient(request, async () => null),
  };
}

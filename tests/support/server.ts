import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import type { Store } from '#server/platform/db/store.ts';
import { serveHttp } from '#server/platform/http/serve.ts';
import { createLog } from '#server/platform/log.ts';
import type { MailMessage, Services } from '#server/platform/services.ts';
import { feedSources } from '#server/registry.ts';
import { type Client, createClient } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { createGiven, type Given } from './given.ts';
import type { GivenSubscriber } from './given-organisation.ts';
import { type GivenUser, tokenFor } from './given-people.ts';
import { openTestStore } from './store.ts';

/** The real application on a real store of its own, with a subscriber to work in. */
export interface TestServer {
  store: Store;
  clock: TestClock;
  services: Services;
  app: ReturnType<typeof createApp>;
  /** The subscriber that `given` works for when no other is named. */
  subscriber: GivenSubscriber;
  given: Given;
  /** The person's requests, with a session of their own. */
  as(user: GivenUser): Client;
  anonymous: Client;
  /** E-mails sent, the oldest first. */
  outbox: MailMessage[];
  /** Where it listens; only with `port: true`. */
  url: string;
  close(): Promise<void>;
}

interface Options {
  /** Listen on a real port as well. */
  port?: boolean;
  clock?: TestClock;
  /** Outside a test (`beforeAll`): the caller closes. By default the running test's end closes it. */
  keep?: boolean;
  publicUrl?: string;
}

export async function startServer({ port = false, clock = testClock(), keep = false, publicUrl = 'http://localhost' }: Options = {}): Promise<TestServer> {
  const { store, close: closeStore } = await openTestStore({ sources: feedSources, clock });
  const outbox: MailMessage[] = [];
  const session = new Uint8Array(randomBytes(32));
  const services: Services = {
    store,
    clock,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    actors: createActorSource({ db: store.db, secret: session, clock }),
    settings: { publicUrl, trustProxy: true },
    secrets: { session },
    mail: { send: async (message) => void outbox.push(message) },
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
  };
  const app = createApp(services);
  const serving = port ? await serveHttp(app.http, { port: 0, hostname: '127.0.0.1' }) : undefined;
  const url = serving ? `http://127.0.0.1:${serving.port}` : '';
  const request = async (path: string, init: RequestInit) => (serving ? await fetch(`${url}${path}`, init) : await app.http.request(path, init));
  const { given, subscriber } = await createGiven(services);
  const close = async () => {
    await serving?.drain(500);
    await closeStore();
  };
  if (!keep) onTestFinished(close);
  return {
    store,
    clock,
    services,
    app,
    subscriber,
    given,
    outbox,
    url,
    close,
    as(user) {
      let token: Promise<string> | undefined;
      return createClient(request, () => {
        token ??= tokenFor(services, user);
        return token;
      });
    },
    anonymous: createClient(request, async () => null),
  };
}

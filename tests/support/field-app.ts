/** The production build of the app, the real server on a port with the demo distributor, and devices whose storage persists. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import { type Client, createClient } from './client.ts';
import { type Device, type DeviceOptions, newDevice } from './device.ts';
import { createGiven, type Given } from './given.ts';
import type { GivenSubscriber } from './given-organisation.ts';
import { type Line, openLine } from './line.ts';
import { seededWorld, type WorldSize } from './seeded-world.ts';
import { type ServedApp, servedApp } from './served-app.ts';

export interface FieldApp {
  store: Store;
  /** Another distributor, which has only the rows that a test creates. */
  newcomer(): Promise<{ given: Given; subscriber: GivenSubscriber }>;
  /** What every device goes through. */
  line: Line;
  publishUpdate: ServedApp['publishUpdate'];
  /** Calls as one of the demo's users, directly to the server. */
  as(email: string): Client;
  /** A phone or a desktop whose storage persists between openings. */
  device(options?: DeviceOptions): Device;
  close(): Promise<void>;
}

/** @property smtpPort of a mail server on this machine; without it e-mails are written as files */
interface FieldAppOptions extends Partial<WorldSize> {
  smtpPort?: number;
}

/** For `beforeAll`; the caller closes it. A small distributor unless a test asks for more. */
export async function startFieldApp({ products = 700, customers = 150, smtpPort }: FieldAppOptions = {}): Promise<FieldApp> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-journey-'));
  const dataDirectory = await seededWorld({ products, customers }, join(directory, 'server'));
  const app = servedApp(inject('appDirectory'), join(directory, 'app'));
  const log = process.env['TEST_LOG'] ?? 'silent';
  const mail = smtpPort === undefined ? {} : { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtpPort) };
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDirectory, SEED: 'none', LOG_LEVEL: log, ERP_ALLOW: '127.0.0.1', ...mail });
  const prepared = await prepare(config);
  const { store, services } = prepared;
  const server = await serve(prepared, config, app.directory);
  const own = `http://127.0.0.1:${server.port}`;
  const line = await openLine(own);
  const devices: Device[] = [];
  return {
    store,
    newcomer: () => createGiven(services),
    line,
    publishUpdate: app.publishUpdate,
    as(email) {
      let token: Promise<string> | undefined;
      const request = (path: string, init: RequestInit) => fetch(own + path, init);
      return createClient(request, () => {
        token ??= logInByCall(own, email);
        return token;
      });
    },
    device(options = {}) {
      const device = newDevice({ directory: mkdtempSync(join(directory, 'device-')), url: line.url, ...options });
      devices.push(device);
      return device;
    },
    async close() {
      for (const device of devices) await device.turnOff();
      await line.close();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function logInByCall(own: string, email: string): Promise<string> {
  const answer = await fetch(`${own}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`);
  return body.data.token;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { findChromium } from './chromium.ts';
import { type ServedApp, servedApp } from './served-app.ts';
import { startServer, type TestServer } from './server.ts';

/** The production build of the app in a real browser, with a real server. */
export interface BuiltApp {
  server: TestServer;
  url: string;
  publishUpdate: ServedApp['publishUpdate'];
  /** A device with its own storage, at the app's first page. */
  device(options?: DeviceOptions): Promise<Page>;
  close(): Promise<void>;
}

interface DeviceOptions extends BrowserContextOptions {
  /**
   * True: with a service worker, which stores the app's files. Its installation takes two seconds of processor time; tests that are offline or test
   * updates need it.
   */
  keepsApp?: boolean;
}

const phone = { width: 390, height: 844 };

/** Serves the app in front of a test server. For `beforeAll`; the caller closes it. */
export async function startBuiltApp(): Promise<BuiltApp> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-app-'));
  const app = servedApp(inject('appDirectory'), directory);
  const [server, browser] = await Promise.all([startServer({ port: true, keep: true, appDirectory: directory }), chromium.launch(findChromium())]);
  return {
    server,
    url: `${server.url}/`,
    publishUpdate: app.publishUpdate,
    async device({ keepsApp = false, ...options } = {}) {
      // A browser with windows lets a page that a person has touched copy a text.
      const permissions = ['clipboard-write'];
      const shown = { viewport: phone, locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...shown, permissions, ...options });
      if (!keepsApp) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const page = await context.newPage();
      await page.goto(server.url);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Views that were left stay in the document: only the visible view counts. */
export const inSight = (page: Page) => page.locator('.view:not([hidden])');

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await inSight(page).getByLabel('Correo').fill(email);
  await inSight(page).getByLabel('Contraseña', { exact: true }).fill(password);
  await inSight(page).getByRole('button', { name: 'Ingresar' }).click();
}

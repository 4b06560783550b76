import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from './chromium.ts';
import { startServer, type TestServer } from './server.ts';

/** The app as it is delivered, in a real browser, before a real server. */
export interface BuiltApp {
  server: TestServer;
  url: string;
  /** Makes the served app a newer one than the devices have. */
  publishUpdate(): void;
  /** A device of its own (storage, service worker), at the app's first page. */
  device(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

const phone = { width: 390, height: 844 };

/** Builds the app and serves it before a test server. For `beforeAll`; the caller closes. */
export async function startBuiltApp(): Promise<BuiltApp> {
  const outDir = mkdtempSync(join(tmpdir(), 'correria-app-'));
  // A process of its own: in this one React would be built for tests.
  const vite = join(import.meta.dirname, '..', '..', 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = await startServer({ port: true, keep: true });
  const proxy = { '/api': server.url, '/sync': server.url, '/storage': server.url };
  const site = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0, proxy } });
  const url = site.resolvedUrls?.local[0] ?? '';
  const browser: Browser = await chromium.launch(findChromium());
  return {
    server,
    url,
    publishUpdate: () => appendFileSync(join(outDir, 'sw.js'), `\n// ${Date.now()}`),
    async device(options = {}) {
      const context = await browser.newContext({ viewport: phone, locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    async close() {
      await browser.close();
      await site.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Ionic keeps left pages in the document: only the one in sight counts. */
export const inSight = (page: Page) => page.locator('ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)');

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await inSight(page).getByLabel('Correo').fill(email);
  await inSight(page).getByLabel('Contraseña', { exact: true }).fill(password);
  await inSight(page).getByRole('button', { name: 'Ingresar' }).click();
}

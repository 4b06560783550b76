/** The page with every component of the UI kit, built and served, for the journeys of `pwa/ui`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { buildGallery } from './app-build.ts';
import { findChromium } from './chromium.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

export interface Gallery {
  /** The address before '#/piezas'. */
  base: string;
  /** A stage of the gallery in a browser of its own. The caller closes `page.context()`. */
  open(path: string, look?: { viewport?: { width: number; height: number }; theme?: string }): Promise<Page>;
  close(): Promise<void>;
}

/** For `beforeAll`; the caller closes it. */
export async function startGallery(): Promise<Gallery> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-gallery-'));
  await buildGallery(directory);
  const server = await preview({ configFile: false, build: { outDir: directory }, preview: { port: 0 }, logLevel: 'error' });
  const base = `${server.resolvedUrls?.local[0]}index.html`;
  const browser = await chromium.launch(findChromium());
  return {
    base,
    async open(path, { viewport = desk, theme = 'light' } = {}) {
      const context = await browser.newContext({ viewport, locale: 'es-CO', timezoneId: 'America/Bogota' });
      await context.addInitScript((chosen) => localStorage.setItem('correria.tema', JSON.stringify({ state: { theme: chosen }, version: 0 })), theme);
      const page = await context.newPage();
      await page.goto(`${base}#${path}`);
      await heading(page).waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Views that were left remain in the document: only the visible one counts. */
export const visible = (page: Page) => page.locator('.view:not([hidden])');
export const heading = (page: Page) => visible(page).locator('h1');

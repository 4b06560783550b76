import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { axeFindsNothingAsItStands } from './axe.ts';

const directory = join(import.meta.dirname, '..', '.artifacts', 'journeys');

/**
 * axe must find nothing serious in the light and in the dark theme, which differ only in colours. With `PICTURES=1` screenshots of both are written
 * to `tests/.artifacts/journeys`, for people to look at: two hundred pairs take two minutes of processor time.
 */
export async function look(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES']) mkdirSync(directory, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(followsDevice, colorScheme);
    if (process.env['PICTURES']) await page.screenshot({ path: join(directory, `${name}-${colorScheme}.png`) });
    await axeFindsNothingAsItStands(page, `${name}, ${colorScheme}`, colorScheme === 'light' ? 'serious' : ['color-contrast']);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Runs in the page: waits until the app has applied the device's theme, half a second at most; a person may have chosen another theme. */
async function followsDevice(theme: string): Promise<void> {
  const { dataset } = document.documentElement;
  for (let frames = 0; frames < 30 && dataset['theme'] !== undefined && dataset['theme'] !== theme; frames += 1) {
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** Takes screenshots of the pages when a test failed. To be called once per file, with a function that returns the current pages. */
export function pictureFailures(pages: () => Readonly<Record<string, Page | undefined>>): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(directory, { recursive: true });
    for (const [name, page] of Object.entries(pages())) {
      if (page && !page.isClosed()) await page.screenshot({ path: join(directory, `failed-${task.name.replace(/\W+/g, '-').slice(0, 40)}-${name}.png`) });
    }
  });
}

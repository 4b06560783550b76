import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { axeFindsNothingAsItStands } from './axe.ts';

const directory = join(import.meta.dirname, '..', '.artifacts', 'journeys');

/**
 * axe must find nothing serious in the light and in the dark theme, which differs by its colours alone. With `PICTURES=1` screenshots of both are
 * written to `tests/.artifacts/journeys`, for people to look at: two hundred pairs of them take two minutes of a processor.
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

/** In the page: waits until the app has put on the theme of the device, half a second at most; a person may have chosen another one. */
async function followsDevice(theme: string): Promise<void> {
  const { dataset } = document.documentElement;
  for (let frames = 0; frames < 30 && dataset['theme'] !== undefined && dataset['theme'] !== theme; frames += 1) {
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** Pictures of the visible pages when a test failed. Call it once a file, with the pages as they are then. */
export function pictureFailures(pages: () => Readonly<Record<string, Page | undefined>>): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(directory, { recursive: true });
    for (const [name, page] of Object.entries(pages())) {
      if (page && !page.isClosed()) await page.screenshot({ path: join(directory, `failed-${task.name.replace(/\W+/g, '-').slice(0, 40)}-${name}.png`) });
    }
  });
}

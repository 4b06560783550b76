import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { axeFindsNothingAsItStands } from './axe.ts';

const directory = join(import.meta.dirname, '..', '.artifacts', 'journeys');

/** Screenshots in the light and the dark theme, for people to look at; axe must find nothing serious. The dark theme differs by its colours alone. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(directory, `${name}-${colorScheme}.png`) });
    await axeFindsNothingAsItStands(page, `${name}, ${colorScheme}`, colorScheme === 'light' ? 'serious' : ['color-contrast']);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
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

import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { axeFindsNothingAsItStands } from './axe.ts';

const directory = join(import.meta.dirname, '..', '.artifacts', 'journeys');

/** Screens whose colours axe has read in the dark theme, by file of tests: another file shows other rows. */
const readInTheDark = new Set<string>();

/**
 * axe must find nothing serious in the light and in the dark theme, which differ only in colours: those of a screen, without a sheet over it, it reads
 * once in a file. With `PICTURES=1` screenshots of both are written to `tests/.artifacts/journeys`, for people to look at: two hundred pairs take two minutes of
 * processor time.
 */
export async function look(page: Page, name: string): Promise<void> {
  const takesPicture = Boolean(process.env['PICTURES']);
  const screen = `${expect.getState().testPath} ${await page.evaluate(screenShown, name)}`;
  for (const colorScheme of ['light', 'dark'] as const) {
    const isRead = colorScheme === 'dark' && readInTheDark.has(screen);
    if (isRead && !takesPicture) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(followsDevice, colorScheme);
    await picture(page, `${name}-${colorScheme}`);
    if (!isRead) await axeFindsNothingAsItStands(page, `${name}, ${colorScheme}`, colorScheme === 'light' ? 'serious' : ['color-contrast']);
  }
  readInTheDark.add(screen);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** With `PICTURES=1`: a screenshot of what is on the page now, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: join(directory, `${name}.png`) });
}

/** Runs in the page: the address without ids and its question, or the given name while something lies over the screen. */
function screenShown(name: string): string {
  const over = 'ion-modal, ion-popover:not(.overlay-hidden), ion-action-sheet, ion-alert, [role=dialog]';
  return document.querySelector(over) ? name : (location.hash.split('?')[0] ?? '').replace(/[0-9a-f-]*\d[0-9a-f-]*/g, '…');
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
    for (const [name, page] of Object.entries(pages())) {
      if (page && !page.isClosed()) await page.screenshot({ path: join(directory, `failed-${task.name.replace(/\W+/g, '-').slice(0, 40)}-${name}.png`) });
    }
  });
}

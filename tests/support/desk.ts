/** The keyboard actions of a person at a desktop, for the office's journeys. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindsNothing, officeFrame } from './axe.ts';
import { type BuiltApp, inSight, logIn } from './built-app.ts';
import { type GivenUser, testPassword } from './given-people.ts';
import { openPath, patience, tabTo } from './hands.ts';

export interface Desk {
  page: Page;
  /** Opens a screen by its address, and waits for its heading. */
  open(path: string, heading: string | RegExp): Promise<void>;
  button(name: string | RegExp): Locator;
  field(label: string | RegExp): Locator;
  /** Reaches it by Tab and presses a key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Moves the focus to a box of a matrix, which is a single tab stop: with Tab, then with the right arrow. */
  walk(target: Locator): Promise<void>;
  /** Reaches the field by Tab and replaces its text. */
  type(target: Locator, text: string): Promise<void>;
  /** Chooses one of many options of a search field by typing. */
  find(target: Locator, text: string, option: string | RegExp): Promise<void>;
  /** Answers the question over the page. */
  answer(name: string): Promise<void>;
  /** Waits for a notice or an alert with this text. */
  hears(text: string | RegExp): Promise<void>;
  /** axe finds nothing in this screen. Its colours in every theme are read by the walk through all screens, and the frame around it by its own test. */
  isAccessible(): Promise<void>;
  leave(): Promise<void>;
}

/** A logged-in person at a desktop of 1440×900. `keepsApp` as in `BuiltApp.device`. */
export async function atDesk(app: BuiltApp, user: GivenUser, { keepsApp = false } = {}): Promise<Desk> {
  return await deskAt(await app.device({ viewport: { width: 1440, height: 900 }, keepsApp }), user);
}

/** The same on a page that shows the login. */
export async function deskAt(page: Page, user: GivenUser): Promise<Desk> {
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, { email: user.email, password: testPassword });
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  return {
    page,
    async open(path, heading) {
      await openPath(page, path);
      await inSight(page).getByRole('heading', { level: 1, name: heading }).waitFor();
    },
    button: (name) => inSight(page).getByRole('button', { name, exact: typeof name === 'string' }),
    field: (label) => {
      const labelled = inSight(page).getByLabel(label, { exact: typeof label === 'string' });
      // The accessible name of an Ionic select's button is 'Línea, Automotriz'.
      return typeof label === 'string' ? labelled.or(inSight(page).locator(`ion-select button[aria-label^="${label}, "]`)) : labelled;
    },
    press,
    async walk(target) {
      await tabTo(page, inSight(page).locator('tbody [tabindex="0"]').first());
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      while (!(await isThere())) {
        const before = await page.evaluateHandle(() => document.activeElement);
        await page.keyboard.press('ArrowRight');
        expect(await before.evaluate((element) => element !== document.activeElement), 'the matrix ends here').toBe(true);
      }
    },
    async type(target, text) {
      await tabTo(page, target);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    async find(target, text, option) {
      await press(target, 'ArrowDown');
      await page.keyboard.type(text);
      await inSight(page).getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
    },
    async answer(name) {
      // The menu that asked it may be closing still.
      const question = page.getByRole('dialog').and(page.locator(':not(ion-popover)'));
      await press(question.getByRole('button', { name, exact: true }));
    },
    async hears(text) {
      await page.getByText(text).first().waitFor();
    },
    isAccessible: () => axeFindsNothing(page, page.url(), 'everything', officeFrame),
    leave: () => page.context().close(),
  };
}

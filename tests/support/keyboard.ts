/** Hands that never leave the keys. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { inSight } from './built-app.ts';

const patience = { timeout: Number(process.env['PATIENCE'] ?? 30_000) };

/** The accessible name of the focused element. */
export async function nameInFocus(at: Page): Promise<string> {
  return await at.evaluate(() => {
    const host = document.activeElement;
    // In one of Ionic's elements the control in its shadow has the focus; the words are the element's.
    const activeElement = host?.shadowRoot?.activeElement ?? host;
    const labels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
    const label = labels ? [...(activeElement.labels ?? [])].map(({ textContent }) => textContent).join(' ') : '';
    return `${activeElement?.getAttribute('aria-label') ?? ''} ${label} ${labels ? '' : (host?.textContent ?? '')}`.trim();
  });
}

const isFieldInFocus = (at: Page) => at.evaluate(() => ['INPUT', 'TEXTAREA', 'SELECT'].includes(document.activeElement?.tagName ?? ''));

/** Presses a key until this is true. One round proves nothing: elements that load later join the Tab order. */
async function pressUntil(at: Page, key: 'Tab' | 'Shift+Tab', isThere: () => Promise<boolean>, what: string): Promise<void> {
  const endsAt = Date.now() + patience.timeout;
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses >= 160 && Date.now() > endsAt) throw new Error(`${key} never came to ${what}`);
    await at.keyboard.press(key);
  }
}

/** Presses Tab, or Shift+Tab, until another element has the focus that has this name. */
export async function tabTo(at: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await at.keyboard.press(key);
  await pressUntil(at, key, async () => name.test(await nameInFocus(at)), `${name}`);
}

/** Writes into the next field of this name; stays where it is when it has the focus already. A button of that name is no field. */
export async function fill(at: Page, name: RegExp, text: string): Promise<void> {
  await pressUntil(at, 'Tab', async () => name.test(await nameInFocus(at)) && (await isFieldInFocus(at)), `the field ${name}`);
  await at.keyboard.press('Control+a');
  await at.keyboard.type(text);
}

/** Chooses in a field that is searched by typing. */
export async function choose(at: Page, name: RegExp, text: string): Promise<void> {
  await fill(at, name, text);
  await inSight(at)
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor(patience);
  await at.keyboard.press('Enter');
  const chosen = () =>
    at.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement && activeElement.ariaExpanded === 'false' ? activeElement.value : '';
    });
  await expect.poll(chosen, patience).toContain(text);
}

/** Presses the button that is reached by Tab. */
export async function press(at: Page, name: RegExp): Promise<void> {
  if (!name.test(await nameInFocus(at))) await tabTo(at, name);
  await at.keyboard.press('Enter');
}

/** The parts of a record are one row of tabs: Tab comes to them, the arrows choose another. */
export async function openTab(at: Page, name: string): Promise<void> {
  const chosen = () => at.evaluate(() => document.activeElement?.tagName === 'ION-SEGMENT-BUTTON');
  await pressUntil(at, 'Tab', chosen, `the tabs with ${name}`);
  const first = await nameInFocus(at);
  for (let now = first; now !== name; now = await nameInFocus(at)) {
    await at.keyboard.press('ArrowRight');
    // On a slow machine the focus comes after the key: another key at once would pass the tab.
    await expect.poll(() => nameInFocus(at), patience).not.toBe(now);
    if ((await nameInFocus(at)) === first) throw new Error(`the arrows never came to ${name}`);
  }
}

/** Opens a screen with the palette. */
export async function goTo(at: Page, title: string): Promise<void> {
  await at.keyboard.press('Control+k');
  await at.getByRole('combobox', { name: /^Buscar pantallas/ }).waitFor(patience);
  await at.keyboard.type(title);
  await at.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { name: title }).first().waitFor(patience);
  await at.keyboard.press('Enter');
  await inSight(at).getByRole('heading', { name: title, exact: true }).waitFor(patience);
  // A view that opens takes the focus with the frame after it is drawn; a key before that would go to the one that is left.
  await at.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))));
}

/** The view in sight has the focus: until then it may be taken from whatever is done next. */
export async function focusCame(at: Page): Promise<void> {
  const isInView = () => at.evaluate(() => document.activeElement?.closest('.view:not([hidden])') !== null);
  await expect.poll(isInView, patience).toBe(true);
}

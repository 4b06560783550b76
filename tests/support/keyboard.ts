/** Hands that never leave the keys. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { inSight } from './built-app.ts';

const patience = { timeout: Number(process.env['PATIENCE'] ?? 30_000) };

/** The accessible name of the focused element. */
export async function nameInFocus(at: Page): Promise<string> {
  return await at.evaluate(() => {
    const host = document.activeElement;
    // In an Ionic element the control in its shadow root has the focus; the label belongs to the element.
    const activeElement = host?.shadowRoot?.activeElement ?? host;
    const labels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
    const label = labels ? [...(activeElement.labels ?? [])].map(({ textContent }) => textContent).join(' ') : '';
    return `${activeElement?.getAttribute('aria-label') ?? ''} ${label} ${labels ? '' : (host?.textContent ?? '')}`.trim();
  });
}

const isFieldInFocus = (at: Page) => at.evaluate(() => ['INPUT', 'TEXTAREA', 'SELECT'].includes(document.activeElement?.tagName ?? ''));

/** Presses a key until a condition holds. One round is not enough, because elements that load later join the tab order. */
async function pressUntil(at: Page, key: 'Tab' | 'Shift+Tab', isThere: () => Promise<boolean>, what: string): Promise<void> {
  const endsAt = Date.now() + patience.timeout;
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses >= 160 && Date.now() > endsAt) throw new Error(`${key} never came to ${what}`);
    await at.keyboard.press(key);
  }
}

/** Presses Tab, or Shift+Tab, until another element with this name has the focus. */
export async function tabTo(at: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await at.keyboard.press(key);
  await pressUntil(at, key, async () => name.test(await nameInFocus(at)), `${name}`);
}

/** Types into the next field with this name; stays if that field already has the focus. A button with the name does not count. */
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

/** The tabs of a record are one tab stop: Tab reaches them, the arrow keys choose another. */
export async function openTab(at: Page, name: string): Promise<void> {
  const chosen = () => at.evaluate(() => document.activeElement?.tagName === 'ION-SEGMENT-BUTTON');
  await pressUntil(at, 'Tab', chosen, `the tabs with ${name}`);
  const first = await nameInFocus(at);
  for (let now = first; now !== name; now = await nameInFocus(at)) {
    await at.keyboard.press('ArrowRight');
    // On a slow machine the focus moves after the key: a second key at once would skip the tab.
    await expect.poll(() => nameInFocus(at), patience).not.toBe(now);
    if ((await nameInFocus(at)) === first) throw new Error(`the arrows never came to ${name}`);
  }
  // The tab is chosen after it has the focus; until then the page still has the tab before.
  const isChosen = () => at.evaluate(() => document.activeElement?.classList.contains('segment-button-checked') === true);
  await expect.poll(isChosen, patience).toBe(true);
}

/** Opens a screen with the palette. */
export async function goTo(at: Page, title: string): Promise<void> {
  await at.keyboard.press('Control+k');
  await at.getByRole('combobox', { name: /^Buscar pantallas/ }).waitFor(patience);
  await at.keyboard.type(title);
  await at.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { name: title }).first().waitFor(patience);
  await at.keyboard.press('Enter');
  await inSight(at).getByRole('heading', { name: title, exact: true }).waitFor(patience);
  // A view takes the focus in the frame after it is rendered; a key pressed before would go to the previous view.
  await at.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))));
}

/** Waits until the visible view has the focus: until then the view could take the focus from the next action. */
export async function focusCame(at: Page): Promise<void> {
  const isInView = () => at.evaluate(() => document.activeElement?.closest('.view:not([hidden])') !== null);
  await expect.poll(isInView, patience).toBe(true);
}

/**
 * Why a person does not see where the keyboard is: nothing has the focus, another element covers it, it is beyond the edge of the screen, or it has no ring.
 * Null when it is seen.
 */
export async function unseenFocus(at: Page): Promise<string | null> {
  return await at.evaluate(() => {
    const host = document.activeElement;
    if (!host || host === document.body) return 'nothing has the focus';
    const control = host.shadowRoot?.activeElement ?? host;
    // A field of a file is hidden behind its label, and a row is wider than its list: its name stays.
    const label = host.closest('label.button');
    const seen = label ?? host.querySelector(':scope > .data-table-name') ?? control;
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    const what = `${host.tagName} ${host.getAttribute('aria-label') ?? host.textContent}`.trim();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return `${what} is beyond the edge`;
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)));
    // The button in a field belongs to it.
    const own = host.closest('ion-input') ?? label ?? host;
    const over = corners.find((one) => one !== null && !own.contains(one) && !one.contains(own));
    if (over) return `${what} is under ${over.outerHTML.slice(0, 80)}`;
    const drawsRing = (one: Element | null | undefined) => {
      const style = one && getComputedStyle(one);
      return (
        style !== null && style !== undefined && ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none')
      );
    };
    const ringed = label
      ? [label]
      : host.matches('tr')
        ? [...host.children].filter((cell) => !drawsRing(cell)).slice(0, 1)
        : [control, host, host.closest('.native-wrapper'), host.shadowRoot?.querySelector('[part=container]')];
    if (host.matches('tr')) return ringed.length === 0 ? null : `${what} has a cell without ring`;
    return ringed.some(drawsRing) ? null : `${what} has no ring`;
  });
}

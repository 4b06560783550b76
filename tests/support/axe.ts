import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { inSight } from './built-app.ts';
import { patience } from './hands.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The frame around every screen of the office: its menu is larger than most screens, so that axe reads it only where it is tested itself. */
export const officeFrame = '.office-header, .office-menu, .office-panel, .visited-tabs, .skip-link:not(.view .skip-link)';

/** The rules of axe to check: all of WCAG 2.2 AA and the best practices, only the serious ones of WCAG, or some by name. */
type Asked = 'everything' | 'serious' | readonly string[];

/**
 * The violations that axe finds on the page now: 'rule: selectors', one text per rule.
 * @param apart selector of parts that are removed from the document meanwhile: axe reads excluded parts too, which takes most of its time
 */
export async function objectionsOf(page: Page, asked: Asked = 'everything', apart?: string): Promise<string[]> {
  // axe is big, and stays in a page that it was put into.
  const isThere = await page.evaluate(() => 'axe' in window);
  // The app has no frames, so one run in its page is enough. Views that were left are hidden, and results of passed rules are not kept.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('.view[hidden]');
  if (asked === 'everything') axe.withTags([...standards, 'best-practice']);
  else if (asked === 'serious') axe.withTags(standards);
  else axe.withRules([...asked]);
  const removed = apart === undefined ? null : await page.evaluateHandle(takeOut, apart);
  const { violations } = await axe.analyze();
  await removed?.evaluate(({ putBack }) => putBack());
  return violations
    .filter(({ impact }) => asked !== 'serious' || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** axe finds nothing on the visible page after it has loaded; toasts that disappear are left out. @param what the page's name in the failure */
export async function axeFindsNothing(page: Page, what: string, asked?: Asked, apart?: string): Promise<void> {
  await expect.poll(() => inSight(page).locator('.loading, [aria-busy=true]').count(), patience).toBe(0);
  await expect.poll(() => page.locator('.toast').count(), patience).toBe(0);
  await axeFindsNothingAsItStands(page, what, asked, apart);
}

/** axe finds nothing on the page, even while parts of it still load. @param what the page's name in the failure */
export async function axeFindsNothingAsItStands(page: Page, what: string, asked?: Asked, apart?: string): Promise<void> {
  if ((await objectionsOf(page, asked, apart)).length === 0) return;
  // A machine under load renders late: a real violation is still there a moment later.
  await page.waitForTimeout(1000);
  expect(await objectionsOf(page, asked, apart), what).toEqual([]);
}

/**
 * axe finds nothing on the visible page in any theme, because themes differ only in colours. Ends in the light theme.
 * @param what the page's name in the failure
 * @param apart selector of parts that are removed from the document meanwhile
 */
export async function axeFindsNothingInAnyTheme(page: Page, what: string, apart?: string): Promise<void> {
  for (const theme of ['dark', 'sol', 'light']) {
    await page.evaluate(putOn, theme);
    await axeFindsNothing(page, `${what}, ${theme}`, theme === 'light' ? 'everything' : ['color-contrast'], apart);
  }
}

/** In the page: replaces these parts by comments. */
function takeOut(selector: string): { putBack(): void } {
  const parts = [...document.querySelectorAll(selector)].map((part) => {
    const comment = document.createComment('');
    part.replaceWith(comment);
    return { part, comment };
  });
  return { putBack: () => parts.forEach(({ part, comment }) => void comment.replaceWith(part)) };
}

/** Runs in the page: ends the transitions of the theme's colours at once, also those inside of Ionic's elements. Endless animations do not change colours. */
export async function putOn(theme: string): Promise<void> {
  document.documentElement.setAttribute('data-theme', theme);
  const isMoving = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().activeDuration !== Number.POSITIVE_INFINITY;
  const moving = () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...roots].flatMap((root) => root.getAnimations()).filter(isMoving);
  };
  const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16));
  await nextFrame();
  // What inherits a colour begins its own transition when the one above has ended.
  for (let rounds = 0, left = moving(); rounds < 60 && left.length > 0; rounds += 1, left = moving()) {
    for (const one of left) one.finish();
    await nextFrame();
  }
}

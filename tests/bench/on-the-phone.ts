/** What benchmarks of the app measure inside of a page. */
import type { Page } from 'playwright';
import { inSight, patience } from '../support/hands.ts';

/** @param rate by which the page's processor is slowed down */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits inside the page, without polling from outside. */
export async function appears(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (sought) =>
      new Promise<void>((resolve) => {
        const look = () => document.querySelector(sought) && resolve();
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        look();
      }),
    selector,
  );
}

/** Milliseconds from each keystroke until the list has changed and is painted. */
export async function keystrokes(page: Page): Promise<number[]> {
  const field = inSight(page).getByRole('searchbox');
  const times: number[] = [];
  for (const text of ['rodamiento 6', 'correa b', 'retenedor', 'chumacera']) {
    await field.fill('');
    for (let letters = 3; letters <= text.length; letters += 1) {
      // When the result rows do not change, nothing is painted, and the keystroke has no time.
      const ms = await field.evaluate(
        async (input, value) => {
          // React notices a value only when it is set through the native setter; in a task of the page, not of the driving tool.
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          await new Promise((resolve) => setTimeout(resolve));
          const startedMs = performance.now();
          set?.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          const isPainted = await new Promise<boolean>((resolve) => {
            const list = document.querySelector('.view:not([hidden])');
            const changed = new MutationObserver(() => {
              changed.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(true)));
            });
            if (list) changed.observe(list, { childList: true, subtree: true, characterData: true });
            setTimeout(() => resolve(false), 2_000);
          });
          return isPainted ? performance.now() - startedMs : null;
        },
        text.slice(0, letters),
      );
      if (ms !== null) times.push(ms);
    }
  }
  await inSight(page).getByRole('searchbox').fill('', patience);
  return times;
}

/** The time until a device shows a change made on the server. Spec: sync §6 (100 changes, commit to visible on the device). */
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Page } from 'playwright';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import type { Store } from '#server/platform/db/store.ts';
import { tellAvailable } from '#shared/features/orders/availability.rules.ts';
import { inSight, patience } from '../support/hands.ts';

const subscriber_id = 1;
const changedTogether = 100;
const times = 20;
/** So that a change has arrived before the next one. */
const restMs = 500;

/**
 * Milliseconds from each commit of a hundred products until the visible one is painted with its new stock. The page shows the catalogue and is
 * online.
 */
export async function changesSeen(page: Page, store: Store): Promise<number[]> {
  const [seen, ...others] = await store.db
    .select({ id: products.id, product_code: products.product_code })
    .from(products)
    .where(and(eq(products.subscriber_id, subscriber_id), eq(products.applies_inventory, true), eq(products.state, 1)))
    .orderBy(asc(products.product_code))
    .limit(changedTogether);
  if (!seen) throw new Error('the catalogue has no products');
  const ids = [seen, ...others].map(({ id }) => id);
  await inSight(page).getByRole('searchbox').fill(seen.product_code, patience);
  const row = inSight(page).locator(`article[aria-label^="${seen.product_code} "]`).first();
  await row.waitFor(patience);
  const label = (await row.getAttribute('aria-label', patience)) ?? '';
  const ms: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const shown = page.evaluate(shownAt, { label, stock: tellAvailable(1_001 + time) });
    await store.withTransaction(subscriber_id, async (tx) => {
      await tx
        .update(product_stock)
        .set({ quantity_available: 1_001 + time })
        .where(and(eq(product_stock.subscriber_id, subscriber_id), inArray(product_stock.product_id, ids)));
      touchProducts(tx, ids);
    });
    const committedAt = performance.timeOrigin + performance.now();
    ms.push((await shown) - committedAt);
    await pause(restMs);
  }
  await inSight(page).getByRole('searchbox').fill('', patience);
  return ms;
}

/** Runs in the page: the time when the row of a product showed this stock, by the clock that the page and this process share. */
function shownAt({ label, stock }: { label: string; stock: string }): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const row = document.querySelector(`.view:not([hidden]) article[aria-label="${CSS.escape(label)}"]`);
      if (!row?.textContent?.includes(stock)) return;
      looking.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    };
    const looking = new MutationObserver(look);
    looking.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}

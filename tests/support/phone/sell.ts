/** A seller's actions on a page, one line each. */
import type { Finished } from '#pwa/features/cart/finalise.actions.ts';
import type { TestPage } from './device.ts';
import { branch, customer } from './field-data.ts';

/** Waits until the first sync of the page is complete, including the catalogue. */
export async function synced(page: TestPage): Promise<void> {
  await page.until((status) => status.last_sync_at !== null && status.first_sync === null && !status.working);
}

/** Opens a cart of the customer's branch with these quantities by product. Returns its key. */
export async function fillCart(page: TestPage, quantities: Readonly<Record<number, number>>): Promise<string> {
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  const lines = Object.entries(quantities).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
  await page.actions.setLines(key, lines);
  return key;
}

export async function sell(page: TestPage, quantities: Readonly<Record<number, number>> = { 1: 2, 2: 3 }): Promise<Finished> {
  const finished = await page.actions.finaliseOrder(await fillCart(page, quantities));
  if (!finished.ok) throw new Error(`The order was refused here: ${finished.code}`);
  return finished.value;
}

/** The order as the page shows it. */
export async function orderOn(page: TestPage, uuid: string) {
  return page.once((phone) => page.queries.watchOrder(phone, uuid));
}

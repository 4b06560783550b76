/** Copies of the app's modules that pages borrow: a page of a browser is one, and loading them anew for each would take all the time. */
import type { PageModule } from '#tests/support/phone/page.ts';
import { loadInRealm } from '#tests/support/phone/realm.ts';

const page = new URL('../../support/phone/page.ts', import.meta.url).pathname;
const free: PageModule[] = [];

export async function borrowRealm(): Promise<PageModule> {
  return free.pop() ?? (await loadInRealm<PageModule>(page));
}

/** Only of a page that closed: one that could not keeps its collections, and its copy is not used again. */
export function giveBackRealm(realm: PageModule): void {
  free.push(realm);
}

/** Loads what pages need, before time is the history's. */
export async function prepareRealms(count: number): Promise<void> {
  const made = await Promise.all(Array.from({ length: count }, () => loadInRealm<PageModule>(page)));
  free.push(...made);
}

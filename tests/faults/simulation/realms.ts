/** Copies of the app's modules that pages borrow: a page of a browser is one, and loading them anew for each would take all the time. */
import type { PageModule } from '#tests/support/phone/page.ts';
import { loadInRealm } from '#tests/support/phone/realm.ts';

const page = new URL('../../support/phone/page.ts', import.meta.url).pathname;
/** Copies that nobody uses, by the version of the app that they are. */
const free = new Map<number, PageModule[]>();

/** @param version of the app: 0 is this one, the others are later ones that change the shape of the storage */
export async function borrowRealm(version: number): Promise<PageModule> {
  return free.get(version)?.pop() ?? (await newRealm(version));
}

/** Only of a page that closed: one that could not keeps its collections, and its copy is not used again. */
export function giveBackRealm(realm: PageModule, version: number): void {
  free.set(version, [...(free.get(version) ?? []), realm]);
}

/** Loads what pages need, before time is the history's. */
export async function prepareRealms(count: number): Promise<void> {
  for (const realm of await Promise.all(Array.from({ length: count }, () => newRealm(0)))) giveBackRealm(realm, 0);
}

async function newRealm(version: number): Promise<PageModule> {
  const realm = await loadInRealm<PageModule>(page);
  if (version > 0) realm.becomeVersion(version);
  return realm;
}

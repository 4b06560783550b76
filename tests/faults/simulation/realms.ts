/** Copies of the app's modules for pages and their workers: in a browser each has its own, and loading them for each page would take all the time. */
import type { PageModule } from '#tests/support/phone/page.ts';
import type { PullsModule } from '#tests/support/phone/pulls.ts';
import { loadPage, loadPulls } from '#tests/support/phone/realm.ts';

interface Realms<Module> {
  /** @param version of the app: 0 is the current one, the others are later ones that change the shape of the storage */
  borrow(version: number): Promise<Module>;
  /** To be called only for a page that closed: a page that could not close keeps its collections, and its copy is not used again. */
  giveBack(realm: Module, version: number): void;
  /** Loads what pages need, before time is the history's. */
  prepare(count: number): Promise<void>;
}

export const pageRealms = realmsOf<PageModule>(loadPage);
/** The copies for pull workers. */
export const pullRealms = realmsOf<PullsModule>(loadPulls);

function realmsOf<Module extends Pick<PageModule, 'becomeVersion'>>(load: () => Promise<Module>): Realms<Module> {
  /** Unused copies, by their version of the app. */
  const free = new Map<number, Module[]>();
  const another = async (version: number) => {
    const realm = await load();
    if (version > 0) realm.becomeVersion(version);
    return realm;
  };
  const giveBack = (realm: Module, version: number) => void free.set(version, [...(free.get(version) ?? []), realm]);
  return {
    borrow: async (version) => free.get(version)?.pop() ?? (await another(version)),
    giveBack,
    async prepare(count) {
      for (const realm of await Promise.all(Array.from({ length: count }, () => another(0)))) giveBack(realm, 0);
    },
  };
}

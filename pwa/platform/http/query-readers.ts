/**
 * Whose reads this device keeps: another person, another company or a logout deletes them. Neither the cache nor its database is loaded for it: a login
 * and a seller's first screen do without both.
 */
import { useSession } from '#pwa/platform/session/session.ts';
import { storeName } from './query-store-name.ts';

type Store = typeof import('./query-persister-store.ts');
let report: (error: unknown) => void = () => undefined;
const caches = new Set<() => void>();

/** A broken storage is reported once and never blocks a read. */
export async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T | undefined> {
  return await import('./query-persister-store.ts').then(work).catch((error: unknown) => {
    report(error);
    return undefined;
  });
}

/** The person and the company of the reads; null when nobody is logged in. */
export function readerNow(): string | null {
  const { user } = useSession.getState();
  return user && `${user.subscriber_id}:${user.id}`;
}

/** Registers what clears the page's own cache when the reader changes. */
export function clearWithReader(clear: () => void): void {
  caches.add(clear);
}

/** Call once, at start: deletes the reads of other people. @param failed is called when the storage does not work */
export function followReaders(failed: (error: unknown) => void): void {
  report = failed;
  let owner = readerNow();
  const forgetOthers = () => void forgetIfKept(owner).catch(failed);
  forgetOthers();
  useSession.subscribe(() => {
    if (readerNow() === owner) return;
    owner = readerNow();
    for (const clear of caches) clear();
    forgetOthers();
  });
}

async function forgetIfKept(owner: string | null): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name === storeName)) await inStore((store) => store.forgetOthersReads(owner));
}

import type { Store } from '#server/platform/db/store.ts';

const lastOf = new WeakMap<Store, number>();

/** The next number of a store, from 1, for unique names, codes and e-mails that do not depend on earlier tests of this process. */
export function nextNumber(store: Store): number {
  const next = (lastOf.get(store) ?? 0) + 1;
  lastOf.set(store, next);
  return next;
}

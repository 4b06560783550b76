import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { useSession } from './session.ts';

/**
 * A person's screen arrangement, stored on this device: each person has their own in each company, and finds
 * it again after a reload or another person's session. Arrangements only: business data is stored elsewhere.
 * @param name distinguishes it from other stores of the same person
 */
export function personalStore<State extends object>(name: string, initial: State): UseBoundStore<StoreApi<State>> {
  const keyOf = (user: SessionUser | null) => (user ? `correria.${name}.${user.subscriber_id}.${user.id}` : null);
  const read = (key: string | null): State => {
    const text = key === null ? null : localStorage.getItem(key);
    return text === null ? initial : { ...initial, ...JSON.parse(text) };
  };
  let key = keyOf(useSession.getState().user);
  const store = create<State>()(() => read(key));
  useSession.subscribe(({ user }) => {
    const next = keyOf(user);
    if (next === key) return;
    key = null;
    store.setState(read(next), true);
    key = next;
  });
  store.subscribe((state) => {
    if (key !== null) localStorage.setItem(key, JSON.stringify(state));
  });
  return store;
}

/**
 * A note in localStorage about the database beside it. Browsers may evict IndexedDB under pressure; the note is how we notice,
 * how we can say what was lost, and why a device never gives a number twice. Spec: pains 7.
 */
import type { Instant } from '#shared/kernel/dates.ts';

/** The unsent work that a cleared database held, as far as its marker or the server knows. */
export interface LostStore {
  pending_count: number;
  at: Instant;
}

export interface StoreMarker {
  /** The device's id; it survives an emptied database. */
  device: string;
  letter: string | null;
  /** Numbers given to documents so far. */
  counter: number;
  /** The outbox's unsent commands at its last change; absent until they are counted for the first time. */
  pending_count?: number;
  at?: Instant;
  /** The loss that the person has not been shown yet; older markers lack this field. */
  lost?: LostStore | null;
}

export interface MarkerStore {
  read(): StoreMarker | null;
  /** Merges the changes into the note. */
  write(changes: Partial<StoreMarker>): void;
  remove(): void;
}

export function markerStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, databaseName: string): MarkerStore {
  const key = `correria.dispositivo.${databaseName}`;
  const read = (): StoreMarker | null => {
    const text = storage.getItem(key);
    if (text === null) return null;
    // Only `write` stores it. A note without a device was written by an open page after the storage was cleared: it says nothing.
    const note = JSON.parse(text) as Partial<StoreMarker>;
    return note.device === undefined ? null : (note as StoreMarker);
  };
  return {
    read,
    write: (changes) => storage.setItem(key, JSON.stringify({ ...read(), ...changes })),
    remove: () => storage.removeItem(key),
  };
}

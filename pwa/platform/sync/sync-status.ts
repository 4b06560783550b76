/** The state that the sync strip shows, the same in every tab. Spec: ui 'The sync strip', pains 3, 6 and 7. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PulledCollection } from '#pwa/platform/db/collections.ts';
import type { LostStore } from '#pwa/platform/db/store-marker.ts';
import type { Instant } from '#shared/kernel/dates.ts';

export type SyncState = 'al_dia' | 'sin_senal' | 'enviando' | 'atencion' | 'sesion_vencida';

/** How far one part of the first sync is. */
export interface FirstSyncPart {
  collection: PulledCollection | 'catalogue';
  received: number;
  /** null while the server has not said it. */
  expected: number | null;
  done: boolean;
}

/** The Spanish name of each part of a first sync. */
export type CollectionNames = Readonly<Record<FirstSyncPart['collection'], string>>;

/** The leading tab's state, which it shares with the others. */
export interface EngineStatus {
  /** The server answered the last time we asked. */
  reachable: boolean;
  session_expired: boolean;
  /** Work is on its way up or down at this moment. */
  working: boolean;
  sending: { done: number; total: number } | null;
  last_sync_at: Instant | null;
  /** The parts of the first sync until it is complete; then null. */
  first_sync: FirstSyncPart[] | null;
  /** The failure in Spanish, when its cause is neither the signal nor the session. */
  problem: string | null;
  /** The server takes our commands, and asks for a newer app. */
  must_update: boolean;
}

export interface SyncStatus extends EngineStatus {
  state: SyncState;
  /** Commands that the server does not have yet, without those that need attention. */
  pending: number;
  needs_attention: number;
  /** Whether the browser promised to keep our storage; null when it cannot say. */
  storage_persisted: boolean | null;
  /** The storage was emptied since the last start, with this much unsent; the person is told once. */
  lost: LostStore | null;
  /** The catalogue's worker did not start in this tab: no product can be shown until it does. */
  catalogue_lost: boolean;
}

export type SyncStatusStore = StoreApi<SyncStatus>;

const initial: Omit<SyncStatus, 'state'> = {
  reachable: true,
  session_expired: false,
  working: false,
  sending: null,
  last_sync_at: null,
  first_sync: null,
  problem: null,
  must_update: false,
  pending: 0,
  needs_attention: 0,
  storage_persisted: null,
  lost: null,
  catalogue_lost: false,
};

export function createSyncStatus(): SyncStatusStore {
  return createStore<SyncStatus>(() => ({ ...initial, state: stateOf(initial) }));
}

/** Merges changes into the state; the strip's status is derived from it. */
export function tellStatus(store: SyncStatusStore, changes: Partial<Omit<SyncStatus, 'state'>>): void {
  store.setState((current) => {
    const next = { ...current, ...changes };
    return { ...next, state: stateOf(next) };
  });
}

/** The state that the leading tab sends to the others, without what each tab observes by itself. */
export function engineStatusOf(status: SyncStatus): EngineStatus {
  const { reachable, session_expired, working, sending, last_sync_at, first_sync, problem, must_update } = status;
  return { reachable, session_expired, working, sending, last_sync_at, first_sync, problem, must_update };
}

function stateOf(status: Omit<SyncStatus, 'state'>): SyncState {
  if (status.session_expired) return 'sesion_vencida';
  if (!status.reachable) return 'sin_senal';
  if (status.sending) return 'enviando';
  if (status.needs_attention > 0 || status.problem !== null) return 'atencion';
  return status.pending > 0 ? 'enviando' : 'al_dia';
}

import { useSyncExternalStore } from 'react';
import type { Instant } from '#shared/kernel/dates.ts';

const stepMs = 30_000;
const readers = new Set<() => void>();
let now: Instant = new Date().toISOString();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  timer ??= setInterval(tick, stepMs);
  // Somebody new wants the present, not the moment of the last step.
  if (Date.now() - Date.parse(now) > 1000) tick();
  return () => {
    readers.delete(reader);
    if (readers.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

function tick(): void {
  now = new Date().toISOString();
  for (const reader of readers) reader();
}

/** The present, for what the screen says about time; it moves every 30 seconds, one clock for all. */
export function useNow(): Instant {
  return useSyncExternalStore(subscribe, () => now);
}

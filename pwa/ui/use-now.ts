import { useSyncExternalStore } from 'react';
import { onClockNews, serverNow } from '#pwa/platform/server-clock.ts';
import type { Instant } from '#shared/kernel/dates.ts';

const stepMs = 30_000;
const readers = new Set<() => void>();
let now: Instant = serverNow();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  timer ??= setInterval(tick, stepMs);
  // A new subscriber needs the present, not the time of the last tick.
  if (Math.abs(Date.parse(serverNow()) - Date.parse(now)) > 1000) tick();
  return () => {
    readers.delete(reader);
    if (readers.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

function tick(): void {
  now = serverNow();
  for (const reader of readers) reader();
}

onClockNews(tick);

/** The present by the server's clock, for texts about time; it moves every 30 seconds, one clock for all. */
export function useNow(): Instant {
  return useSyncExternalStore(subscribe, () => now);
}

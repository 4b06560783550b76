import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `tell` with each item that the list before did not have. The first list tells nothing: it was there before the app was opened. */
export function useArrivals<Item extends { id: string }>(items: readonly Item[] | undefined, tell: (item: Item) => void): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const hear = useEffectEvent(tell);
  // Items arrive at any moment, and telling one is not rendering.
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    known.current = new Set(items.map(({ id }) => id));
    if (before) for (const item of items) if (!before.has(item.id)) hear(item);
  }, [items]);
}

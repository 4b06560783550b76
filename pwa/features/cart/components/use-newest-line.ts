import { useState } from 'react';
import type { CartLine } from '#shared/features/cart/cart-draft.rules.ts';

/**
 * The product of the line that was added or increased last; null when there was none since the screen was opened. Several lines at once (a pasted
 * list) do not count, because the person sees where they begin.
 */
export function useNewestLine(lines: readonly CartLine[] | null): number | null {
  const [seen, setSeen] = useState({ lines, newest: null as number | null });
  if (seen.lines !== lines) {
    const before = new Map(seen.lines?.map((line) => [line.product_id, line.quantity]));
    const grown = seen.lines && lines ? lines.filter((line) => line.quantity > (before.get(line.product_id) ?? 0)) : [];
    setSeen({ lines, newest: grown.length === 1 ? (grown[0]?.product_id ?? null) : seen.newest });
  }
  return seen.newest;
}

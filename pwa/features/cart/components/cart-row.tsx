import type { ReactNode } from 'react';
import { SlidingRow } from '#pwa/ui/sliding-row.tsx';

/** A line of the cart. Swiping it aside removes it and offers 'Deshacer'; the newest line is marked for a moment. */
export function CartRow({ isNewest, onRemove, children }: { isNewest: boolean; onRemove: () => void; children: ReactNode }) {
  return (
    <div className={isNewest ? 'cart-newest' : undefined}>
      <SlidingRow action="Quitar" onAction={onRemove}>
        {children}
      </SlidingRow>
    </div>
  );
}

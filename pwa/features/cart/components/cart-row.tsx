import { type ReactNode, useEffect, useRef } from 'react';
import { SlidingRow } from '#pwa/ui/sliding-row.tsx';

/** A line of the cart. Swiping it aside removes it and offers 'Deshacer'; the newest line is scrolled into view. */
export function CartRow({ isNewest, onRemove, children }: { isNewest: boolean; onRemove: () => void; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  // How far the page is scrolled is the browser's.
  useEffect(() => {
    if (isNewest) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isNewest]);
  return (
    <li ref={row} className={isNewest ? 'cart-newest' : undefined}>
      <SlidingRow action="Quitar" onAction={onRemove}>
        {children}
      </SlidingRow>
    </li>
  );
}

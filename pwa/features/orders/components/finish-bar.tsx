import { useState } from 'react';
import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { BottomBar } from '#pwa/ui/bottom-bar.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { counted } from '#shared/kernel/counts.ts';
import { FinishSheet } from './finish-sheet.tsx';

/** The total pinned at the bottom, and the one tap that finishes. */
export function FinishBar({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(false);
  const { totals } = cart.order;
  return (
    <>
      <BottomBar
        summary={
          <>
            <small>{`${counted(cart.draft.lines.length, 'línea', 'líneas')} · IVA incluido`}</small>
            <strong>
              <MoneyText pesos={totals.total} />
            </strong>
          </>
        }
      >
        <Button look="primary" disabled={cart.draft.lines.length === 0} onClick={() => setOpen(true)}>
          Finalizar
        </Button>
      </BottomBar>
      {isOpen && <FinishSheet cart={cart} onClose={() => setOpen(false)} />}
    </>
  );
}

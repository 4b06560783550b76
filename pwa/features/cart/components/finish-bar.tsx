import { useState } from 'react';
import { BottomBar } from '#pwa/ui/bottom-bar.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { MoneyText, unbroken } from '#pwa/ui/text.tsx';
import { goodsSubtotal } from '#shared/features/pricing/line-amounts.rules.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { Cart } from '../cart.queries.ts';
import { NoticeStrip } from './cart-notices.tsx';
import { FinishSheet } from './finish-sheet.tsx';

/** The total pinned at the bottom, and the button to finalise. */
export function FinishBar({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(false);
  const { totals } = cart.order;
  return (
    <>
      <NoticeStrip cart={cart} />
      <BottomBar
        summary={
          <>
            <strong>
              <MoneyText pesos={totals.total} />
            </strong>
            <small>{unbroken([counted(cart.draft.lines.length, 'línea', 'líneas'), ...partsOf(totals)].join(' · '))}</small>
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

/** The parts of the total: goods after discounts, freight, and the IVA of both. */
function partsOf(totals: OrderTotals): string[] {
  if (totals.total === 0) return [];
  const parts = [`productos ${formatPesos(goodsSubtotal(totals))}`];
  if (totals.freight > 0) parts.push(`flete ${formatPesos(totals.freight)}`);
  return [...parts, `IVA\u00a0${formatPesos(totals.iva)}`];
}

import { repeatOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { hasRemarks, type RepeatRemarks } from '#shared/features/orders/repeat-remarks.rules.ts';
import { counted } from '#shared/kernel/counts.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { addMissing, openCart } from '../cart.actions.ts';
import { takeUpCart } from '../current-cart.ts';
import { fillAskingNothing } from '../fill-cart.ts';
import { prepareRepeat, type Repeat } from '../repeat-order.actions.ts';
import { type CartNotice, NoticeList } from './cart-notices.tsx';

interface RepeatButtonProps {
  order: OrderView;
  /** The button's accessible name, where 'Repetir' does not say which order. */
  name?: string;
  /** The key of the cart in sight, or the branch whose cart is opened with the lines in it. */
  into: string | CustomerBranch;
}

/** 'Repetir': adds the products of an order to a cart at today's prices; first says which of them are gone, dearer or short. */
export function RepeatButton({ order, name, into }: RepeatButtonProps) {
  const open = useOpen();
  const [asked, setAsked] = useState<(Repeat & { key: string }) | null>(null);
  const add = async (key: string, { changes }: Repeat) => {
    setAsked(null);
    await fillAskingNothing(key, { fill: () => addMissing(key, changes), told: (count) => tellRepeated(count, order.number), isToldAnyway: true });
    if (typeof into === 'string') return;
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
  const begin = async () => {
    const key = typeof into === 'string' ? into : await openCart(into);
    const repeat = await prepareRepeat(key, order);
    if (hasRemarks(repeat.remarks)) setAsked({ ...repeat, key });
    else await add(key, repeat);
  };
  return (
    <>
      <Button icon={repeatOutline} aria-label={name} onClick={begin}>
        Repetir
      </Button>
      {asked && (
        <Sheet
          open
          title={`Repetir ${order.number}`}
          onClose={() => setAsked(null)}
          footer={
            <Button look="primary" disabled={asked.changes.length === 0} onClick={() => add(asked.key, asked)}>
              {asked.changes.length === 0 ? 'Agregar' : `Agregar ${counted(asked.changes.length, 'línea', 'líneas')}`}
            </Button>
          }
        >
          <NoticeList notices={noticesOf(asked.remarks)} />
        </Sheet>
      )}
    </>
  );
}

function noticesOf({ gone, dearer, short }: RepeatRemarks): CartNotice[] {
  return [
    ...gone.map(({ product_code, reason }) => ({ text: `${product_code} no se agrega. ${sentenceOf(reason)}`, meaning: 'error' as const })),
    ...dearer.map(({ product_code, old_value, new_value }) => ({
      text: `${product_code} subió de ${formatPesos(old_value)} a ${formatPesos(new_value)} antes de IVA.`,
      meaning: 'warn' as const,
    })),
    ...short.map(({ reason }) => ({ text: sentenceOf(reason), meaning: 'warn' as const })),
  ];
}

function tellRepeated(count: number, number: string): string {
  if (count === 0) return `El pedido no tiene líneas nuevas de ${number}`;
  return `Se ${count === 1 ? 'agregó' : 'agregaron'} ${counted(count, 'línea', 'líneas')} de ${number}`;
}

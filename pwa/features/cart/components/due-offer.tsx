import { useMemo } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { dueToReach, tellDueOffer } from '#shared/features/cart/due-offer.rules.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { setLines } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import { fillAskingNothing } from '../fill-cart.ts';
import { useReplenishment } from '../replenishment.queries.ts';
import { priceIn, startingDiscountIn } from '../use-selling.ts';

/** An offer with one button: products that the branch is due to buy again and that take the order to the minimum or past the freight. */
export function DueOffer({ cart }: { cart: Cart }) {
  const { customer, branch, reference, order, draft } = cart;
  const place = useMemo(() => (customer && branch ? { customer, branch } : null), [customer, branch]);
  const codes = draft.lines.map(({ product_id }) => product_id).join();
  const inCart = useMemo(() => new Set(codes.split(',').map(Number)), [codes]);
  const due = useReplenishment({ place, reference, inCart })?.filter(({ replenishment }) => replenishment.is_due);
  const goal = goalOf(order);
  if (!due || !goal || draft.lines.length === 0) return null;
  const discount = startingDiscountIn(cart);
  const offered = due.map(({ product, replenishment: { suggested_quantity: quantity } }) => {
    const price = priceIn(cart, product) ?? 0;
    return { product, quantity, product_code: product.product_code, value: quantity * (price - percentOf(price, discount)) };
  });
  const chosen = dueToReach(goal.missing, offered);
  if (chosen.length === 0) return null;
  const add = async () => {
    const lines = chosen.map(({ product, product_code, quantity }) => ({
      ...{ product_id: product.id, product_code, quantity, seen_unit_value: priceIn(cart, product), starting_discount: discount },
    }));
    await fillAskingNothing(cart.key, {
      fill: () => setLines(cart.key, lines),
      told: () => 'Lo que le tocaba está en el pedido',
      isToldAnyway: true,
      isAlwaysUndone: true,
    });
  };
  return (
    <section className="due-offer" aria-label="Lo que le toca">
      <p>{unbroken(tellDueOffer(chosen, goal.name))}</p>
      <Button onClick={() => void add()}>Agregar</Button>
    </section>
  );
}

/** What the order lacks: first the minimum, without which it cannot be finalised. */
function goalOf({ refusals, freight }: Cart['order']): { name: 'minimum' | 'freight'; missing: number } | null {
  const missing = refusals.find(({ code }) => code === 'orders.belowMinimum')?.data['missing'];
  if (typeof missing === 'number') return { name: 'minimum', missing };
  return freight.missing === null ? null : { name: 'freight', missing: freight.missing };
}

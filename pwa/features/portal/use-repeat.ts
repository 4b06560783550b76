import { openCart } from '#pwa/features/cart/cart.actions.ts';
import { takeUpCart } from '#pwa/features/cart/current-cart.ts';
import { fillAskingNothing } from '#pwa/features/cart/fill-cart.ts';
import { repeatOrder } from '#pwa/features/cart/repeat-order.actions.ts';
import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';

/**
 * 'Repetir': adds the products of an order to its branch's cart at today's prices; then opens Pedido, which shows products that are gone, dearer or
 * short.
 */
export function useRepeat(): (order: OrderView, place: CustomerBranch) => Promise<void> {
  const open = useOpen();
  return async (order, place) => {
    const key = await openCart(place);
    const told = (count: number) =>
      count === 0 ? `El pedido ya tenía todo lo de ${order.number}` : `${counted(count, 'línea', 'líneas')} de ${order.number} en el pedido`;
    await fillAskingNothing(key, { fill: () => repeatOrder(key, order), told, isToldAnyway: true });
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
}

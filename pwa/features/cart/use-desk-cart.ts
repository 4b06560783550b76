import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';

/** Whether the cart is shown at the right of the screen: for a customer who may order, on a wide screen. */
export function useDeskCart(): boolean {
  const isWide = useMediaQuery('(min-width: 900px)');
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  const mayOrder = useCan('B2B Crear pedidos');
  return isWide && isCustomer && mayOrder;
}

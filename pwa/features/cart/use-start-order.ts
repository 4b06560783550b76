import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { openCart } from './cart.actions.ts';
import { takeUpCart } from './current-cart.ts';

/** 'Nuevo pedido': opens the branch's cart and goes to Pedido. */
export function useStartOrder(): (of: { customer: CustomerDocument; branch: BranchDocument }) => Promise<void> {
  const open = useOpen();
  return async (of) => {
    takeUpCart(await openCart(of));
    await open(pathTo('newOrder'), 'tab');
  };
}

import { cartOutline } from 'ionicons/icons';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { BottomBar } from '#pwa/ui/bottom-bar.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import type { Cart } from '../cart.queries.ts';
import { useDeskCart } from '../use-desk-cart.ts';

/** The customer's name; the branch's name for a customer with several branches. */
function whomFor({ customer, branch }: Cart): string {
  if (!customer) return 'Prospecto';
  return branch && customer.branches.length > 1 ? branch.description : nameOfCustomer(customer);
}

/** The current cart, pinned while a person looks for products. */
export function CartBar({ cart }: { cart: Cart | null }) {
  const open = useOpen();
  const isSeller = useCan('Vender en campo');
  const mayBuy = useCan('B2B Crear pedidos');
  const isBeside = useDeskCart();
  // A prospect looks at the catalogue and orders nothing yet.
  if (!cart || !(isSeller || mayBuy) || isBeside) return null;
  const { lines } = cart.draft;
  return (
    <BottomBar
      summary={
        <>
          <small>{whomFor(cart)}</small>
          <strong>
            <MoneyText pesos={cart.order.totals.total} />
          </strong>
        </>
      }
    >
      <Button look="primary" icon={cartOutline} onClick={() => void open(pathTo('newOrder'), 'tab')}>
        {lines.length === 0 ? 'Ver pedido' : `Ver ${counted(lines.length, 'línea', 'líneas')}`}
      </Button>
    </BottomBar>
  );
}

import { addOutline } from 'ionicons/icons';
import { OrdersPage } from '#pwa/features/orders/components/orders-page.tsx';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import { showCart } from '../office-cart-panel.ts';

/** Pedidos, with the button to take an order in the cart panel. */
export default function OfficeOrdersScreen() {
  const mayOrder = useMayCall(cartCalls.openCart);
  return (
    <OrdersPage
      actions={
        mayOrder && (
          <Button look="primary" icon={addOutline} onClick={showCart}>
            Nuevo pedido
          </Button>
        )
      }
    />
  );
}

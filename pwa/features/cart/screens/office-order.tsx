import { arrowRedoOutline, repeatOutline } from 'ionicons/icons';
import { CustomerActivity } from '#pwa/features/customers/components/customer-activity.tsx';
import { CustomerStanding } from '#pwa/features/customers/components/customer-standing.tsx';
import { OfficeOrderPage } from '#pwa/features/orders/components/office-order-page.tsx';
import { HttpError } from '#pwa/platform/http/send.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { documentToCart } from '../office-cart.actions.ts';

/** An order or quotation in the office, with the actions that open the cart panel: order the quoted products, repeat an order. */
export default function OfficeOrderScreen() {
  return <OfficeOrderPage Standing={CustomerStanding} Activity={CustomerActivity} Ways={IntoCart} />;
}

function IntoCart({ order }: { order: NamedOrderAnswer }) {
  const mayOrder = useMayCall(cartCalls.quotationToCart);
  if (!mayOrder || order.state === 'convertida') return null;
  const isQuotation = order.inventory_operation === 'cotizacion';
  return (
    <Button icon={isQuotation ? arrowRedoOutline : repeatOutline} onClick={() => void toCart(order)}>
      {isQuotation ? 'Pasar a pedido' : 'Repetir'}
    </Button>
  );
}

/** A cart of that branch with lines is overwritten only after confirmation. */
async function toCart(order: NamedOrderAnswer, replace = false): Promise<void> {
  try {
    await documentToCart(order, replace);
  } catch (error) {
    if (error instanceof HttpError && error.status === 409 && !replace) {
      const isAgreed = await ask({
        title: '¿Reemplazar el carrito de este cliente?',
        text: `Ya tiene productos. En su lugar quedan los de ${order.number}.`,
        confirm: 'Reemplazar',
        danger: true,
      });
      if (isAgreed) await toCart(order, true);
      return;
    }
    toast.error(error instanceof Error ? error.message : 'No se pudo llenar el carrito', { label: 'Reintentar', run: () => void toCart(order, replace) });
  }
}

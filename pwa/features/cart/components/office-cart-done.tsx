import { documentOutline } from 'ionicons/icons';
import { useId } from 'react';
import { showPdf } from '#pwa/features/orders/components/documents-table.tsx';
import { OrderStatus } from '#pwa/features/orders/components/order-status.tsx';
import { documentPath } from '#pwa/features/orders/document-path.ts';
import { Button } from '#pwa/ui/button.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOrphanFocus } from '#pwa/ui/use-orphan-focus.ts';
import type { OrderAnswer } from '#shared/features/orders/order.documents.ts';

/** The document that the cart became. */
export function OfficeCartDone({ made, onNext }: { made: OrderAnswer; onNext: () => void }) {
  const id = useId();
  useOrphanFocus(id);
  const isOrder = made.inventory_operation === 'pedido';
  return (
    <div className="office-cart" role="status">
      <h3 id={id} tabIndex={-1}>
        {isOrder ? 'El pedido ha sido finalizado' : 'La cotización ha sido finalizada'}
      </h3>
      <p className="office-cart-made">
        <a href={`#${documentPath(made)}`}>{made.number}</a>
        <MoneyText pesos={made.total} />
        <OrderStatus label={made.status_label} />
      </p>
      <div className="office-cart-ways">
        <Button icon={documentOutline} onClick={() => void showPdf(made)}>
          PDF
        </Button>
        <Button look="primary" onClick={onNext}>
          Otro pedido
        </Button>
      </div>
    </div>
  );
}

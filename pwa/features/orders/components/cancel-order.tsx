import { banOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';

const cancellable: readonly string[] = ['por aprobar', 'retenido', 'fallido', 'APROBADO'];
const longestReason = 300;

/** 'Anular' for an order without invoices, with a reason that its seller and its customer read. */
export function CancelOrder({ order }: { order: NamedOrderAnswer }) {
  const mayCancel = useMayCall(ordersCalls.cancelOrder);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => {
    setOpen(false);
    setReason('');
  };
  const cancelling = useCallMutation(ordersCalls.cancelOrder, {
    refreshes: [ordersCalls.getDocument, ordersCalls.listOrders, ordersCalls.listOrderHistory],
    onDone() {
      toast.success('El pedido ha sido anulado');
      close();
    },
  });
  if (!mayCancel || order.inventory_operation !== 'pedido' || !cancellable.includes(order.state) || order.invoices.length > 0) return null;
  return (
    <>
      <Button look="danger" icon={banOutline} onClick={() => setOpen(true)}>
        Anular
      </Button>
      <Sheet
        open={isOpen}
        title={`Anular el pedido ${order.number}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Volver</Button>
            <Button
              look="danger"
              busy={cancelling.isBusy}
              disabled={reason.trim().length < 3}
              onClick={() => void cancelling.run({ params: { id: order.document_id }, body: { reason: reason.trim() } })}
            >
              Anular
            </Button>
          </>
        }
      >
        <p>No se puede deshacer. Lo que tenía reservado vuelve a la bodega.</p>
        <LimitedText id="cancel-reason" label="Motivo, que leen el vendedor y el cliente" rows={2} max={longestReason} value={reason} onChange={setReason} />
        {cancelling.failure && <p role="alert">{cancelling.failure}</p>}
      </Sheet>
    </>
  );
}

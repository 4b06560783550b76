import { cubeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

/** 'Registrar entrega' for an invoiced order: the date, and who received it. Repeating it corrects the record. */
export function DeliverOrder({ order }: { order: NamedOrderAnswer }) {
  const mayDeliver = useMayCall(ordersCalls.deliverOrder);
  const [isOpen, setOpen] = useState(false);
  if (!mayDeliver || order.inventory_operation !== 'pedido' || (order.state !== 'CUMPLIDO' && order.invoices.length === 0)) return null;
  return (
    <>
      <Button icon={cubeOutline} onClick={() => setOpen(true)}>
        {order.delivered ? 'Corregir entrega' : 'Registrar entrega'}
      </Button>
      {isOpen && <DeliverySheet order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeliverySheet({ order, onClose }: { order: NamedOrderAnswer; onClose: () => void }) {
  const today = localDateOf(useNow());
  const { delivered } = order;
  const [on, setOn] = useState(delivered?.on ?? today);
  const [receivedBy, setReceivedBy] = useState(delivered?.received_by ?? '');
  const [observation, setObservation] = useState(delivered?.observation ?? '');
  const delivering = useCallMutation(ordersCalls.deliverOrder, {
    refreshes: [ordersCalls.getDocument, ordersCalls.listOrders, ordersCalls.listOrderHistory],
    onDone() {
      toast.success('La entrega ha sido registrada');
      onClose();
    },
  });
  const send = () =>
    void delivering.run({ params: { id: order.document_id }, body: { on, received_by: receivedBy.trim(), observation: observation.trim() || null } });
  return (
    <Sheet
      open
      title={`Entrega del pedido ${order.number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" busy={delivering.isBusy} disabled={receivedBy.trim() === '' || on === ''} onClick={send}>
            Registrar
          </Button>
        </>
      }
    >
      <WhenField label="Día de la entrega" type="date" min={order.voucher_date} value={on} onChange={setOn} />
      <LimitedText id="delivery-receiver" label="Quién recibió" max={120} value={receivedBy} onChange={setReceivedBy} />
      <LimitedText id="delivery-observation" label="Observación (opcional)" rows={2} max={300} value={observation} onChange={setObservation} />
      {delivering.failure && <p role="alert">{delivering.errors['on']?.join(' ') ?? delivering.failure}</p>}
    </Sheet>
  );
}

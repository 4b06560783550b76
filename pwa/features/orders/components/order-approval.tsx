import { checkmarkOutline, closeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { refreshCalls, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { tellLimit } from '#shared/features/buyers/purchase-limits.rules.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { orderCommands } from '#shared/features/orders/orders.device-commands.ts';
import { approveOrder, rejectOrder } from '../orders.actions.ts';
import { type OrderView, useDecisionOf } from '../orders.queries.ts';

/** On the phone: why the order waits for its own company, and the decision buttons for a person with the permission. Works offline. */
export function OrderApprovalSection({ order }: { order: OrderView }) {
  const userId = useSession(({ user }) => user?.id);
  const customers = useCustomers('');
  const decision = useDecisionOf(order.id);
  if (!order.approval) return null;
  const buyers = customers?.find(({ contact_id }) => contact_id === order.contact_id)?.buyers ?? [];
  const author = buyers.find(({ user_id }) => user_id === order.user_id);
  const mayDecide =
    order.state === 'por aprobar' && order.delivery === 'confirmed' && order.user_id !== userId && buyers.some((one) => one.user_id === userId && one.approves);
  const others = buyers.filter((one) => one.approves && one.user_id !== order.user_id).map(({ name }) => name);
  return (
    <Card title="Aprobación">
      {author && <p>{`Lo hizo ${author.name}.`}</p>}
      <p>{unbroken(`${tellLimit(order.approval)}.`)}</p>
      {order.state === 'por aprobar' && !mayDecide && others.length > 0 && <p>{`Lo aprueba ${listed(others)}.`}</p>}
      {order.approval.decided_by && <Decided approval={order.approval} />}
      {decision && (
        <p role={decision.refusal ? 'alert' : 'status'}>
          {decision.refusal
            ? unbroken(decision.refusal.sentence)
            : `${isCommand(decision, orderCommands.approve) ? 'Aprobado' : 'Rechazado'} en este equipo: sale apenas haya señal.`}
        </p>
      )}
      {mayDecide && !decision && <YesOrNo onApprove={() => approveOrder(order)} onReject={(reason) => rejectOrder(order, reason)} />}
    </Card>
  );
}

/** In the office: a person who releases orders may decide for a customer whose approver is not available. */
export function OfficeApproval({ order }: { order: NamedOrderAnswer }) {
  const mayDecide = useMayCall(ordersCalls.releaseOrder);
  const refreshes = [ordersCalls.getDocument, ordersCalls.listOrders, ordersCalls.listOrderHistory];
  const onFailed = (error: Error) => {
    toast.error(error.message);
    void refreshCalls(ordersCalls.getDocument);
  };
  const approving = useCallMutation(ordersCalls.approveOrder, { refreshes, onFailed });
  const rejecting = useCallMutation(ordersCalls.rejectOrder, { refreshes, onFailed });
  if (!order.approval) return null;
  const params = { id: order.document_id };
  return (
    <Card label="Aprobación">
      <h2>Aprobación del cliente</h2>
      <p>{unbroken(`${tellLimit(order.approval)}.`)}</p>
      {order.approval.decided_by && <Decided approval={order.approval} />}
      {order.state === 'por aprobar' && !mayDecide && <p>Lo aprueba quien el cliente eligió para eso.</p>}
      {order.state === 'por aprobar' && mayDecide && (
        <YesOrNo
          isBusy={approving.isBusy || rejecting.isBusy}
          onApprove={() => approving.run({ params })}
          onReject={(reason) => rejecting.run({ params, body: { reason } })}
        />
      )}
    </Card>
  );
}

function Decided({ approval }: { approval: NonNullable<OrderView['approval']> }) {
  const { decision, decided_by, reason } = approval;
  return <p>{decision === 'approved' ? `Lo aprobó ${decided_by}.` : `No lo aprobó ${decided_by}: «${reason}».`}</p>;
}

interface YesOrNoProps {
  isBusy?: boolean;
  onApprove: () => Promise<unknown>;
  onReject: (reason: string) => Promise<unknown>;
}

function YesOrNo({ isBusy = false, onApprove, onReject }: YesOrNoProps) {
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const reject = async () => {
    setRejecting(false);
    await onReject(reason.trim());
  };
  return (
    <div className="order-actions">
      <Button look="primary" icon={checkmarkOutline} busy={isBusy} onClick={() => void onApprove()}>
        Aprobar
      </Button>
      <Button look="danger" icon={closeOutline} busy={isBusy} onClick={() => setRejecting(true)}>
        Rechazar
      </Button>
      {isRejecting && (
        <Sheet
          open
          title="¿Por qué no se aprueba?"
          onClose={() => setRejecting(false)}
          footer={
            <Button look="danger" wide disabled={reason.trim() === ''} onClick={() => void reject()}>
              Rechazar el pedido
            </Button>
          }
        >
          <LimitedText id="reject-reason" label="Razón" rows={2} max={300} value={reason} onChange={setReason} hint="La lee quien hizo el pedido." />
        </Sheet>
      )}
    </div>
  );
}

/** 'Ana Pérez o Luis Gil'. */
const listed = (names: readonly string[]) => new Intl.ListFormat('es', { type: 'disjunction' }).format(names);

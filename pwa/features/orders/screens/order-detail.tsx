import { documentOutline, lockOpenOutline, refresh } from 'ionicons/icons';
import { useParams } from 'react-router-dom';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { type ClaimOrigin, officeClaimPath } from '#pwa/features/warranty/claim-path.ts';
import { ClaimsOf } from '#pwa/features/warranty/components/claims-of.tsx';
import { refreshCalls, useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { negotiationCalls } from '#shared/features/orders/negotiation.calls.ts';
import type { NamedOrderAnswer, OrderLine } from '#shared/features/orders/order.documents.ts';
import { isClaimable, isWithoutSale } from '#shared/features/orders/order-states.rules.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { addressOf } from '#shared/kernel/call.ts';
import { BillOrder } from '../components/bill-order.tsx';
import { CustomerStanding } from '../components/customer-standing.tsx';
import { showPdf } from '../components/documents-table.tsx';
import { OfficeApproval } from '../components/order-approval.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderInvoices } from '../components/order-invoices.tsx';
import { OrderLines } from '../components/order-lines.tsx';
import { SubmissionSteps } from '../components/submission-steps.tsx';
import { OfficeNegotiation } from '../negotiation/office-negotiation.tsx';
import '#pwa/admin/components/admin.css';
import './order-detail.css';

/** One order or quotation: whom it is for, its eight steps, its invoices, its lines and totals; release, retry and billing. */
export default function OrderDetailScreen() {
  const { id = '' } = useParams();
  const { data: order, error, retry } = useCall(ordersCalls.getDocument, { params: { id } });
  const mayReadHistory = useMayCall(ordersCalls.listOrderHistory);
  useServerNews('orders', () => refreshCalls(ordersCalls.getDocument, ordersCalls.listOrderInvoices, negotiationCalls.listVersions));
  const mayClaim = useMayCall(warrantyCalls.createWarranty);
  if (error && !order) {
    return (
      <Page title="Pedido" back={pathTo('orders')}>
        <Failed text={error.message} onRetry={retry} />
      </Page>
    );
  }
  if (!order) {
    return (
      <Page title="Pedido" back={pathTo('orders')}>
        <Loading shape="form" />
      </Page>
    );
  }
  return (
    <Page
      title={order.number}
      subtitle={order.contact_name}
      back={pathTo(order.inventory_operation === 'pedido' ? 'orders' : 'quotations')}
      actions={<OrderActions order={order} />}
    >
      <div className="order-detail">
        <OrderFacts order={order} />
        <OfficeApproval order={order} />
        <OfficeNegotiation order={order} />
        {order.inventory_operation === 'pedido' && order.state !== 'CUMPLIDO' && !isWithoutSale(order.state) && <CustomerStanding order={order} />}
        {order.steps.length > 0 && <SubmissionSteps steps={order.steps} />}
        {order.inventory_operation === 'pedido' && <OrderInvoices documentId={order.document_id} />}
        <OrderLines order={order} claimPath={mayClaim && isClaimable(order) ? (line) => officeClaimPath(claimOf(order, line)) : null} />
        {order.inventory_operation === 'pedido' && <ClaimsOf of={{ document_uuid: order.uuid }} />}
      </div>
      {mayReadHistory && <HistoryAside path={addressOf(ordersCalls.listOrderHistory, { id: order.document_id })} changesOf={noChanges} />}
    </Page>
  );
}

/** Whom and what a claim about a line is about. */
function claimOf(order: NamedOrderAnswer, product: OrderLine): ClaimOrigin {
  const { contact_warehouse_id, uuid, contact_name, branch_description } = order;
  return { contact_warehouse_id, document_uuid: uuid, customer: `${contact_name} · ${branch_description}`, product };
}

/** A document's content never changes: it is created, released, delivered again, or invoiced. */
const noChanges = () => [];

const refreshes = [ordersCalls.getDocument, ordersCalls.listOrders];

function OrderActions({ order }: { order: NamedOrderAnswer }) {
  const canRelease = useMayCall(ordersCalls.releaseOrder);
  const canBill = useMayCall(ordersCalls.billOrder);
  const args = { params: { id: order.document_id } };
  const onFailed = (again: () => void) => (error: Error) => toast.error(error.message, { label: 'Reintentar', run: again });
  const releasing = useCallMutation(ordersCalls.releaseOrder, { refreshes, onFailed: onFailed(() => void releasing.run(args)) });
  const retrying = useCallMutation(ordersCalls.retryOrder, { refreshes, onFailed: onFailed(() => void retrying.run(args)) });
  const release = async () => {
    const agreed = await ask({
      title: `¿Liberar el pedido ${order.number}?`,
      text: 'Sigue su curso aunque supere el cupo o el cliente esté bloqueado.',
      confirm: 'Liberar',
    });
    if (agreed) await releasing.run(args);
  };
  return (
    <>
      <Button icon={documentOutline} onClick={() => void showPdf(order)}>
        PDF
      </Button>
      {order.state === 'retenido' && canRelease && (
        <Button look="primary" icon={lockOpenOutline} busy={releasing.isBusy} onClick={() => void release()}>
          Liberar
        </Button>
      )}
      {order.state === 'APROBADO' && canBill && <BillOrder order={order} />}
      {order.state === 'fallido' && (
        <Button look="primary" icon={refresh} busy={retrying.isBusy} onClick={() => void retrying.run(args)}>
          Reintentar envío
        </Button>
      )}
    </>
  );
}

import { documentOutline, lockOpenOutline, refresh } from 'ionicons/icons';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { RecordWalk } from '#pwa/admin/record-walk.tsx';
import { Presence } from '#pwa/features/presence/presence.tsx';
import { type ClaimOrigin, officeClaimPath } from '#pwa/features/warranty/claim-path.ts';
import { ClaimsOf } from '#pwa/features/warranty/components/claims-of.tsx';
import { refreshCalls, useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useCan, useMayCall } from '#pwa/platform/session/session.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Fold } from '#pwa/ui/fold.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { negotiationCalls } from '#shared/features/orders/negotiation.calls.ts';
import type { NamedOrderAnswer, OrderLine } from '#shared/features/orders/order.documents.ts';
import { isClaimable, isWithoutSale } from '#shared/features/orders/order-states.rules.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { documentPath } from '../document-path.ts';
import { OfficeNegotiation } from '../negotiation/office-negotiation.tsx';
import { BillOrder } from './bill-order.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { DeliverOrder } from './deliver-order.tsx';
import { showPdf } from './documents-table.tsx';
import { OfficeApproval } from './order-approval.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderLines } from './order-lines.tsx';
import { SubmissionSteps } from './submission-steps.tsx';
import '#pwa/admin/components/admin.css';
import '../screens/order-detail.css';

interface OfficeOrderPageProps {
  /** The customer's timeline and a form for notes, for the person who decides about a pending order. */
  Activity: ComponentType<{ contactId: number }>;
  /** The customer's summary, for the person who decides about a pending order. */
  Standing: ComponentType<{ contactId: number }>;
  /** Further buttons of the document, which open a cart. */
  Ways: ComponentType<{ order: NamedOrderAnswer }>;
}

/**
 * An order or quotation in the office: its customer, its eight steps, its invoices, its lines and totals; with the actions to release, retry, bill
 * and cancel.
 */
export function OfficeOrderPage({ Standing, Activity, Ways }: OfficeOrderPageProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const open = useOpen();
  // The outlet keeps left screens mounted while the address changes, so the screen keeps its first address.
  const own = useRef(pathname).current;
  const { data: order, error, retry } = useCall(ordersCalls.getDocument, { params: { id } });
  const opensParty = useCan('Terceros');
  const mayReadHistory = useMayCall(ordersCalls.listOrderHistory);
  const isQuotation = order ? order.inventory_operation === 'cotizacion' : own.startsWith(pathTo('quotations'));
  useServerNews('orders', () => refreshCalls(ordersCalls.getDocument, ordersCalls.listOrderInvoices, negotiationCalls.listVersions));
  const mayClaim = useMayCall(warrantyCalls.createWarranty);
  const right = order && documentPath(order);
  // An old address from before quotations had their own: without the redirect the menu would mark 'Pedidos' for a quotation.
  useEffect(() => {
    if (right !== undefined && right !== own) void open(right, 'replace');
  }, [right, own, open]);
  const back = pathTo(isQuotation ? 'quotations' : 'orders');
  if (!order) {
    return (
      <Page title={isQuotation ? 'Cotización' : 'Pedido'} back={back}>
        {error ? <Failed text={error.message} onRetry={retry} /> : <Loading shape="form" />}
      </Page>
    );
  }
  const partyPath = (partyId: number | null) => (opensParty && partyId !== null ? pathTo('editThirdParty', { id: partyId }) : undefined);
  const isHeld = order.state !== 'CUMPLIDO' && !isWithoutSale(order.state);
  return (
    <Page
      title={order.number}
      subtitle={isQuotation ? `Cotización · ${order.contact_name}` : order.contact_name}
      back={back}
      actions={<OrderActions order={order} Ways={Ways} />}
    >
      <Presence place={`pedidos/${order.document_id}`} record={isQuotation ? 'esta cotización' : 'este pedido'} />
      <div className={`order-detail ${isQuotation ? 'order-detail-alone' : ''}`}>
        <OrderFacts order={order} partyPath={partyPath(order.contact_id)} sellerPath={partyPath(order.seller_id)} />
        <OfficeApproval order={order} />
        <OfficeNegotiation order={order} />
        {!isQuotation && isHeld && (
          <Card title="El cliente">
            <Standing contactId={order.contact_id} />
            {opensParty && <a href={`#${pathTo('editThirdParty', { id: order.contact_id })}`}>Abrir el tercero</a>}
            <ActivityFold contactId={order.contact_id} Activity={Activity} />
          </Card>
        )}
        {order.steps.length > 0 && <SubmissionSteps steps={order.steps} />}
        {!isQuotation && <OrderInvoices documentId={order.document_id} />}
        <OrderLines order={order} claimPath={mayClaim && isClaimable(order) ? (line) => officeClaimPath(claimOf(order, line)) : null} />
        {!isQuotation && <ClaimsOf of={{ document_uuid: order.uuid }} />}
      </div>
      {mayReadHistory && <HistoryAside of={historyOf(ordersCalls.listOrderHistory, { id: order.document_id })} changesOf={noChanges} />}
    </Page>
  );
}

/** It is read when somebody opens it. */
function ActivityFold({ contactId, Activity }: { contactId: number } & Pick<OfficeOrderPageProps, 'Activity'>) {
  const [isRead, setRead] = useState(false);
  return (
    <Fold title="Actividad y notas" onToggle={(isOpen) => setRead((before) => before || isOpen)}>
      {isRead && <Activity contactId={contactId} />}
    </Fold>
  );
}

/** Whom and what a claim about a line is about. */
function claimOf(order: NamedOrderAnswer, product: OrderLine): ClaimOrigin {
  const { contact_warehouse_id, uuid, contact_name, branch_description } = order;
  return { contact_warehouse_id, document_uuid: uuid, customer: `${contact_name} · ${branch_description}`, product };
}

/** The contents of a document never change: it is created, released, sent again, or invoiced. */
const noChanges = () => [];

const refreshes = [ordersCalls.getDocument, ordersCalls.listOrders];

function OrderActions({ order, Ways }: { order: NamedOrderAnswer } & Pick<OfficeOrderPageProps, 'Ways'>) {
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
      <RecordWalk />
      <Button icon={documentOutline} onClick={() => void showPdf(order)}>
        PDF
      </Button>
      <Ways order={order} />
      <DeliverOrder order={order} />
      <CancelOrder order={order} />
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

import { documentOutline, refresh } from 'ionicons/icons';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { type CustomerBranch, nameOfCustomer, usePlace } from '#pwa/features/third-parties/third-parties.queries.ts';
import { fieldClaimPath } from '#pwa/features/warranty/claim-path.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { OrderLine } from '#shared/features/orders/order.documents.ts';
import { isClaimable } from '#shared/features/orders/order-states.rules.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { pathToDocuments } from '../document-path.ts';
import { PhoneNegotiation } from '../negotiation/phone-negotiation.tsx';
import { retrySubmission } from '../orders.actions.ts';
import { type OrderView, useOrder } from '../orders.queries.ts';
import { shareOrderPdf } from '../share-pdf.ts';
import { OrderApprovalSection } from './order-approval.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { SubmissionSteps } from './submission-steps.tsx';
import '../screens/order-detail.css';

interface FieldOrderPageProps {
  /** Why the server refused the order, and what to do about it. */
  Refusal: ComponentType<{ order: OrderView }>;
  /** Further buttons of the document. `place` is null while its customer is not on this device. */
  Ways: ComponentType<{ order: OrderView; place: CustomerBranch | null }>;
}

/** An order or quotation on the phone: its number, its state on the server, and its PDF to share, online or offline. */
export function FieldOrderPage({ Refusal, Ways }: FieldOrderPageProps) {
  const { uuid = '' } = useParams();
  const order = useOrder(uuid);
  const mayClaim = useMayCall(warrantyCalls.createWarranty);
  const isCustomer = useSession((session) => session.user?.type === 'c');
  const place = usePlace(order ?? { contact_warehouse_id: null, prospect_uuid: null });
  if (order === undefined) {
    return (
      <Page title="Pedido" back={pathToDocuments(isCustomer, 'pedido')}>
        <Loading shape="form" />
      </Page>
    );
  }
  if (order === null) {
    return (
      <Page title="Pedido" back={pathToDocuments(isCustomer, 'pedido')}>
        <Empty text="Este documento ya no está en este equipo" />
      </Page>
    );
  }
  const back = pathToDocuments(isCustomer, order.inventory_operation);
  const named = {
    ...order,
    // The server tells a customer no reason of the company for holding an order, and neither does a device of an order that waits.
    credit: isCustomer ? null : order.credit,
    contact_name: place ? nameOfCustomer(place.customer) : '',
    identification: place?.customer.identification ?? '',
    branch_description: place?.branch.description ?? '',
  };
  return (
    <Page
      title={`${order.inventory_operation === 'cotizacion' ? 'Cotización' : 'Pedido'} ${order.number}`}
      subtitle={named.contact_name}
      back={back}
      width="full"
    >
      <div className="order-detail page-padded">
        {order.command?.refusal && <Refusal order={order} />}
        <p className="order-sum">
          <OrderStatus label={order.status_label} />
          <strong>
            <MoneyText pesos={order.total} />
          </strong>
          <span>{counted(order.lines.filter((line) => !line.is_freight).length, 'producto', 'productos')}</span>
        </p>
        <div className="order-actions paired-actions">
          <SharePdf order={order} />
          <Ways order={order} place={place ?? null} />
          {order.state === 'fallido' && order.delivery === 'confirmed' && (
            <Button icon={refresh} onClick={() => void retrySubmission(order)}>
              Reintentar envío
            </Button>
          )}
        </div>
        <OrderApprovalSection order={order} />
        <PhoneNegotiation order={order} />
        {isCustomer && order.inventory_operation === 'pedido' && <OrderTimeline order={order} />}
        <OrderLines order={order} claimPath={mayClaim && isClaimable(order) ? claimPathOf(order) : null} />
        <OrderFacts order={named} isStateShown={false} />
        {!isCustomer && order.delivery === 'confirmed' && order.steps.length > 0 && <SubmissionSteps steps={order.steps} />}
      </div>
    </Page>
  );
}

const claimPathOf =
  ({ contact_id, contact_warehouse_id, id }: OrderView) =>
  (product: OrderLine) =>
    fieldClaimPath({ contact_id, contact_warehouse_id, document_uuid: id, product });

function SharePdf({ order }: { order: OrderView }) {
  const share = async () => {
    try {
      await shareOrderPdf(order);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Error al generar el pdf del pedido', { label: 'Reintentar', run: () => void share() });
    }
  };
  return (
    <Button look="primary" icon={documentOutline} onClick={share}>
      Compartir PDF
    </Button>
  );
}

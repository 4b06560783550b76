import type { ReactNode } from 'react';
import { Card } from '#pwa/ui/card.tsx';
import { DateText, MomentText, unbroken } from '#pwa/ui/text.tsx';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import { isCreditTold } from '#shared/features/orders/order-states.rules.ts';
import { submissionSteps } from '#shared/features/orders/submission-steps.rules.ts';
import { tellCreditOfOrder } from '#shared/features/receivables/credit.rules.ts';
import { OrderStatus } from './order-status.tsx';

type Shown = Pick<
  OrderDocument,
  | 'status_label'
  | 'credit'
  | 'lines'
  | 'voucher_date'
  | 'created_at'
  | 'device_number'
  | 'valid_until'
  | 'pay_condition'
  | 'delivery_date'
  | 'send_point'
  | 'buy_order'
  | 'observation'
  | 'state'
> &
  // An unsent order has no steps yet, and one that an earlier version of the app pulled lacks the other fields.
  Partial<Pick<OrderDocument, 'steps' | 'cancellation' | 'delivered'>>;

interface Named {
  /** On the phone: whether the server has it. */
  delivery?: 'confirmed' | 'pending' | 'refused';
  contact_name?: string;
  identification?: string;
  branch_description?: string;
  seller_name?: string | null;
}

interface OrderFactsProps {
  order: Shown & Named;
  isStateShown?: boolean;
  /** The addresses behind the names of the customer and the seller, for who may open third parties in the office. */
  partyPath?: string | undefined;
  sellerPath?: string | undefined;
}

/** The customer and dates of a document, and the decision of the credit rule. */
export function OrderFacts({ order, isStateShown = true, partyPath, sellerPath }: OrderFactsProps) {
  const told = tellCreditOfOrder(order);
  const missing = tellMissing(order.lines);
  const failed = order.state === 'fallido' ? order.steps?.find(({ state }) => state === 'failed') : undefined;
  return (
    <Card label="Datos del documento">
      {isStateShown && <OrderStatus label={order.status_label} />}
      {failed && (
        <p className="order-failure" role="alert">
          <strong>{`No se pudo enviar: ${submissionSteps[failed.name].label.toLowerCase()}.`}</strong> {failed.message}
        </p>
      )}
      {told.length > 0 && isCreditTold(order.state) && (
        <ul className="order-credit">
          {told.map((sentence) => (
            <li key={sentence}>{unbroken(sentence)}</li>
          ))}
        </ul>
      )}
      {order.cancellation && (
        <p className="order-failure">
          <strong>{`Anulado por ${order.cancellation.by}:`}</strong> {order.cancellation.reason}
        </p>
      )}
      {missing && (
        <p className="order-missing" role="status">
          {unbroken(missing)}
        </p>
      )}
      <dl className="order-facts">
        {order.contact_name && (
          <Fact name="Cliente">
            {partyPath ? <a href={`#${partyPath}`}>{order.contact_name}</a> : order.contact_name}
            {` · ${order.identification ?? ''}`}
          </Fact>
        )}
        {order.branch_description && <Fact name="Sucursal">{order.branch_description}</Fact>}
        {order.seller_name && <Fact name="Vendedor">{sellerPath ? <a href={`#${sellerPath}`}>{order.seller_name}</a> : order.seller_name}</Fact>}
        <Fact name="Fecha">
          <DateText date={order.voucher_date} />
        </Fact>
        <Fact name={order.delivery && order.delivery !== 'confirmed' ? 'Hecho en el equipo' : 'Recibido'}>
          <MomentText instant={order.created_at} />
        </Fact>
        {order.device_number && <Fact name="Número en el equipo">{order.device_number}</Fact>}
        {order.valid_until && (
          <Fact name="Válida hasta">
            <DateText date={order.valid_until} />
          </Fact>
        )}
        {order.pay_condition && <Fact name="Condición de pago">{order.pay_condition}</Fact>}
        {order.delivery_date && (
          <Fact name="Fecha de entrega">
            <DateText date={order.delivery_date} />
          </Fact>
        )}
        {order.delivered && (
          <Fact name="Entregado">
            <DateText date={order.delivered.on} />
            <small>{` · recibió ${order.delivered.received_by}`}</small>
            {order.delivered.observation && <small>{` · ${order.delivered.observation}`}</small>}
          </Fact>
        )}
        {order.send_point && <Fact name="Punto de envío">{order.send_point}</Fact>}
        {order.buy_order && <Fact name="Orden de compra">{order.buy_order}</Fact>}
        {order.observation && <Fact name="Observación">{order.observation}</Fact>}
      </dl>
    </Card>
  );
}

/** A name and its value in a list of `order-facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

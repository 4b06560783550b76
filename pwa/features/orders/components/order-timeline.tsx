import { alertCircle, checkmarkCircle, ellipseOutline } from 'ionicons/icons';
import { Card } from '#pwa/ui/card.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { DateText, MomentText, MoneyText, unbroken } from '#pwa/ui/text.tsx';
import { orderProgress } from '#shared/features/orders/order-progress.rules.ts';
import type { OrderView } from '../orders.queries.ts';

const icons = { done: checkmarkCircle, pending: ellipseOutline, failed: alertCircle } as const;

/** The progress of an order: sent, approved, each of its invoices, and the value that is not invoiced yet. */
export function OrderTimeline({ order }: { order: OrderView }) {
  // An unsent order has no invoices, and a document that an earlier version of the app pulled lacks the field.
  const invoiced =
    order.delivery === 'confirmed' ? { invoices: order.invoices ?? [], invoiced_value: order.invoiced_value } : { invoices: [], invoiced_value: 0 };
  return (
    <Card title="Seguimiento">
      <ol className="order-timeline">
        {orderProgress({ ...order, ...invoiced }).map(({ title, detail, state, at, total }) => (
          <li key={title} className={`is-${state}`}>
            <Icon icon={icons[state]} size={20} />
            <span>
              <strong>{title}</strong>
              {at && <small>{at.includes('T') ? <MomentText instant={at} /> : <DateText date={at} />}</small>}
              {detail && <small>{unbroken(detail)}</small>}
            </span>
            {total !== null && <MoneyText pesos={total} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

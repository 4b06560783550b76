import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import { orderRemark } from '#shared/features/orders/order-progress.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** The orders since a day, and those that have not arrived, however old they are: they wait for their person. */
export function trackedSince<Order extends Pick<OrderView, 'delivery' | 'voucher_date'>>(orders: readonly Order[], since: LocalDate): Order[] {
  return orders.filter(({ delivery, voucher_date }) => delivery !== 'confirmed' || voucher_date >= since);
}

/** What a row says beside the label of the order: the reason of a refusal, or what the server's order waits for. Null for nothing. */
export function trackingRemark(order: OrderView): string | null {
  if (order.delivery === 'refused') return order.command.refusal?.sentence ?? null;
  return order.delivery === 'confirmed' ? orderRemark(order) : null;
}

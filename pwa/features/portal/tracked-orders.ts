import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import { orderRemark } from '#shared/features/orders/order-progress.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** The orders since a day, and the older ones that the server has not confirmed: they need signal, or the person. */
export function trackedSince<Order extends Pick<OrderView, 'delivery' | 'voucher_date'>>(orders: readonly Order[], since: LocalDate): Order[] {
  return orders.filter(({ delivery, voucher_date }) => delivery !== 'confirmed' || voucher_date >= since);
}

/** The remark beside the label of an order: the reason of a refusal, or what the order waits for on the server; null without one. */
export function trackingRemark(order: OrderView): string | null {
  if (order.delivery === 'refused') return order.command.refusal?.sentence ?? null;
  return order.delivery === 'confirmed' ? orderRemark(order) : null;
}

/** Whether an order of a customer's buyer needs the approval of another user of that customer (decision 0329). */
import type { LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';
import type { BuyerLimits, OrderApproval } from './buyer.documents.ts';

export interface LimitedOrder {
  limits: BuyerLimits;
  /** The order's total, with IVA and freight. */
  total: Pesos;
  /** The sum of the buyer's earlier orders in the same month (`orderedInMonth`). */
  used: Pesos;
}

/**
 * The limit that an order exceeds, first the limit per order; null when the order is within the limits. A total equal to the limit is within it.
 * @returns an undecided approval
 */
export function judgeLimits({ limits: { max_order_value, max_month_value }, total, used }: LimitedOrder): OrderApproval | null {
  const undecided = { decision: null, decided_by: null, decided_at: null, reason: null };
  if (max_order_value !== null && total > max_order_value) return { ...undecided, over: 'order', limit: max_order_value, used: 0 };
  if (max_month_value !== null && used + total > max_month_value) return { ...undecided, over: 'month', limit: max_month_value, used };
  return null;
}

/** States of orders that do not count towards a month's limit: waiting orders, and orders that ended without a sale. */
export const unspentStates = ['por aprobar', 'rechazado', 'ANULADO'] as const;

interface MonthOrder {
  inventory_operation: string;
  user_id: number;
  state: string;
  voucher_date: LocalDate;
  total: Pesos;
}

/** The sum in pesos of a buyer's orders in the calendar month of a day. */
export function orderedInMonth(orders: readonly MonthOrder[], { user_id, day }: { user_id: number; day: LocalDate }): Pesos {
  const month = day.slice(0, 7);
  const isSpent = ({ state }: MonthOrder) => !unspentStates.some((unspent) => unspent === state);
  const counted = orders.filter(
    (order) => order.inventory_operation === 'pedido' && order.user_id === user_id && isSpent(order) && order.voucher_date.startsWith(month),
  );
  return sumPesos(counted.map(({ total }) => total));
}

/** Which limit an order goes over, as people read it. */
export function tellLimit({ over, limit, used }: Pick<OrderApproval, 'over' | 'limit' | 'used'>): string {
  if (over === 'order') return `Pasa del límite de ${formatPesos(limit)} por pedido`;
  return `Pasa del límite de ${formatPesos(limit)} al mes: ya lleva ${formatPesos(used)}`;
}

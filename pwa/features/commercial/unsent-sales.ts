import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import { isSold } from '#shared/features/orders/order-states.rules.ts';
import { soldValue } from '#shared/features/orders/sold-value.rules.ts';
import type { SalesBasis } from '#shared/features/organisation/sales-basis.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';

/**
 * The orders of a device that count as sold and are not on the server yet: their number, and the value of their goods before IVA. None in a company that
 * counts invoices: an order that was never sent has none.
 */
export function unsentSales(orders: readonly Pick<OrderView, 'delivery' | 'state' | 'lines'>[], basis: SalesBasis): { orders: number; sales: Pesos } {
  const unsent = basis === 'facturado' ? [] : orders.filter(({ delivery, state }) => delivery === 'pending' && isSold(state));
  return { orders: unsent.length, sales: sumPesos(unsent.map(soldValue)) };
}

import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import type { OrderLine } from './order.documents.ts';
import { isSold } from './order-states.rules.ts';

/** The value of an order in pesos as reports count it: its goods before IVA, without freight; 0 for an order that does not count as sold. */
export function soldValue({ state, lines }: { state: string; lines: readonly Pick<OrderLine, 'is_freight' | 'subtotal'>[] }): Pesos {
  return isSold(state) ? sumPesos(lines.filter(({ is_freight }) => !is_freight).map(({ subtotal }) => subtotal)) : 0;
}

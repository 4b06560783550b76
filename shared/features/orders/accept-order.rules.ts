/** From a judged order to the document that is saved. Spec: decisions §4, §5. */
import type { Pesos } from '#shared/kernel/money.ts';
import { ok, type Refusal, type Result, refuse } from '#shared/kernel/result.ts';
import type { LineAmounts } from '../pricing/line-amounts.rules.ts';
import type { OrderTotals } from '../pricing/totals.documents.ts';
import type { CreditDecision } from '../receivables/credit.documents.ts';
import type { JudgedLine, JudgedOrder } from './judged-order.documents.ts';
import type { OrderLine } from './order.documents.ts';
import type { OrderState } from './order-states.rules.ts';

export interface AcceptedOrder {
  totals: OrderTotals;
  price_list_id: number;
  /** Numbered from 1, freight last. */
  lines: readonly OrderLine[];
  /** null for quotations. */
  credit: CreditDecision | null;
  /** The state it is born in; null for quotations. */
  state: Extract<OrderState, 'enviando' | 'retenido'> | null;
}

export interface Seen {
  /** The total in pesos that the person saw and told the customer; null skips the comparison. */
  seen_total: Pesos | null;
  /** The new total in pesos that was shown after a change and that the customer accepted; null when none was shown. It accepts only that total. */
  accepted_total: Pesos | null;
}

/**
 * The document to store, or the first reason why it cannot be stored. When prices, list or total differ from those that the person saw, the order is
 * refused (`orders.pricesChanged`) until the person accepts exactly the new total, so that no customer is charged an amount that they were not told.
 * When prices changed again meanwhile, the refusal has the difference from the accepted total.
 * @param promotion_changes the promotions that ended or ran out since the person saw them (`tellPromotionChanges`)
 */
export function acceptOrder(judged: JudgedOrder, { seen_total, accepted_total }: Seen, promotion_changes: string | null = null): Result<AcceptedOrder> {
  const [first] = judged.refusals;
  if (first) return first;
  if (!judged.price_list) return refuse('pricing.noPriceList');
  const changed = judged.price_changes.length > 0 || (seen_total !== null && seen_total !== judged.totals.total);
  if (changed && accepted_total !== judged.totals.total) return pricesChanged(judged, accepted_total ?? seen_total, promotion_changes);
  return ok({
    totals: judged.totals,
    price_list_id: judged.price_list.id,
    lines: judged.lines.flatMap((line, index) => (line.amounts ? [storedLine(line, line.amounts, index + 1)] : [])),
    credit: judged.credit,
    state: judged.credit && (judged.credit.decision === 'held' ? 'retenido' : 'enviando'),
  });
}

function pricesChanged({ totals, price_changes, list_change }: JudgedOrder, seen_total: Seen['seen_total'], promotion_changes: string | null): Refusal {
  return refuse('orders.pricesChanged', {
    cause: promotion_changes ?? 'Cambiaron los precios',
    promotion_changes,
    seen_total,
    total: totals.total,
    count: price_changes.length,
    from: list_change?.from.name_parameter ?? null,
    to: list_change?.to.name_parameter ?? null,
  });
}

function storedLine({ product, product_id, is_freight, promoted }: JudgedLine, amounts: LineAmounts, line_number: number): OrderLine {
  return {
    ...amounts,
    own_discount_percentage: promoted.discount.own_discount_percentage,
    promotion_percentage: promoted.discount.promotion_percentage,
    promotions: promoted.discount.promotions,
    line_number,
    product_id,
    product_code: product?.product_code ?? String(product_id),
    description: product?.description ?? 'Flete',
    line_id: product?.line_id ?? null,
    subline_id: product?.subline_id ?? null,
    brand_id: product?.brand_id ?? null,
    applies_inventory: !is_freight && (product?.applies_inventory ?? true),
    is_freight,
    original_quantity: amounts.quantity,
    missing_quantity: 0,
  };
}

/**
 * Which price list an order buys at. The customer's own list L rules; an order too small for it buys at the next
 * dearer list and a large one at the next cheaper. The amount judged is always the goods' subtotal (after the discounts that a
 * person gives and before promotions, before IVA, without freight) at L's own prices, whatever list applies: so it cannot oscillate.
 * Spec: decisions §4.
 */
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import type { PriceListConfiguration } from './price-list-configuration.entity.ts';
import type { PriceList } from './price-of-product.rules.ts';

/** The thresholds that rule an order, in pesos before IVA; null and 0 leave one out. */
export type ListThresholds = Omit<PriceListConfiguration, 'id'>;

export interface AppliedList {
  price_list: PriceList;
  /** The customer's own list, L. */
  own: PriceList;
  /** The goods' total at L's prices: the amount that was judged. */
  judged_subtotal: Pesos;
  /** The list one step cheaper than the one applied, and what is missing to reach it; null when there is nothing to reach. */
  cheaper: { price_list: PriceList; missing: Pesos } | null;
}

/**
 * The configuration that rules an order: the one of L for its product line when every product is of that one line,
 * otherwise the one of L without line. An order has one list and one freight, so it has one configuration.
 */
export function configurationFor(
  configurations: readonly ListThresholds[],
  order: { price_list_id: number | null; line_ids: readonly number[] },
): ListThresholds | null {
  const ofList = configurations.filter((row) => row.price_list_id === order.price_list_id);
  const [first, ...others] = new Set(order.line_ids);
  const ofLine = first !== undefined && others.length === 0 ? ofList.find((row) => row.line_id === first) : undefined;
  return ofLine ?? ofList.find((row) => row.line_id === null) ?? null;
}

/**
 * @param lists every list, dearest first
 * @param own L, one of `lists`
 * @param judgedSubtotal the goods at L's prices; goods without a price in L count nothing
 * @param fixed L applies whatever the amount: the branch has `disable_dynamic_price_list`, or a valid quotation rules
 */
export function applyingList(request: {
  lists: readonly PriceList[];
  own: PriceList;
  configuration: ListThresholds | null;
  judgedSubtotal: Pesos;
  fixed: boolean;
}): AppliedList {
  const { lists, own, configuration, judgedSubtotal } = request;
  const unchanged: AppliedList = { price_list: own, own, judged_subtotal: judgedSubtotal, cheaper: null };
  // An empty cart has no size to judge.
  if (request.fixed || !configuration || judgedSubtotal === 0) return unchanged;

  const position = lists.findIndex((list) => list.id === own.id);
  const dearer = lists[position - 1];
  const cheaper = position < 0 ? undefined : lists[position + 1];
  const toKeepOwn = configuration.min_value_customer_list ?? 0;
  const toChange = configuration.min_value_for_list_change ?? 0;
  if (dearer && judgedSubtotal < toKeepOwn) {
    return { ...unchanged, price_list: dearer, cheaper: { price_list: own, missing: toKeepOwn - judgedSubtotal } };
  }
  if (!cheaper || toChange <= 0) return unchanged;
  if (judgedSubtotal >= toChange) return { ...unchanged, price_list: cheaper };
  return { ...unchanged, cheaper: { price_list: cheaper, missing: toChange - judgedSubtotal } };
}

/** 'La lista de precios cambió de X a Y'. */
export function tellListChange(from: PriceList, to: PriceList): string {
  return `La lista de precios cambió de ${from.name_parameter} a ${to.name_parameter}`;
}

/** 'Faltan $ 120,000 para pasar a Y'; null when no cheaper list can be reached. */
export function tellCheaperList({ cheaper }: Pick<AppliedList, 'cheaper'>): string | null {
  return cheaper && `Faltan ${formatPesos(cheaper.missing)} para pasar a ${cheaper.price_list.name_parameter}`;
}

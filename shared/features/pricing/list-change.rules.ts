/**
 * Which price list applies to an order. The customer's own list L decides; an order that is too small for it buys at the next dearer list and a large
 * one at the next cheaper. The judged amount is always the subtotal of the goods (after manual discounts and before promotions, before IVA, without
 * freight) at L's own prices, whatever list applies: therefore the result cannot oscillate. Spec: decisions §4.
 */
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import type { PriceListConfiguration } from './price-list-configuration.entity.ts';
import type { PriceList } from './price-of-product.rules.ts';

/** The thresholds for an order, in pesos before IVA; null and 0 mean no threshold. */
export type ListThresholds = Omit<PriceListConfiguration, 'id'>;

export interface AppliedList {
  price_list: PriceList;
  /** The customer's own list, L. */
  own: PriceList;
  /** The judged amount: the subtotal of the goods at L's prices, in pesos. */
  judged_subtotal: Pesos;
  /** The next cheaper list than the one applied, and the pesos missing to reach it; null when it cannot be reached. */
  cheaper: { price_list: PriceList; missing: Pesos } | null;
}

/**
 * The configuration that applies to an order: that of L and the product line when all products are of that line, otherwise that of L without a line.
 * An order has one list and one freight, so it has one configuration.
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
 * @param judgedSubtotal of the goods at L's prices; goods without a price in L count 0
 * @param fixed whether L applies whatever the amount: the branch has `disable_dynamic_price_list`, or the order comes from a valid quotation
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

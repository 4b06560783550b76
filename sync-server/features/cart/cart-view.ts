import type { Cart, CartItem, ToldRefusal } from '#shared/features/cart/cart.documents.ts';
import { availableIn } from '#shared/features/orders/availability.rules.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import { tellFreight } from '#shared/features/pricing/freight.rules.ts';
import { tellCheaperList, tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import { tellCredit } from '#shared/features/receivables/credit.rules.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import type { CartItemRow } from './cart.repository.ts';
import type { JudgedCart } from './judged-cart.ts';

/** A judged cart in the shape that calls answer. @param seller name of the branch's seller @param prefix of the numbers of orders */
export function toCart(
  { cart, items, information, selling, context, judged, explaining }: JudgedCart,
  { seller, prefix }: { seller: string | null; prefix: string },
): Cart {
  const { list_change, freight, credit } = judged;
  const price_lists = context.price_lists.map(toPriceList);
  const list = judged.price_list && toPriceList(judged.price_list);
  const notices = [judged.list && tellCheaperList(judged.list), tellFreight(freight), ...(credit ? tellCredit(credit, selling.contact) : [])];
  return {
    id: cart.id,
    vouchertype_id: voucherTypeOf.pedido,
    prefix,
    inventory_operation: 'pedido',
    in_progress: true,
    contact_id: cart.contact_id,
    contact_warehouse_id: selling.branch.id,
    branchoffice_id: cart.branchoffice_id,
    warehouse_id: context.warehouse.id,
    seller_id: selling.branch.seller_id,
    user_id: cart.user_id,
    pay_condition: information.pay_condition,
    send_point: information.send_point,
    documents_information: { ...information, price_list: list },
    documents_products: items.map((item) => ({ ...toItem(item, { context, judged, items, explaining }), seller })),
    ...judged.totals,
    price_list: list,
    own_price_list: price_lists.find(({ id }) => id === selling.branch.price_list_id) ?? null,
    price_list_id: list?.id ?? null,
    price_lists,
    recalculate_prices: list_change !== null || judged.price_changes.length > 0,
    list_change: list_change && {
      from: toPriceList(list_change.from),
      to: toPriceList(list_change.to),
      message: tellListChange(list_change.from, list_change.to),
      lines: [...list_change.lines],
    },
    price_changes: [...judged.price_changes],
    freight_charge: freight,
    prompt_payment_discount: judged.prompt_payment_discount,
    notices: notices.filter((notice) => notice !== null),
    credit,
    refusals: judged.refusals.map(told),
    quotation_expired: judged.quotation_expired,
    savings: judged.savings,
  };
}

const toPriceList = ({ id, name_parameter }: PriceList): PriceList => ({ id, name_parameter });

function toItem(
  item: CartItemRow,
  { context, judged, items, explaining }: Pick<JudgedCart, 'context' | 'judged' | 'items' | 'explaining'>,
): Omit<CartItem, 'seller'> {
  const { id, document_id, product_id, quantity, original_quantity, discount_percentage } = item;
  const line = judged.lines.find(({ draft_index }) => draft_index !== null && items[draft_index] === item);
  const product = context.products.get(product_id);
  const listName = (listId: number) => context.price_lists.find((list) => list.id === listId)?.name_parameter;
  return {
    ...{ id, document_id, product_id, quantity, original_quantity, discount_percentage },
    product_code: product?.product_code ?? null,
    description: product?.description ?? null,
    line_id: product?.line_id ?? null,
    subline_id: product?.subline_id ?? null,
    brand_id: product?.brand_id ?? null,
    applies_inventory: product?.applies_inventory ?? true,
    quantity_available: product ? availableIn(context.warehouse, product) : 0,
    unit_value: line?.amounts?.unit_value ?? null,
    unit_value_suggested_price: null,
    iva_percentage: line?.amounts?.iva_percentage ?? product?.iva_percentage ?? null,
    discount_value: line?.amounts?.discount_value ?? null,
    discount_value_suggested_price: null,
    promotion_percentage: line?.promoted.discount.promotion_percentage ?? 0,
    promotions: line?.promoted.discount.promotions ?? [],
    promotion_hint: line?.promoted.hint ?? null,
    promotion_note: line?.promoted.note ?? null,
    promotions_explained:
      product && line?.amounts
        ? explainPromotions(explaining.told, { ...explaining, product, quantity, gross: line.amounts.gross, outcome: line.promoted, listName })
        : [],
    amounts: line?.amounts ?? null,
    refusal: line?.refusal ? told(line.refusal) : null,
    warning: line?.warning ? told(line.warning) : null,
  };
}

/** A refusal with the sentence that people read. */
export function told(refusal: Refusal): ToldRefusal {
  return { code: refusal.code, message: errorOf(refusal).message, data: { ...refusal.data } };
}

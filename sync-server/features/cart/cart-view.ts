import type { Cart, CartItem, ToldRefusal } from '#shared/features/cart/cart.documents.ts';
import { availableIn } from '#shared/features/orders/availability.rules.ts';
import { tellFreight } from '#shared/features/pricing/freight.rules.ts';
import { tellCheaperList, tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import { tellCredit } from '#shared/features/receivables/credit.rules.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import type { CartItemRow } from './cart.repository.ts';
import type { JudgedCart } from './judged-cart.service.ts';

/** A judged cart as the calls answer it. */
export function toCart({ cart, items, information, selling, context, judged }: JudgedCart): Cart {
  const { list, list_change, freight, credit } = judged;
  const notices = [list && tellCheaperList(list), tellFreight(freight), ...(credit ? tellCredit(credit, selling.contact) : [])];
  return {
    id: cart.id,
    contact_id: cart.contact_id,
    contact_warehouse_id: selling.branch.id,
    branchoffice_id: cart.branchoffice_id,
    warehouse_id: context.warehouse.id,
    user_id: cart.user_id,
    documents_information: information,
    documents_products: items.map((item) => toItem(item, { context, judged, items })),
    ...judged.totals,
    price_list: judged.price_list,
    own_price_list: context.price_lists.find(({ id }) => id === selling.branch.price_list_id) ?? null,
    list_change: list_change && { ...list_change, message: tellListChange(list_change.from, list_change.to) },
    price_changes: judged.price_changes,
    freight_charge: freight,
    prompt_payment_discount: judged.prompt_payment_discount,
    notices: notices.filter((notice) => notice !== null),
    credit,
    refusals: judged.refusals.map(told),
    quotation_expired: judged.quotation_expired,
  };
}

function toItem(item: CartItemRow, { context, judged, items }: Pick<JudgedCart, 'context' | 'judged' | 'items'>): CartItem {
  const { id, document_id, product_id, quantity, original_quantity, discount_percentage } = item;
  const line = judged.lines.find(({ draft_index }) => draft_index !== null && items[draft_index] === item);
  const product = context.products.get(product_id);
  return {
    ...{ id, document_id, product_id, quantity, original_quantity, discount_percentage },
    product_code: product?.product_code ?? null,
    description: product?.description ?? null,
    line_id: product?.line_id ?? null,
    subline_id: product?.subline_id ?? null,
    brand_id: product?.brand_id ?? null,
    applies_inventory: product?.applies_inventory ?? true,
    quantity_available: product ? availableIn(context.warehouse, product) : 0,
    amounts: line?.amounts ?? null,
    refusal: line?.refusal ? told(line.refusal) : null,
    warning: line?.warning ? told(line.warning) : null,
  };
}

/** A refusal with the sentence that people read. */
export function told(refusal: Refusal): ToldRefusal {
  return { code: refusal.code, message: errorOf(refusal).message, data: refusal.data };
}

/** A small distributor for judging orders: five price lists, two product lines, freight, a branch that buys at 'Taller'. */
import type { JudgingContext, OrderDraft } from '#shared/features/orders/judged-order.documents.ts';
import type { PriceList, SaleProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { noPromotions } from '#shared/features/promotions/promotion-eligibility.rules.ts';

const names = ['Público', 'Mostrador', 'Taller', 'Mayorista', 'Distribuidor'];
export const lists: PriceList[] = names.map((name_parameter, index) => ({ id: 10 + index, name_parameter }));
export const taller = 12;
export const mayorista = 13;

/** A product whose price falls by 10 % of `price` per list after 'Taller', and rises by as much before it. @param price in pesos */
export function product(id: number, price: number, change: Partial<SaleProduct> = {}): SaleProduct {
  return {
    id,
    product_code: `P-${id}`,
    description: `Rodamiento ${id}`,
    line_id: 50,
    subline_id: null,
    brand_id: 7,
    subbrand_id: null,
    category_id: null,
    subcategory_id: null,
    iva_percentage: 19,
    discount_percentage: 0,
    applies_inventory: true,
    block_sale: false,
    package_quantity: 1,
    package_only: false,
    state: 1,
    prices: Object.fromEntries(lists.map(({ id: list }, index) => [list, price + Math.round(((2 - index) * price) / 10)])),
    stock: { 1: 1000 },
    ...change,
  };
}

export function context(products: SaleProduct[], change: Partial<JudgingContext> = {}): JudgingContext {
  const freight = product(32893, 1, { product_code: 'FLETE', description: 'Flete', applies_inventory: false, line_id: 99, brand_id: null, iva_percentage: 0 });
  return {
    today: '2026-11-21',
    settings: { freight_product_id: 32893, prompt_payment_percentage: 5, default_minimum_order_value: 100_000, credit_mode: 'hard' },
    price_lists: lists,
    configurations: [
      {
        price_list_id: taller,
        line_id: null,
        min_value_customer_list: 300_000,
        min_value_for_list_change: 2_000_000,
        min_value_for_no_freight_charge: 800_000,
        freight_value: 18_000,
      },
    ],
    products: new Map([freight, ...products].map((one) => [one.id, one])),
    restrictions: [],
    branch: { price_list_id: taller, minimum_order_value: null, disable_dynamic_price_list: false },
    warehouse: { id: 1, exits_no_exist: false },
    customer: { credit_quota: null, expiration_date_credit_quota: null, blocked: false },
    exposure: 0,
    has_defeated_documents: false,
    maximum_discount_percentage: 30,
    promotions: noPromotions,
    ...change,
  };
}

/** A new order of `[product, quantity, discount %]` lines. */
export function draft(lines: [product_id: number, quantity: number, discount?: number][], change: Partial<OrderDraft> = {}): OrderDraft {
  return {
    inventory_operation: 'pedido',
    lines: lines.map(([product_id, quantity, discount_percentage = 0]) => ({ product_id, quantity, discount_percentage, seen_unit_value: null })),
    seen_price_list_id: null,
    quotation: null,
    ...change,
  };
}

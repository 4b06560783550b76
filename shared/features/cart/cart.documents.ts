/** The cart that the server keeps for the portal and the office. Spec: commercial §3 Cart/order document, §4 Cart. */
import * as z from 'zod';
import { localDate, pesos } from '#shared/kernel/call-fields.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { lineAmountsAnswer } from '../pricing/calculated-price.documents.ts';
import { orderTotals } from '../pricing/totals.documents.ts';
import { appliedPromotion, explainedPromotion, promotionHint } from '../promotions/promotion.documents.ts';
import { creditDecision } from '../receivables/credit.documents.ts';

const text = (max: number) => z.string().trim().max(max, `Admite máximo ${max} caracteres.`).nullable();

const uuid = z.string().regex(uuidPattern, 'No es válido.').nullable();

const informationFields = z.object({
  pay_condition: text(60),
  send_point: text(120),
  delivery_date: localDate.nullable(),
  buy_order: text(40),
  observation: text(1000),
  visit_uuid: uuid,
  /** The quotation that it came from. */
  quotation_uuid: uuid,
});
/** The header of a cart; a null term means the branch's own. */
export type CartInformation = z.infer<typeof informationFields>;
/** Some of it, as a call sends it. */
export const cartInformationSchema = informationFields.partial();

export const noInformation: CartInformation = {
  pay_condition: null,
  send_point: null,
  delivery_date: null,
  buy_order: null,
  observation: null,
  visit_uuid: null,
  quotation_uuid: null,
};

/** A refusal with its sentence. `data` has the values that the sentence contains. */
const toldRefusal = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'ToldRefusal' });
export type ToldRefusal = z.output<typeof toldRefusal>;

const priceList = z.object({ id: z.int(), name_parameter: z.string() }).meta({ id: 'PriceList' });
const priceChange = z.strictObject({ product_id: z.int(), product_code: z.string(), old_value: pesos.nullable(), new_value: pesos.nullable() });

/** A product of the cart. Spec: commercial §3 Cart item. */
export const cartItem = z
  .strictObject({
    id: z.int(),
    document_id: z.int(),
    product_id: z.int(),
    product_code: z.string().nullable(),
    description: z.string().nullable(),
    /** The name of the branch's seller. */
    seller: z.string().nullable(),
    line_id: z.int().nullable(),
    subline_id: z.int().nullable(),
    brand_id: z.int().nullable(),
    applies_inventory: z.boolean(),
    quantity: z.int(),
    original_quantity: z.int(),
    /** Price of one unit, before IVA; null while the line cannot be ordered. */
    unit_value: pesos.nullable(),
    /** null: products have no suggested price. */
    unit_value_suggested_price: pesos.nullable(),
    iva_percentage: z.number().nullable(),
    /** The discount that a person gives, without promotions. */
    discount_percentage: z.number(),
    /** The percentage from promotions; 0 when none applies. `amounts.discount_percentage` includes it. */
    promotion_percentage: z.number(),
    promotions: z.array(appliedPromotion),
    promotion_hint: promotionHint.nullable(),
    promotion_note: z.string().nullable(),
    /** '¿Por qué este precio?': the promotions that concern the product, and why each applies or not. */
    promotions_explained: z.array(explainedPromotion),
    discount_value: pesos.nullable(),
    discount_value_suggested_price: pesos.nullable(),
    /** Units that can be promised; null when stock does not limit the product. */
    quantity_available: z.int().nullable(),
    /** null while the line cannot be ordered. */
    amounts: lineAmountsAnswer.nullable(),
    refusal: toldRefusal.nullable(),
    /** Not enough stock; the order may go on. */
    warning: toldRefusal.nullable(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.output<typeof cartItem>;

const cartFields = {
  /** The id of the cart, which the order or quotation keeps. */
  id: z.int(),
  vouchertype_id: z.int(),
  prefix: z.string(),
  inventory_operation: z.literal('pedido'),
  in_progress: z.literal(true),
  contact_id: z.int(),
  contact_warehouse_id: z.int(),
  branchoffice_id: z.int(),
  warehouse_id: z.int(),
  seller_id: z.int().nullable(),
  user_id: z.int(),
  pay_condition: z.string().nullable(),
  send_point: z.string().nullable(),
  documents_information: z.strictObject({ ...informationFields.shape, price_list: priceList.nullable() }),
  ...orderTotals,
  /** The list that applies, and the branch's own. */
  price_list: priceList.nullable(),
  own_price_list: priceList.nullable(),
  price_list_id: z.int().nullable(),
  /** Every list of the company, dearest first. */
  price_lists: z.array(priceList),
  /** True when prices or the list differ from those last shown: `informacion-carrito` with `recalculate_prices` accepts the new ones. */
  recalculate_prices: z.boolean(),
  /** 'La lista de precios cambió de X a Y', with every line whose price changes; answered once. */
  list_change: z.strictObject({ from: priceList, to: priceList, message: z.string(), lines: z.array(priceChange) }).nullable(),
  /** Lines whose price is not the one last told. */
  price_changes: z.array(priceChange),
  /** `freight_value` before IVA; `missing`: the value of goods missing for free freight, null when freight is free. Pesos. */
  freight_charge: z.strictObject({ freight_value: pesos, missing: pesos.nullable() }),
  prompt_payment_discount: pesos,
  /** Hints that would make the order cheaper, and the sentences of the credit check. */
  notices: z.array(z.string()),
  credit: creditDecision.nullable(),
  /** Why the cart cannot be finalised now. */
  refusals: z.array(toldRefusal),
  quotation_expired: z.boolean(),
  /** Pesos before IVA that promotions take off. */
  savings: pesos,
};

/** A cart without its products. */
export const cartTotals = z.strictObject(cartFields).meta({ id: 'CartTotals' });
export const cartAnswer = z.strictObject({ ...cartFields, documents_products: z.array(cartItem) }).meta({ id: 'Cart' });
export type Cart = z.output<typeof cartAnswer>;

import * as z from 'zod';
import { localDate, pesos } from '#shared/kernel/call-fields.ts';
import { explainedPromotion, promotionKinds } from '../promotions/promotion.documents.ts';

/** The amounts of a line, in pesos, as in `LineAmounts`. */
export const lineAmountsAnswer = z
  .strictObject({
    quantity: z.int(),
    unit_value: pesos,
    discount_percentage: z.number(),
    iva_percentage: z.number(),
    discount_value: pesos,
    net_unit_value: pesos,
    gross: pesos,
    discount_total: pesos,
    subtotal: pesos,
    iva_value: pesos,
    total: pesos,
  })
  .meta({ id: 'LineAmounts' });

/** The amounts of a product for a branch; `amounts` is null when the product cannot be sold there, and `refusal` says why. Spec: commercial §7. */
export const calculatedPrice = z
  .strictObject({
    product_id: z.int(),
    quantity: z.int(),
    /** Null for a product that the branch does not see. */
    product_code: z.string().nullable(),
    price_list_id: z.int(),
    quantity_available: z.int().nullable(),
    amounts: lineAmountsAnswer.nullable(),
    refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'CalculatedPrice' });
export type CalculatedPrice = z.output<typeof calculatedPrice>;

/** The discount of a product for a branch and a quantity, per unit and before IVA; the values are null when the product cannot be ordered. */
export const calculatedPromotion = z
  .strictObject({
    product_id: z.int(),
    /** The cart of which it is a line; null for a line alone. */
    document_id: z.int().nullable(),
    price_list_id: z.int().nullable(),
    percentage: z.number(),
    unit_value: pesos.nullable(),
    discount_value: pesos.nullable(),
    net_unit_value: pesos.nullable(),
    quantity: z.int(),
    /** The customer's own discount; in a cart the discount of its line. */
    own_percentage: z.number(),
    /** The promotion that applies; the first of several. The product's own percentage has id 0 and no last day. */
    promotion: z
      .strictObject({ id: z.int(), code: z.string(), name: z.string(), kind: z.enum(promotionKinds), until: localDate.nullable(), message: z.string() })
      .nullable(),
    /** The offer for a somewhat larger quantity. */
    next: z.strictObject({ missing_quantity: z.int().nullable(), percentage: z.number(), message: z.string() }).nullable(),
    promotions: z.array(explainedPromotion),
  })
  .meta({ id: 'CalculatedPromotion' });

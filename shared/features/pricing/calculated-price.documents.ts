import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** The figures of a line, in pesos, as `LineAmounts` has them. */
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

/** A product's figures for a branch; `amounts` is null when it cannot be sold there, and `refusal` says why. Spec: commercial §7. */
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

/** A product's promotion at a list, per unit and before IVA; the values are null when it is 'sin precio'. */
export const calculatedPromotion = z
  .strictObject({
    product_id: z.int(),
    price_list_id: z.int().nullable(),
    percentage: z.number(),
    unit_value: pesos.nullable(),
    discount_value: pesos.nullable(),
    net_unit_value: pesos.nullable(),
  })
  .meta({ id: 'CalculatedPromotion' });

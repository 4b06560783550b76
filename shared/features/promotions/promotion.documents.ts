/** Promotions: their terms, and what a line or a document stores of them. Spec: decisions §4 */
import * as z from 'zod';
import { localDate, orMissing } from '#shared/kernel/call-fields.ts';

export const promotionKinds = ['percentage', 'quantity_break', 'buy_get'] as const;
export const promotionScopeKinds = ['product', 'line', 'subline', 'brand', 'subbrand', 'category', 'subcategory'] as const;
export const promotionAudienceKinds = ['contact', 'branch', 'price_list', 'customer_type', 'customer_category', 'zone', 'seller'] as const;
export type PromotionScopeKind = (typeof promotionScopeKinds)[number];
export type PromotionAudienceKind = (typeof promotionAudienceKinds)[number];

const whole = (min: number, max: number) =>
  z
    .int({ error: orMissing('Debe ser un número entero.') })
    .min(min, `Debe ser mínimo ${min}.`)
    .max(max, `Debe ser máximo ${max.toLocaleString('en-US')}.`);
const percentage = z
  .number({ error: orMissing('Debe ser un número.') })
  .gt(0, 'Debe ser mayor que 0.')
  .max(100, 'Debe ser máximo 100.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Admite máximo dos decimales.');
const cap = whole(1, 1_000_000_000).nullable().default(null);
const exclude = z.boolean().default(false);

/** A row of a promotion's scope: rows of one kind are alternatives, all kinds must match, and an excluded row takes precedence. */
const scope = z.strictObject({ kind: z.enum(promotionScopeKinds), id: whole(1, Number.MAX_SAFE_INTEGER), exclude });
/** `value` is the text of the zone where `kind` is 'zone', and the id of the row in all other kinds. */
const audience = z
  .strictObject({ kind: z.enum(promotionAudienceKinds), value: z.union([whole(1, Number.MAX_SAFE_INTEGER), z.string().trim().min(1).max(120)]), exclude })
  .refine(({ kind, value }) => (kind === 'zone') === (typeof value === 'string'), { path: ['value'], error: 'No es válido.' });
const tier = z.strictObject({ from: whole(1, 1_000_000_000), percentage });

/**
 * The terms of one version of a promotion. Dates are local to Bogotá and both included; `from` is in units, or in pesos before IVA when `measure` is
 * 'value'.
 */
export const promotionTerms = z
  .strictObject({
    kind: z.enum(promotionKinds, 'El tipo no es válido.'),
    since: localDate,
    until: localDate,
    /** The lower number is chosen first. */
    priority: whole(1, 99).default(50),
    exclusive: z.enum(['none', 'line', 'order']).default('none'),
    combines: z.boolean().default(false),
    with_own_discount: z.enum(['best', 'adds']).default('best'),
    channel: z.enum(['all', 'field', 'b2b']).default('all'),
    measure: z.enum(['units', 'value']).default('units'),
    counts: z.enum(['each', 'together']).default('each'),
    tiers: z.array(tier).max(10, 'Son máximo 10 escalas.').default([]),
    buy_quantity: whole(1, 100_000).nullable().default(null),
    get_quantity: whole(1, 100_000).nullable().default(null),
    get_percentage: percentage.default(100),
    /** null: the product that is bought. */
    get_product_id: whole(1, Number.MAX_SAFE_INTEGER).nullable().default(null),
    max_times_per_order: cap,
    max_units_per_contact: cap,
    max_documents_per_contact: cap,
    max_units_total: cap,
    scopes: z.array(scope).max(500, 'Son máximo 500 filas.').default([]),
    audiences: z.array(audience).max(500, 'Son máximo 500 filas.').default([]),
  })
  .meta({ id: 'PromotionTerms' });
export type PromotionTerms = z.output<typeof promotionTerms>;

/** A version in force, in the shape that the rules take and that devices hold in `reference`, kind `promotion`. */
export interface Promotion {
  id: number;
  code: string;
  /** The promotion's name: 'Semana SKF'. */
  name: string;
  description: string | null;
  version: number;
  terms: PromotionTerms;
  /** The code of `terms.get_product_id`, for the sentence. */
  get_product_code: string | null;
  /** Units of `max_units_total` that orders have used, over all versions. */
  used_units: number;
}

/** A promotion as stored in a line. `id` 0 is the product's own percentage. */
export const appliedPromotion = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    code: z.string(),
    name: z.string(),
    percentage: z.number(),
    /** Units that count against its limits. */
    units: z.int(),
  })
  .meta({ id: 'AppliedPromotion' });
export type AppliedPromotion = z.output<typeof appliedPromotion>;

/** The next step for a person who buys more: 'Con 2 más: 12 %'. */
export const promotionHint = z
  .strictObject({
    promotion_id: z.int(),
    /** The product to add and the number of its units; null when pesos are missing instead. */
    product_id: z.int(),
    missing_quantity: z.int().nullable(),
    percentage: z.number(),
    message: z.string(),
  })
  .meta({ id: 'PromotionHint' });
export type PromotionHint = z.output<typeof promotionHint>;

/** A promotion that concerns a product, and why it applies or not. */
export const explainedPromotion = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    applies: z.boolean(),
    /** The percentage that the line gets; 0 when the promotion does not apply. */
    percentage: z.number(),
    /** '10 %, hasta el 30 nov 2026'; or the reason: 'Pide 10 y lleva 6', 'Es para Lista 4', 'Terminó ayer'. */
    why: z.string(),
  })
  .meta({ id: 'ExplainedPromotion' });
export type ExplainedPromotion = z.output<typeof explainedPromotion>;

import * as z from 'zod';
import { localDate, pesos } from '#shared/kernel/call-fields.ts';
import { replenishmentStates } from './replenishment.documents.ts';

const named = z.strictObject({ id: z.int(), code: z.string(), description: z.string() }).meta({ id: 'ProductGroup' });

/** A picture of a product: the addresses of its three sizes, by the longer side in pixels. */
const productAttachment = z
  .strictObject({
    id: z.int(),
    position: z.int(),
    width: z.int(),
    height: z.int(),
    urls: z.strictObject({ 160: z.string(), 480: z.string(), 1200: z.string() }),
  })
  .meta({ id: 'ProductAttachment' });
export type ProductAttachment = z.output<typeof productAttachment>;

/** The fields of a product in every answer about products. */
export const productFields = {
  id: z.int(),
  product_code: z.string(),
  reference: z.string().nullable(),
  barcode: z.string().nullable(),
  description: z.string(),
  line_id: z.int(),
  subline_id: z.int().nullable(),
  brand_id: z.int().nullable(),
  subbrand_id: z.int().nullable(),
  category_id: z.int().nullable(),
  subcategory_id: z.int().nullable(),
  iva_percentage: z.number(),
  /** The product's promotion, 0 when it has none. */
  discount_percentage: z.number(),
  applies_inventory: z.boolean(),
  block_sale: z.boolean(),
  unit: z.string().nullable(),
  /** Units of one package, 1 or more. */
  package_quantity: z.int(),
  /** It is sold in whole packages only. */
  package_only: z.boolean(),
  state: z.int(),
  /** Units available by warehouse id. */
  stock: z.record(z.string(), z.int()),
  /** Codes of other makers. */
  references: z.array(z.string()),
  /** Ids of equivalents and complements, best first. */
  related: z.array(z.int()),
  /** The number of equivalents in `related`, which come first. */
  equivalent_count: z.int(),
  /** The main picture; null without pictures. */
  image_id: z.int().nullable(),
  image_count: z.int(),
  /** The day of its creation, in Bogotá. */
  created_on: localDate,
  line: named.nullable(),
  subline: named.nullable(),
  brand: named.nullable(),
  category: named.nullable(),
  subcategory: named.nullable(),
  /** Kilograms of one unit. */
  weight: z.number().nullable(),
  dimensions: z.string().nullable(),
  /** The place in the warehouse; null for customers. */
  location: z.string().nullable(),
  /**
   * `price` before IVA, null when the product is 'sin precio' in the list; `percentage` is the discount of one unit at the branch (promotions and the
   * customer's own discount); without a branch, the product's own promotion.
   */
  price: z.strictObject({ price: pesos.nullable(), percentage: z.number() }),
  /** The price in the list that the company suggests to the public; null without such a list. */
  suggested_price: z.strictObject({ price: pesos.nullable() }),
  /** Its pictures, the main one first. */
  products_attachments: z.array(productAttachment),
  /** The id of the list of `price`; null when the person sees no list. */
  price_list_id: z.int().nullable(),
  /** The warehouse of `quantity_available`. */
  warehouse_id: z.int(),
  /** Units that can be promised; null when stock does not limit the product. */
  quantity_available: z.int().nullable(),
};

/** A product in the shape that calls answer: at one price list, for one warehouse. Spec: commercial §3 Product. */
export const productView = z.strictObject(productFields).meta({ id: 'Product' });
export type ProductView = z.output<typeof productView>;

/** A product that a branch buys regularly, with the figures behind the suggestion. */
const replenishment = z
  .strictObject({
    state: z.enum(replenishmentStates),
    /** Days on which it was bought, the last eight at most. */
    purchases: z.int(),
    /** Units of a typical purchase and days between two purchases: medians of the last six. */
    average_quantity: z.int(),
    average_days: z.int(),
    last_date: localDate,
    days_since: z.int(),
    is_due: z.boolean(),
    package_quantity: z.int(),
    /** Units that can be promised; null when stock does not limit the product. */
    available: z.int().nullable(),
    suggested_quantity: z.int(),
    /** The figures of the sentence. */
    parts: z.strictObject({ wanted_quantity: z.int(), needed_quantity: z.int(), late_days: z.int(), due_in_days: z.int(), year_quantity: z.int() }),
    reason: z.string(),
  })
  .meta({ id: 'Replenishment' });

/** A product to buy again. Spec: commercial §2 (asistente de reposición). */
export const replenishmentView = z.strictObject({ ...productFields, replenishment }).meta({ id: 'ReplenishedProduct' });
export type ReplenishmentView = z.output<typeof replenishmentView>;

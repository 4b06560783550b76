/** Lost sales in the shape that calls answer. Spec: commercial §2 Lost sales. */
import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';

/** Where the lost sale was recorded: in the availability window, by hand, or by an order that is closed without some of its units. */
export const lostSaleSources = ['disponibilidad', 'manual', 'pedido'] as const;

/** What lost sales are counted by. */
export const lostSaleGroups = ['producto', 'motivo', 'linea', 'vendedor', 'mes'] as const;
export type LostSaleGroup = (typeof lostSaleGroups)[number];
/** The groups of which a lost sale may have none; the key of that row is ''. */
export const groupsWithout = ['motivo', 'linea', 'vendedor'] as const satisfies readonly LostSaleGroup[];

/** One lost sale: a product that a customer asked for and did not get. */
export const lostSaleAnswer = z
  .strictObject({
    uuid: z.string(),
    date: localDate,
    contact_id: z.int(),
    contact: z.string(),
    contact_warehouse_id: z.int(),
    branch: z.string(),
    seller_id: z.int().nullable(),
    seller: z.string().nullable(),
    user_id: z.int(),
    user: z.string().nullable(),
    product_id: z.int().nullable(),
    product_code: z.string().nullable(),
    product_description: z.string(),
    quantity: z.int(),
    /** The available units that the person saw; null when stock does not limit the product or is unknown. */
    quantity_available: z.int().nullable(),
    unit_value: pesos.nullable(),
    lost_value: pesos,
    reason_id: z.int().nullable(),
    reason: z.string().nullable(),
    source: z.enum(lostSaleSources),
    observation: z.string().nullable(),
    /** Another product that the customer took instead; the sale is then not lost. */
    replaced_by_product_id: z.int().nullable(),
    replaced_by: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'LostSale' });
export type LostSaleAnswer = z.output<typeof lostSaleAnswer>;

/** Lost sales of one product, reason, line, seller or month. */
export const lostSaleCount = z
  .strictObject({
    /** The id of the group's row, or a month as 'YYYY-MM'; 'texto:…' for a product outside of the catalogue, '' for no reason, line or seller. */
    key: z.string(),
    code: z.string().nullable(),
    name: z.string(),
    times: z.int(),
    customers: z.int(),
    units: z.int(),
    value: pesos,
    /** Units that another product replaced, which are not lost. */
    replaced_units: z.int(),
    /** Units on hand now in all warehouses; null when the group is not a product. */
    stock: z.int().nullable(),
    last_date: localDate,
  })
  .meta({ id: 'LostSaleCount' });
export type LostSaleCount = z.output<typeof lostSaleCount>;

/** The commands of a device about lost sales, online or offline. Spec: commercial §2 Lost sales, decisions §5. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { lostSaleSources } from './lost-sale.documents.ts';

const id = z.int('Debe ser un número entero.').positive('No es válido.').max(Number.MAX_SAFE_INTEGER);
const fewest = 'La cantidad debe ser mínimo 1.';

/** A product of the catalogue, or the description of a product outside of it. */
export const lostSaleSchema = z.object({
  contact_warehouse_id: id,
  product_id: id.nullable().default(null),
  product_description: z.string().trim().max(200, 'El producto admite máximo 200 caracteres.').nullable().default(null),
  /** Units that were asked for and not taken. */
  quantity: z.int(fewest).min(1, fewest).max(1_000_000, 'La cantidad admite máximo 1,000,000.'),
  quantity_available: z.int('Debe ser un número entero.').min(0, 'No puede ser negativa.').max(1_000_000_000, 'No es válida.').nullable().default(null),
  /** A parameter of table 119; without it the reason is 'Agotado'. */
  reason_id: id.nullable().default(null),
  source: z.enum(lostSaleSources, 'No es válido.').exclude(['pedido'], 'No es válido.').default('manual'),
  observation: z.string().trim().max(500, 'La observación admite máximo 500 caracteres.').nullable().default(null),
  replaced_by_product_id: id.nullable().default(null),
});
export type LostSaleForm = z.output<typeof lostSaleSchema>;

export const recordLostSaleSchema = lostSaleSchema.extend({ uuid: z.string().regex(uuidPattern, 'El identificador no es válido.') });
export type RecordLostSale = z.output<typeof recordLostSaleSchema>;

import type { Db } from '#server/platform/db/store.ts';
import type { SoldUnits } from '#shared/features/warranty/eligibility.rules.ts';
import { saleByUuid, salesOfProduct } from './purchases.repository.ts';

/** The units of a product in each sale to a customer, over all branches; a return has a negative quantity. */
export async function soldUnits(db: Db, subscriberId: number, of: { contactId: number; productId: number }): Promise<SoldUnits[]> {
  return await salesOfProduct(db, subscriberId, of);
}

/** The sale of a claim: its id, and the net price of one unit of the product in pesos; null when the document does not exist. */
export async function claimedSale(
  db: Db,
  subscriberId: number,
  { document_uuid, product_id }: { document_uuid: string | null; product_id: number | null },
): Promise<{ document_id: number; net_unit_value: number | null } | null> {
  if (document_uuid === null) return null;
  return (await saleByUuid(db, subscriberId, { uuid: document_uuid, productId: product_id ?? 0 })) ?? null;
}

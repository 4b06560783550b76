import type { Db } from '#server/platform/db/store.ts';
import type { SoldUnits } from '#shared/features/warranty/eligibility.rules.ts';
import { salesOfProduct } from './purchases.repository.ts';

/** Units of a product that each sale to a customer has, all branches; a return has a negative quantity. */
export async function soldUnits(db: Db, subscriberId: number, of: { contactId: number; productId: number }): Promise<SoldUnits[]> {
  return await salesOfProduct(db, subscriberId, of);
}

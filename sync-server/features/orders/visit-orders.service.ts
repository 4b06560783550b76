import type { Db } from '#server/platform/db/store.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { ordersRepository } from './orders.repository.ts';

/** Where a seller's device was when it finished the orders and quotations of a visit. */
export async function readingsOfVisit(db: Db, subscriberId: number, visit: { uuid: string; seller_id: number }): Promise<GpsReading[]> {
  const found = await ordersRepository.listReadingsOfVisit(db, subscriberId, visit.uuid);
  return found.filter(({ seller_id }) => seller_id === visit.seller_id).map(({ reading }) => reading);
}

import type { Db } from '#server/platform/db/store.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { ordersRepository } from './orders.repository.ts';

/** The positions of a seller's device when the orders and quotations of a visit were finalised. */
export async function readingsOfVisit(db: Db, subscriberId: number, visit: { uuid: string; seller_id: number }): Promise<GpsReading[]> {
  const found = await ordersRepository.listReadingsOfVisit(db, subscriberId, visit.uuid);
  return found.filter(({ seller_id }) => seller_id === visit.seller_id).map(({ reading }) => reading);
}

/** The orders made during visits, by visit; quotations and cancelled orders do not count. */
export async function ordersOfVisits(db: Db, subscriberId: number, visitUuids: readonly string[]): Promise<Map<string, { uuid: string; total: Pesos }[]>> {
  const rows = await ordersRepository.listOfVisits(db, subscriberId, visitUuids);
  const byVisit = new Map<string, { uuid: string; total: Pesos }[]>();
  for (const { visit_uuid, uuid, total } of rows) {
    if (visit_uuid !== null) byVisit.set(visit_uuid, [...(byVisit.get(visit_uuid) ?? []), { uuid, total }]);
  }
  return byVisit;
}

/** The indicators of the seller who uses this phone, online or offline. */
import { map, type Observable } from 'rxjs';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { useOrders } from '#pwa/features/orders/orders.queries.ts';
import { liveDocuments } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { IndicatorsDocument } from '#shared/features/commercial/indicators.documents.ts';
import { unsentSales } from './unsent-sales.ts';

function watchIndicators({ database }: Pick<Phone, 'database'>, sellerId: number): Observable<IndicatorsDocument | null> {
  return liveDocuments(database.collections.agenda, { selector: { kind: 'indicators' } }).pipe(
    // The selector leaves indicators only.
    map((documents) => (documents as IndicatorsDocument[]).find(({ seller_id }) => seller_id === sellerId) ?? null),
  );
}

/** Undefined while loading, null before the server has computed them. */
export function useOwnIndicators(sellerId: number): IndicatorsDocument | null | undefined {
  return useLive((phone) => watchIndicators(phone, sellerId), [sellerId]);
}

/** What this device sold and has not sent, by the company's basis; nothing while it loads. Pesos. */
export function useUnsentSales(): ReturnType<typeof unsentSales> {
  const orders = useOrders({ inventory_operation: 'pedido' });
  const reference = useReference();
  return unsentSales(reference ? (orders ?? []) : [], reference?.settings.sales_basis ?? 'venta');
}

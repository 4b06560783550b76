/** The uses of promotions with limits, as this device knows them: the server's last count, and the device's own unsent orders. */
import { map, type Observable, of } from 'rxjs';
import { type OrderView, watchOrders } from '#pwa/features/orders/orders.queries.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { isWithoutSale } from '#shared/features/orders/order-states.rules.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import type { PromotionUses } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { hasLimit, promotionUsesOf } from '#shared/features/promotions/promotion-uses.rules.ts';

interface AskedFor {
  contact_id: number | null;
  /** The UUID of the document that is judged. */
  excluding: string;
}

/** Orders are read only when one of the promotions has a limit. */
export function watchPromotionUses(phone: Pick<Phone, 'database'>, promotions: readonly Promotion[], asked: AskedFor): Observable<PromotionUses> {
  const limited = promotions.filter(hasLimit);
  if (limited.length === 0) return of(new Map());
  return watchOrders(phone).pipe(map((orders) => usesOf(limited, orders, asked)));
}

function usesOf(promotions: readonly Promotion[], orders: readonly OrderView[], { contact_id, excluding }: AskedFor): PromotionUses {
  const uses = new Map(promotions.map(({ id, used_units }) => [id, { units: used_units, contact_units: 0, contact_documents: 0 }]));
  for (const order of orders) {
    const isCounted = order.inventory_operation === 'pedido' && !isWithoutSale(order.state) && order.delivery !== 'refused' && order.id !== excluding;
    if (!isCounted) continue;
    for (const [id, { units }] of promotionUsesOf(order.lines)) {
      const known = uses.get(id);
      if (!known) continue;
      if (order.delivery === 'pending') known.units += units;
      if (contact_id === null || order.contact_id !== contact_id) continue;
      known.contact_units += units;
      known.contact_documents += 1;
    }
  }
  return uses;
}

import { pathTo } from '#shared/features/navigation/screens.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';

/** The parameter of the address that opens a visit in the list of visits. */
export const visitParameter = 'visita';

/** The path of a visit in Gestión de visitas, among those of its seller and day. */
export function pathToVisit({ id, seller_id, checkin_date }: { id: number; seller_id: number; checkin_date: Instant }): string {
  const day = localDateOf(checkin_date);
  const asked = { vista: 'visitas', 'f.seller_id': String(seller_id), 'f.start_date': day, 'f.end_date': day, [visitParameter]: String(id) };
  return `${pathTo('sellerTracking')}?${new URLSearchParams(asked)}`;
}

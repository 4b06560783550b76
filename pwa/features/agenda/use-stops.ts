import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { RouteStop } from '#pwa/features/visits/components/route-stop.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { localTimeOf } from '#shared/kernel/dates.ts';
import type { DayStop } from './agenda.queries.ts';

/** A stop of the day with everything that its row shows. */
export interface Stop extends DayStop {
  key: string;
  state: 'open' | 'pending' | 'done';
  name: string;
  place: string;
  /** 'HH:MM' of the plan, or of the arrival. */
  hour: string;
  customer: CustomerDocument | null;
  branch: BranchDocument | null;
  onMap: RouteStop;
}

/** The stops with their customers; undefined while either loads. */
export function useStops(stops: readonly DayStop[] | undefined): Stop[] | undefined {
  const customers = useCustomers('');
  if (!stops || !customers) return undefined;
  const byBranch = new Map(customers.flatMap((customer) => customer.branches.map((branch) => [branch.id, { customer, branch }])));
  return stops.map((stop, index) => stopOf(stop, byBranch.get(stop.contact_warehouse_id ?? 0) ?? null, index));
}

function stopOf(stop: DayStop, found: { customer: CustomerDocument; branch: BranchDocument } | null, index: number): Stop {
  const { event, visit } = stop;
  const key = event?.id ?? visit?.id ?? String(index);
  const state = visit?.state === 'open' ? 'open' : visit || event?.attended ? 'done' : 'pending';
  const name = found ? nameOfCustomer(found.customer) : (event?.description ?? 'Actividad');
  const place = found ? [found.branch.description, found.branch.address, found.branch.city_name].filter(Boolean).join(' · ') : (event?.address ?? '');
  const hour = event?.start_time ?? (visit ? localTimeOf(visit.checkin_date) : '');
  const onMap: RouteStop = {
    id: key,
    name,
    detail: [hour, place].filter(Boolean).join(' · '),
    point: found ? pointOf(found.branch.latitude, found.branch.length) : null,
    state: state === 'done' ? 'visited' : state,
    ...(found && { href: `#${pathTo('customer', { id: found.customer.contact_id })}` }),
  };
  return { ...stop, key, state, name, place, hour, customer: found?.customer ?? null, branch: found?.branch ?? null, onMap };
}

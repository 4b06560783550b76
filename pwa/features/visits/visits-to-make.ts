/** The pending visits of a day, and the branch at which a customer is visited next. Spec: ui 'Campo' (Hoy), decisions §6. */

import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { hasArrival } from './arrival.ts';
import type { DayStop } from './day.queries.ts';

/** The open visit first, then the planned ones without arrival, in the order of the day. An event whose visit is over gets no second one. */
export function visitsToMake(stops: readonly DayStop[], activities: readonly Activity[]): DayStop[] {
  const open = stops.filter(({ visit }) => visit?.state === 'open');
  const planned = stops.filter(({ event, visit }) => event && !visit && !event.attended && hasArrival(activities, event));
  return [...open, ...planned];
}

/** The id of the branch of this customer that is visited next; undefined when none is. */
export function branchToVisit({ branches }: Pick<CustomerDocument, 'branches'>, visits: readonly DayStop[]): number | undefined {
  return visits.find((visit) => branches.some(({ id }) => id === visit.contact_warehouse_id))?.contact_warehouse_id ?? undefined;
}

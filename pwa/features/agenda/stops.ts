/** The stops of a day for the screen Hoy. Spec: ui 'Campo' (Hoy), decisions §6. */
import { replacing } from '#pwa/features/absences/replacing.ts';
import type { Balance } from '#pwa/features/receivables/receivables.queries.ts';
import { pathToPlace } from '#pwa/features/third-parties/customer-path.ts';
import { type CustomerBranch, isUnsentProspect, placesAmong } from '#pwa/features/third-parties/third-parties.queries.ts';
import { hasArrival } from '#pwa/features/visits/arrival.ts';
import type { RouteStop } from '#pwa/features/visits/components/route-stop.ts';
import type { DayStop } from '#pwa/features/visits/day.queries.ts';
import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { type Instant, instantOf, type LocalDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** A stop of the day with everything that its row shows. */
export interface Stop extends DayStop {
  key: string;
  /** 'past': an event without arrival whose time is over. */
  state: 'open' | 'pending' | 'done' | 'past';
  /**
   * Whether the seller registers an arrival: the server and this device have the customer, and the activity has arrivals. Only these stops can be
   * next, count, and are on the route.
   */
  isVisit: boolean;
  /** The customer as sellers know it, or the event's description. */
  name: string;
  /** The address, and the customer's other name. */
  place: string;
  /** What the visit is for: its activity; null when the name says it. */
  purpose: string | null;
  /** What the customer owes after its due date; 0 while it is not known. */
  overdue: Pesos;
  /** 'HH:MM' of the plan, or of the arrival. */
  hour: string;
  customer: CustomerDocument | null;
  branch: BranchDocument | null;
  /** The path of the customer's page at this branch; null for a stop without a customer on this device. */
  path: string | null;
  onMap: RouteStop;
}

interface DayAround {
  customers: readonly CustomerDocument[];
  activities: readonly Activity[];
  /** The absent sellers whom the seller replaces. */
  covers?: readonly CoverDocument[];
  /** By `contact_id`. */
  balances?: ReadonlyMap<number, Balance> | undefined;
  now: Instant;
}

/** The stops with their customers, in their order. */
export function stopsWith(stops: readonly DayStop[], { customers, activities, covers = [], balances, now }: DayAround): Stop[] {
  const placeAt = placesAmong(customers);
  return stops.map((stop, index) => {
    const found = placeAt({ contact_warehouse_id: stop.contact_warehouse_id, prospect_uuid: stop.event?.prospect_uuid ?? null });
    // A visit refers to a branch, and an unsent prospect's branch has no id yet.
    const isVisitable = found !== null && !isUnsentProspect(found.customer);
    const isVisit = stop.visit !== null || (isVisitable && stop.event !== null && hasArrival(activities, stop.event));
    const activity = activities.find(({ id }) => id === (stop.visit?.activity_id ?? stop.event?.type_id));
    return stopOf(stop, {
      ...{ found, isVisit, key: stop.event?.id ?? stop.visit?.id ?? String(index), now, absent: replacing(stop.event, covers) },
      ...{ activity: activity?.text ?? null, overdue: (found && balances?.get(found.customer.contact_id)?.defeated) ?? 0 },
    });
  });
}

/** The open visit, or else the first pending one. */
export function nextOf(stops: readonly Stop[]): Stop | undefined {
  return stops.find((stop) => stop.state === 'open') ?? stops.find((stop) => stop.isVisit && stop.state === 'pending');
}

/** The number of visits of a day, and of those that were made. A visit that was left open on another day, a meeting and a call do not count. */
export function visitsOfDay(stops: readonly Stop[], day: LocalDate): { done: number; planned: number } {
  const counted = stops.filter(({ event, visit, isVisit }) => isVisit && (event?.start_date === day || (visit && localDateOf(visit.checkin_date) === day)));
  return { done: counted.filter(({ state }) => state === 'done').length, planned: counted.length };
}

interface Around {
  found: CustomerBranch | null;
  isVisit: boolean;
  key: string;
  now: Instant;
  /** 'Suplencia de …' for an event of an absent seller. */
  absent: string | null;
  activity: string | null;
  overdue: Pesos;
}

function stopOf(stop: DayStop, { found, isVisit, key, now, absent, activity, overdue }: Around): Stop {
  const { event, visit } = stop;
  const state = stateOf(stop, isVisit, now);
  const names = found && customerNames(found.customer, found.branch);
  const name = names?.title ?? event?.description ?? activity ?? 'Actividad';
  const where = found ? [found.branch.address, found.branch.city_name, names?.detail] : [event?.address];
  const place = [absent, ...where].filter(Boolean).join(' · ');
  const hour = event?.start_time ?? (visit ? localTimeOf(visit.checkin_date) : '');
  const path = found && pathToPlace(found);
  const onMap: RouteStop = {
    id: key,
    name,
    detail: [hour, place].filter(Boolean).join(' · '),
    point: found ? pointOf(found.branch.latitude, found.branch.length) : null,
    state: state === 'done' || state === 'past' ? 'visited' : state,
    ...(path && { href: `#${path}` }),
  };
  const purpose = activity === name ? null : activity;
  const at = { customer: found?.customer ?? null, branch: found?.branch ?? null, path };
  return { ...stop, ...at, key, state, isVisit, name, place, purpose, overdue, hour, onMap };
}

function stateOf({ event, visit }: DayStop, isVisit: boolean, now: Instant): Stop['state'] {
  if (visit?.state === 'open') return 'open';
  if (visit || event?.attended) return 'done';
  return !isVisit && event && hasEnded(event, now) ? 'past' : 'pending';
}

function hasEnded({ end_date, end_time }: Pick<EventDocument, 'end_date' | 'end_time'>, now: Instant): boolean {
  return Date.parse(instantOf(end_date, end_time)) <= Date.parse(now);
}

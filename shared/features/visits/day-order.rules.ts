/** The order of the stops of a seller's day, and the customers nearby. Metres. Spec: ui 'Campo' (Hoy), decisions §6. */
import type { LocalTime } from '#shared/kernel/dates.ts';
import { type GeoPoint, metresBetween } from './geo.rules.ts';

/** A visit of the day that is still to be made. */
export interface OrderedStop {
  key: string;
  /** 'HH:MM' of the plan. */
  hour: LocalTime;
  point: GeoPoint | null;
}

/** A visit whose time has come, or comes within these minutes, is due and goes first. */
const dueMinutes = 30;

/** The person's decisions about the day. */
export interface DayOrder {
  /** Keys in the person's order; stops that are missing here follow by their time. */
  order: readonly string[];
  /** Keys that keep their place. */
  locked: readonly string[];
}

/** The stops in the person's order; stops that are missing there come last, by their time. */
export function inDayOrder<S extends OrderedStop>(stops: readonly S[], { order }: Pick<DayOrder, 'order'>): S[] {
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return stops.toSorted((one, other) => placeOf(one.key) - placeOf(other.key) || (one.hour < other.hour ? -1 : one.hour > other.hour ? 1 : 0));
}

/**
 * The keys of the stops by distance from the seller's position: first those that are due, by their time, then always the nearest one, and last those
 * without coordinates. A locked stop keeps its position.
 * @param now 'HH:MM' in Bogotá
 */
export function nearestFirst(stops: readonly OrderedStop[], { from, locked, now }: { from: GeoPoint; locked: readonly string[]; now: LocalTime }): string[] {
  const free = stops.filter(({ key }) => !locked.includes(key));
  const isDue = ({ hour }: OrderedStop) => minutesOf(hour) - minutesOf(now) <= dueMinutes;
  const due = free.filter(isDue).toSorted((one, other) => (one.hour < other.hour ? -1 : 1));
  const ordered = [
    ...due,
    ...nearestOf(
      free.filter((stop) => !isDue(stop)),
      due.findLast(({ point }) => point !== null)?.point ?? from,
    ),
  ];
  const rest = ordered.map(({ key }) => key);
  return stops.map(({ key }) => (locked.includes(key) ? key : (rest.shift() ?? key)));
}

/** Always the nearest of those that are left. */
function nearestOf(stops: readonly OrderedStop[], from: GeoPoint): OrderedStop[] {
  const left = [...stops];
  const ordered: OrderedStop[] = [];
  let here = from;
  while (left.length > 0) {
    const distances = left.map(({ point }) => (point === null ? Number.POSITIVE_INFINITY : metresBetween(here, point)));
    const nearest = distances.indexOf(Math.min(...distances));
    const [next] = left.splice(nearest, 1);
    if (!next) break;
    ordered.push(next);
    here = next.point ?? here;
  }
  return ordered;
}

/** The keys with one of them moved up or down, past stops that are not locked. */
export function movedBy(keys: readonly string[], key: string, { by, locked }: { by: 1 | -1; locked: readonly string[] }): string[] {
  const from = keys.indexOf(key);
  let to = from + by;
  while (locked.includes(keys[to] ?? '')) to += by;
  const other = keys[to];
  if (from < 0 || other === undefined) return [...keys];
  return keys.map((one) => (one === key ? other : one === other ? key : one));
}

/** Those within a radius: first those to whom a visit is due, and the nearest first. */
export function nearbyOf<P extends { point: GeoPoint | null; isDue?: boolean }>(
  places: readonly P[],
  from: GeoPoint,
  radiusMetres: number,
): (P & { metres: number })[] {
  return places
    .flatMap((place) => (place.point === null ? [] : [{ ...place, metres: Math.round(metresBetween(from, place.point)) }]))
    .filter(({ metres }) => metres <= radiusMetres)
    .toSorted((one, other) => Number(other.isDue ?? false) - Number(one.isDue ?? false) || one.metres - other.metres);
}

const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

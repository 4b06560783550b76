/**
 * A seller's trace of a day: which points are stored, when it may be recorded, and how it is replayed. No other figure depends on the trace, and gaps
 * are never filled. Spec: decisions §6, commercial §9.
 */
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { HolidayOverride } from '../master-data/holidays.rules.ts';
import { isBusinessDay, isWorkingTime, type WorkingHours } from '../master-data/working-days.rules.ts';
import { type GeoPoint, metresBetween } from '../visits/geo.rules.ts';

export interface RoutePoint extends GeoPoint {
  taken_at: Instant;
}

const keptEveryMetres = 30;
/** Milliseconds between two points beyond which the line between them is uncertain and shown dashed. */
const gapMs = 5 * 60_000;
const usualSpeed = 50;

/** Whether a new point is stored: more than 0.03 km from the last stored one. */
export function keepsPoint(lastKept: GeoPoint | null, point: GeoPoint): boolean {
  return lastKept === null || metresBetween(lastKept, point) > keptEveryMetres;
}

/** The kept points of a trace, in order. */
export function thinRoute<P extends GeoPoint>(points: readonly P[]): P[] {
  const kept: P[] = [];
  for (const point of points) if (keepsPoint(kept.at(-1) ?? null, point)) kept.push(point);
  return kept;
}

/** The instant of the seller's consent; a withdrawn consent stays valid for points recorded before the withdrawal. */
export interface Consent {
  given_at: Instant;
  withdrawn_at: Instant | null;
}

/**
 * The points of a batch that may be stored: recorded with consent, after the day's first arrival, in working hours, not in the future, and more than
 * 30 m from the previous stored point. Other points are dropped.
 */
export function admissiblePoints<P extends RoutePoint>(
  points: readonly P[],
  {
    kept,
    consents,
    firstCheckins,
    now,
    ...calendar
  }: {
    /** The points of those days that are stored already. */
    kept: readonly RoutePoint[];
    consents: readonly Consent[];
    /** The first arrival of each day. */
    firstCheckins: ReadonlyMap<LocalDate, Instant>;
    now: Instant;
    hours: WorkingHours;
    overrides?: readonly HolidayOverride[];
  },
): P[] {
  const consentAt = (taken_at: Instant) =>
    consents.find(({ given_at, withdrawn_at }) => given_at <= taken_at && (withdrawn_at === null || taken_at < withdrawn_at))?.given_at ?? null;
  const known = new Set(kept.map(({ taken_at }) => taken_at));
  const allowed = points.filter(({ taken_at }) => {
    if (known.has(taken_at) || taken_at > now) return false;
    return mayRecordRoute({ ...calendar, now: taken_at, consent_at: consentAt(taken_at), first_checkin: firstCheckins.get(localDateOf(taken_at)) ?? null });
  });
  const inOrder = [...kept, ...allowed].sort((one, other) => (one.taken_at < other.taken_at ? -1 : 1));
  const thinned = new Set<RoutePoint>(thinRoute(inOrder));
  return allowed.filter((point) => thinned.has(point));
}

/** Stretches of a trace: 'seen' between points that follow closely, 'gap' while the app was not open. */
export function routeStretches<P extends RoutePoint>(points: readonly P[]): { kind: 'seen' | 'gap'; points: P[] }[] {
  const stretches: { kind: 'seen' | 'gap'; points: P[] }[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const kind = isGap(before, point) ? 'gap' : 'seen';
    const last = stretches.at(-1);
    if (last?.kind === 'seen' && kind === 'seen') last.points.push(point);
    else stretches.push({ kind, points: [before, point] });
  }
  return stretches;
}

/** The next point of a replay; a gap before it is skipped in one step. */
export interface PlaybackStep<P extends RoutePoint> {
  point: P;
  /** The instants between which nothing was recorded. */
  gap: { from: Instant; to: Instant } | null;
}

/** A trace in the order of its playback. */
export function playbackSteps<P extends RoutePoint>(points: readonly P[]): PlaybackStep<P>[] {
  return points.map((point, index) => {
    const before = points[index - 1];
    return { point, gap: before && isGap(before, point) ? { from: before.taken_at, to: point.taken_at } : null };
  });
}

const isGap = (before: RoutePoint, point: RoutePoint) => Date.parse(point.taken_at) - Date.parse(before.taken_at) > gapMs;

/** Milliseconds that the replay takes from one point to the next. @param speed 0 slowest … 100 fastest */
export function playbackDurationMs(speed = usualSpeed): number {
  return speed === 100 ? 20 : 20 * (100 - speed);
}

/** Why no position may be recorded now. */
export type RoutePause = 'no_consent' | 'not_business_day' | 'out_of_hours' | 'no_checkin';

export interface RecordingFacts {
  now: Instant;
  consent_at: Instant | null;
  /** The first arrival of the day. */
  first_checkin: Instant | null;
  hours: WorkingHours;
  overrides?: readonly HolidayOverride[];
}

/**
 * Why positions may not be recorded now: they need a consent and the day's first check-in, and are recorded in the working hours of a business day.
 * @returns null when recording is allowed
 */
export function routePause({ now, consent_at, first_checkin, hours, overrides = [] }: RecordingFacts): RoutePause | null {
  if (consent_at === null || consent_at > now) return 'no_consent';
  if (!isBusinessDay(localDateOf(now), overrides)) return 'not_business_day';
  if (!isWorkingTime(now, hours, overrides)) return 'out_of_hours';
  return first_checkin !== null && first_checkin <= now && localDateOf(first_checkin) === localDateOf(now) ? null : 'no_checkin';
}

/** Whether the device may record its position now. */
export function mayRecordRoute(facts: RecordingFacts): boolean {
  return routePause(facts) === null;
}

const pointsOfBatch = 50;
const batchMs = 10 * 60_000;
/** The schema of the command admits no more. */
export const mostPointsOfCommand = 500;

/** Points that wait on the device. */
export interface PointBatch {
  points: readonly RoutePoint[];
  /** When the last command was made; null before the first command of the day. */
  sent_at: Instant | null;
}

/**
 * Whether the waiting points are sent in a command now: at 50 points, after 10 minutes, at a departure or when the app is hidden, and never sooner
 * than 10 minutes after the previous command, so that the trace costs at most one request in 10 minutes (decision 0290).
 * @param moment 'left': a departure, or the app was hidden
 */
export function isBatchDue({ points, sent_at }: PointBatch, now: Instant, moment: 'running' | 'left'): boolean {
  const [first] = points;
  const since = (instant: Instant) => Date.parse(now) - Date.parse(instant);
  if (!first || (sent_at !== null && since(sent_at) < batchMs)) return false;
  return moment === 'left' || points.length >= pointsOfBatch || since(first.taken_at) >= batchMs;
}

/**
 * Judges arrivals and departures at a customer, with the same result offline on the phone and on the server. The seller can always continue 'con
 * novedad', with a reason that the leader reads. Spec: decisions §6.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { GeoPoint } from './geo.rules.ts';
import { judgeLocation, type LocationJudgement, type LocationSettings } from './location.rules.ts';
import type { GpsReading, VisitMark } from './visit.documents.ts';

export interface VisitSettings extends LocationSettings {
  /** Off: it has no arrivals; a call, a meeting. */
  apply_checkin_checkout: boolean;
  validate_distance_checkin: boolean;
  validate_distance_checkout: boolean;
  /** Minutes. */
  minimum_duration: number;
}

/** The remark for the leader about an accepted check-in. */
export type VisitFlag = 'outside' | 'not_verifiable' | 'no_customer_point' | 'signals_apart' | 'too_short' | 'before_arrival';

/** An accepted arrival or departure. */
export interface AcceptedMark extends LocationJudgement {
  at: Instant;
  /** The verdict, or 'con_novedad' when only the reason allowed the mark. */
  mark: VisitMark;
  flags: VisitFlag[];
  /** The reason that the seller typed to register 'con novedad'. */
  reason: string | null;
}

interface MarkRequest {
  readings: readonly GpsReading[];
  /** The customer's coordinates as known now, which the visit stores. */
  point: GeoPoint | null;
  settings: VisitSettings;
  /** The device's instant of the mark, for which the readings were taken; not the instant at which a reason was typed. */
  at: Instant;
  /** Given: 'con novedad'. */
  reason?: string | null | undefined;
}

type LocationCode = 'visits.outside' | 'visits.notVerifiable' | 'visits.signalsApart';
export type CheckInCode = LocationCode | 'visits.noCheckIn' | 'visits.anotherOpen' | 'visits.alreadyOpen';
export type CheckOutCode = LocationCode | 'visits.tooShort' | 'visits.beforeArrival';

/** Judges an arrival. @param openVisit the seller's visit without departure, if any: only one visit may be open, also 'con novedad' */
export function judgeCheckIn(
  request: MarkRequest & { visitId: string; openVisit: { id: string; customer: string } | null },
): Result<AcceptedMark, CheckInCode> {
  const { openVisit, visitId, settings } = request;
  if (!settings.apply_checkin_checkout) return refuse('visits.noCheckIn');
  if (openVisit) return openVisit.id === visitId ? refuse('visits.alreadyOpen') : refuse('visits.anotherOpen', { customer: openVisit.customer });
  const judgement = judgeLocation(request);
  return markOf(request, judgement, locationRefusals(judgement, request, settings.validate_distance_checkin));
}

/**
 * Judges a departure: not before the minimum duration; the refusal has the remaining whole minutes.
 * @param checkin_date the device's instant of the arrival
 */
export function judgeCheckOut(request: MarkRequest & { checkin_date: Instant }): Result<AcceptedMark, CheckOutCode> {
  const { checkin_date, at, settings } = request;
  const judgement = judgeLocation(request);
  const refusals: FlaggedRefusal<CheckOutCode>[] = locationRefusals(judgement, request, settings.validate_distance_checkout);
  const leftMs = Date.parse(checkin_date) + settings.minimum_duration * 60_000 - Date.parse(at);
  if (Date.parse(at) < Date.parse(checkin_date)) refusals.unshift({ flag: 'before_arrival', refusal: refuse('visits.beforeArrival') });
  else if (leftMs > 0)
    refusals.unshift({ flag: 'too_short', refusal: refuse('visits.tooShort', { minutes: Math.ceil(leftMs / 60_000), minimum: settings.minimum_duration }) });
  return markOf(request, judgement, refusals);
}

interface FlaggedRefusal<Code extends string> {
  flag: VisitFlag;
  /** Null: recorded and marked, not refused. */
  refusal: Extract<Result<never, Code>, { ok: false }> | null;
}

function locationRefusals(judgement: LocationJudgement, { settings, point }: MarkRequest, validated: boolean): FlaggedRefusal<LocationCode>[] {
  const found: FlaggedRefusal<LocationCode>[] = [];
  const { distance_between_signals, maximum_distance } = settings;
  if (distance_between_signals > 0 && judgement.spread > distance_between_signals)
    found.push({ flag: 'signals_apart', refusal: refuse('visits.signalsApart', { distance: Math.ceil(judgement.spread), maximum: distance_between_signals }) });
  if (judgement.verdict === 'outside')
    found.push({
      flag: 'outside',
      refusal: validated ? refuse('visits.outside', { distance: Math.round(judgement.distance ?? 0), maximum: maximum_distance }) : null,
    });
  // The seller cannot help a customer without coordinates: the visit is marked, and the office adds the coordinates.
  if (judgement.verdict === 'not_verifiable')
    found.push(point ? { flag: 'not_verifiable', refusal: validated ? refuse('visits.notVerifiable') : null } : { flag: 'no_customer_point', refusal: null });
  return found;
}

function markOf<Code extends string>(request: MarkRequest, judgement: LocationJudgement, found: readonly FlaggedRefusal<Code>[]): Result<AcceptedMark, Code> {
  const reason = request.reason?.trim() || null;
  const first = found.find(({ refusal }) => refusal !== null)?.refusal;
  if (first && reason === null) return first;
  return ok({ ...judgement, at: request.at, mark: first ? 'con_novedad' : judgement.verdict, flags: found.map(({ flag }) => flag), reason });
}

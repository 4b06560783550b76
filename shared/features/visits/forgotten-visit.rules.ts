/**
 * Visits without a departure: closed automatically when their activity says so, otherwise by a correction that the leader approves. Spec: decisions
 * §6.
 */
import { type Instant, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { WorkingHours } from '../master-data/working-days.rules.ts';

interface OpenVisit {
  checkin_date: Instant;
  checkout_date: Instant | null;
}

/**
 * When an open visit closes automatically: at the end of the working hours of its day, but not before its minimum duration.
 * @returns null when the activity requires a correction
 */
export function automaticCloseAt(
  visit: OpenVisit,
  activity: { close_automatically: boolean; minimum_duration: number },
  hours: Pick<WorkingHours, 'work_end_time'>,
): Instant | null {
  if (!activity.close_automatically || visit.checkout_date !== null) return null;
  const endOfWork = Date.parse(instantOf(localDateOf(visit.checkin_date), hours.work_end_time));
  const earliest = Date.parse(visit.checkin_date) + activity.minimum_duration * 60_000;
  return new Date(Math.max(endOfWork, earliest)).toISOString();
}

/**
 * Whether the visit has been open since an earlier local date of Bogotá: its departure can then only be corrected, and until then no other visit
 * begins (decisions §6).
 */
export function isForgotten(visit: OpenVisit, now: Instant): boolean {
  return visit.checkout_date === null && localDateOf(visit.checkin_date) < localDateOf(now);
}

export type CorrectionState = 'pending' | 'approved' | 'rejected';

/** A departure as the seller remembers it; it counts once the leader approves it. */
export interface VisitCorrection {
  checkout_date: Instant;
  reason: string;
  state: CorrectionState;
}
export type CorrectionCode = 'visits.beforeArrival' | 'visits.inTheFuture' | 'visits.reasonMissing' | 'visits.correctionPending';

/** Proposes the departure of a visit that was not closed in time, or was closed automatically. */
export function proposeCorrection(
  visit: { checkin_date: Instant; correction: VisitCorrection | null },
  proposal: { checkout_date: Instant; reason: string },
  now: Instant,
): Result<VisitCorrection, CorrectionCode> {
  if (visit.correction?.state === 'pending') return refuse('visits.correctionPending');
  if (proposal.reason.trim() === '') return refuse('visits.reasonMissing');
  if (Date.parse(proposal.checkout_date) < Date.parse(visit.checkin_date)) return refuse('visits.beforeArrival');
  if (Date.parse(proposal.checkout_date) > Date.parse(now)) return refuse('visits.inTheFuture');
  return ok({ checkout_date: proposal.checkout_date, reason: proposal.reason.trim(), state: 'pending' });
}

/** The leader's answer to a pending correction. */
export function decideCorrection(correction: VisitCorrection | null, approved: boolean): Result<VisitCorrection, 'visits.noCorrection'> {
  if (correction?.state !== 'pending') return refuse('visits.noCorrection');
  return ok({ ...correction, state: approved ? 'approved' : 'rejected' });
}

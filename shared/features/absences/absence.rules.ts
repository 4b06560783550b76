/** A seller's absence: the days on which the seller does not work, and the substitute who takes their customers and agenda meanwhile. */
import { addDays, daysBetween, eachDay, type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** An absence lasts at most this many days. */
export const longestAbsenceDays = 366;

/** Local dates of Bogotá, both included. `ended_at`: the instant at which a person ended the absence before its last day; null otherwise. */
export interface AbsenceDays {
  start_date: LocalDate;
  end_date: LocalDate;
  ended_at: Instant | null;
}

/** One seller's replacement by another. `seller_id` is the absent seller. */
export interface Covering extends AbsenceDays {
  seller_id: number;
}

/** Whether an absence is in force at an instant. */
function isInForce({ start_date, end_date, ended_at }: AbsenceDays, at: Instant): boolean {
  const day = localDateOf(at);
  return start_date <= day && day <= end_date && (ended_at === null || Date.parse(at) < Date.parse(ended_at));
}

/** The ids of the sellers who are replaced at an instant, without duplicates. */
export function sellersCoveredAt(coverings: readonly Covering[], at: Instant): number[] {
  return [...new Set(coverings.filter((covering) => isInForce(covering, at)).map(({ seller_id }) => seller_id))];
}

/** The state of an absence, as lists show it: before its first day, during it, or over. */
export function absenceState(absence: AbsenceDays, now: Instant): 'coming' | 'current' | 'over' {
  if (absence.ended_at !== null || absence.end_date < localDateOf(now)) return 'over';
  return isInForce(absence, now) ? 'current' : 'coming';
}

/** The days of an interval, both ends included, on which a seller is absent. The day on which an absence was ended early does not count. */
export function daysAbsent(absences: readonly AbsenceDays[], from: LocalDate, to: LocalDate): Set<LocalDate> {
  const days = new Set<LocalDate>();
  for (const { start_date, end_date, ended_at } of absences) {
    const last = ended_at === null ? end_date : earlier(end_date, addDays(localDateOf(ended_at), -1));
    for (const day of eachDay(start_date > from ? start_date : from, earlier(last, to))) days.add(day);
  }
  return days;
}

/** A seller in the shape that `judgeAbsence` takes, with the seller's absences that were not ended. */
export interface JudgedSeller {
  /** Days on which they are absent. */
  absent: readonly Pick<AbsenceDays, 'start_date' | 'end_date'>[];
  /** Days on which they replace somebody. */
  covering: readonly Pick<AbsenceDays, 'start_date' | 'end_date'>[];
}

interface NewAbsence extends Pick<AbsenceDays, 'start_date' | 'end_date'> {
  seller_id: number;
  substitute_id: number | null;
}

/**
 * Whether a new absence may be recorded. Absences of one seller must not overlap, and nobody may replace another while absent: what a substitute
 * receives is never passed on to a third seller.
 * @param today local date of Bogotá
 */
export function judgeAbsence(
  absence: NewAbsence,
  { seller, substitute, today }: { seller: JudgedSeller; substitute: JudgedSeller | null; today: LocalDate },
): Result<null> {
  const { start_date, end_date, seller_id, substitute_id } = absence;
  if (start_date < today) return refuse('absences.past');
  if (end_date < start_date) return refuse('absences.endsBefore');
  if (daysBetween(start_date, end_date) >= longestAbsenceDays) return refuse('absences.tooLong', { days: longestAbsenceDays });
  if (substitute_id === seller_id) return refuse('absences.ownSubstitute');
  const meets = (other: Pick<AbsenceDays, 'start_date' | 'end_date'>) => other.start_date <= end_date && start_date <= other.end_date;
  if (seller.absent.some(meets)) return refuse('absences.overlaps');
  if (seller.covering.some(meets)) return refuse('absences.sellerCovers');
  if (substitute?.absent.some(meets)) return refuse('absences.substituteAbsent');
  return ok(null);
}

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

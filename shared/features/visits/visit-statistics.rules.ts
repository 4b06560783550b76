/** Statistics of a seller's visits between two days. Pesos and minutes. Spec: commercial §2 (seller visit statistics). */
import { addDays, eachDay, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import type { FalseLocationSign, VisitMark, VisitState } from './visit.documents.ts';
import { type MadeVisit, matchVisits, type PlannedVisit } from './visit-matching.rules.ts';

/** A registered visit with its orders and collections; quotations and cancelled orders are left out. */
export interface CountedVisit extends MadeVisit {
  state: VisitState;
  /** From arrival to departure; null without a departure. */
  minutes: number | null;
  checkin_mark: VisitMark;
  checkout_mark: VisitMark | null;
  /** Its activity counts as a worked day. */
  isValidDay: boolean;
  orders: readonly number[];
  /** The money of its receipts. Pesos. */
  collected: number;
  signs: readonly FalseLocationSign[];
}

export interface SellerRange {
  /** The seller's branches on the last day that count for the coverage. */
  customers: readonly number[];
  /** How many of the customers are owed a contact. */
  overdue_customers: number;
  planned: readonly PlannedVisit[];
  cancelled_visits: number;
  visits: readonly CountedVisit[];
  /** Attended contacts by EVET2 and EVET3. */
  virtual_contacts: number;
  phone_calls: number;
}

const counted = [
  'total_customers',
  'visited_customers',
  'not_visited_customers',
  'planned_visits',
  'done_visits',
  'late_visits',
  'missed_visits',
  'pending_visits',
  'unplanned_visits',
  'cancelled_visits',
  'attended_without_visit',
  'total_visits',
  'effective_visits',
  'minutes_in_visits',
  'timed_visits',
  'without_checkout',
  'worked_days',
  'virtual_contacts',
  'phone_calls',
  'overdue_customers',
  'total_quantity_documents',
  'total_documents',
  'total_collections_visit',
  'con_novedad',
  'outside',
  'not_verifiable',
  'pending_corrections',
] as const;
export type VisitCounts = Record<(typeof counted)[number], number> & { location_score: number };

/** Figures derived from the counts. A percentage or an average without a denominator is null, never 0. */
export interface VisitRates {
  coverage_percentage: number | null;
  compliance_percentage: number | null;
  effectiveness_percentage: number | null;
  average_duration: number | null;
  visits_per_day: number | null;
  average_document: number | null;
}

/** The counts of the visits of a seller in a range of days. */
export function countVisits(range: SellerRange): VisitCounts {
  const { customers, planned, visits } = range;
  const { outcomes, unplanned } = matchVisits(planned, visits);
  const tally = { done: 0, attended: 0, late: 0, missed: 0, pending: 0, not_counted: 0 };
  for (const outcome of outcomes) tally[outcome] += 1;
  const those = (test: (visit: CountedVisit) => boolean) => visits.filter(test).length;
  const marked = (mark: VisitMark) => those((visit) => marksOf(visit).includes(mark));
  const visited = new Set(visits.map(({ contact_warehouse_id }) => contact_warehouse_id));
  const visited_customers = customers.filter((id) => visited.has(id)).length;
  const timed = visits.filter((visit) => visit.state === 'closed').flatMap(({ minutes }) => minutes ?? []);
  const orders = visits.flatMap((visit) => visit.orders);
  return {
    total_customers: customers.length,
    visited_customers,
    not_visited_customers: customers.length - visited_customers,
    planned_visits: outcomes.length - tally.not_counted,
    done_visits: tally.done + tally.attended,
    late_visits: tally.late,
    missed_visits: tally.missed,
    pending_visits: tally.pending,
    unplanned_visits: unplanned.size,
    cancelled_visits: range.cancelled_visits,
    attended_without_visit: tally.attended,
    total_visits: visits.length,
    effective_visits: those((visit) => visit.orders.length > 0),
    minutes_in_visits: timed.reduce((sum, minutes) => sum + minutes, 0),
    timed_visits: timed.length,
    without_checkout: those(({ state }) => state === 'closed_automatically' || state === 'correction_pending'),
    worked_days: new Set(visits.filter(({ isValidDay }) => isValidDay).map(({ date }): LocalDate => date)).size,
    virtual_contacts: range.virtual_contacts,
    phone_calls: range.phone_calls,
    overdue_customers: range.overdue_customers,
    total_quantity_documents: orders.length,
    total_documents: sumPesos(orders),
    total_collections_visit: sumPesos(visits.map(({ collected }) => collected)),
    con_novedad: marked('con_novedad'),
    outside: marked('outside'),
    not_verifiable: marked('not_verifiable'),
    pending_corrections: those(({ state }) => state === 'correction_pending'),
    location_score: visits.reduce((highest, visit) => Math.max(highest, locationScore(visit)), 0),
  };
}

/** The planned visits of a week, by what became of them. */
export interface WeekOutcomes {
  /** Its Monday. */
  week: LocalDate;
  planned_visits: number;
  done_visits: number;
  late_visits: number;
  missed_visits: number;
  pending_visits: number;
}

/** The outcomes of each week that the dates touch, summed over several sellers; a week without planned visits has zeros. */
export function weeklyOutcomes(sellers: readonly Pick<SellerRange, 'planned' | 'visits'>[], { from, to }: { from: LocalDate; to: LocalDate }): WeekOutcomes[] {
  const weeks = new Map<LocalDate, WeekOutcomes>();
  for (const week of eachDay(mondayOf(from), to, 7))
    weeks.set(week, { week, planned_visits: 0, done_visits: 0, late_visits: 0, missed_visits: 0, pending_visits: 0 });
  for (const { planned, visits } of sellers) {
    for (const [place, outcome] of matchVisits(planned, visits).outcomes.entries()) {
      const counts = weeks.get(mondayOf(planned[place]?.date ?? from));
      if (!counts || outcome === 'not_counted') continue;
      counts.planned_visits += 1;
      counts[weekColumns[outcome]] += 1;
    }
  }
  return [...weeks.values()];
}

const weekColumns = { done: 'done_visits', attended: 'done_visits', late: 'late_visits', missed: 'missed_visits', pending: 'pending_visits' } as const;
const mondayOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekdayOf(day));

/** The percentages that follow from the counts; null where there is nothing to divide by. */
export function visitRates(counts: VisitCounts): VisitRates {
  const { done_visits, late_visits, missed_visits, total_visits } = counts;
  return {
    coverage_percentage: percentage(counts.visited_customers, counts.total_customers),
    compliance_percentage: percentage(done_visits, done_visits + late_visits + missed_visits),
    effectiveness_percentage: percentage(counts.effective_visits, total_visits),
    average_duration: rounded(counts.minutes_in_visits, counts.timed_visits),
    visits_per_day: counts.worked_days === 0 ? null : Math.round((total_visits / counts.worked_days) * 10) / 10,
    average_document: rounded(counts.total_documents, counts.total_quantity_documents),
  };
}

/** The sums of the counts of several sellers; the location score is the highest. */
export function addCounts(all: readonly VisitCounts[]): VisitCounts {
  const sums = counted.map((name) => [name, all.reduce((sum, counts) => sum + counts[name], 0)] as const);
  // Every counted name has just been given its sum.
  return { ...(Object.fromEntries(sums) as Record<(typeof counted)[number], number>), location_score: Math.max(0, ...all.map((one) => one.location_score)) };
}

/** 0 without signs … 100. */
export function locationScore({ signs }: { signs: readonly FalseLocationSign[] }): number {
  return Math.min(
    100,
    signs.reduce((sum, { weight }) => sum + weight, 0),
  );
}

/** A visit that was closed automatically has no departure with a position. */
function marksOf({ state, checkin_mark, checkout_mark }: CountedVisit): (VisitMark | null)[] {
  return state === 'closed_automatically' ? [checkin_mark] : [checkin_mark, checkout_mark];
}

const percentage = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 100);
const rounded = (sum: number, count: number) => (count === 0 ? null : Math.round(sum / count));

/** What sellers planned and did of each activity of the agenda. Spec: commercial §7 commercial-activity management. */
import { activitiesById } from '#server/features/agenda/agenda.service.ts';
import { type PlannedContact, plannedContacts } from '#server/features/agenda/planned-contacts.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { ReachedSeller } from '#server/features/teams/team.service.ts';
import { countedVisitsBetween, minutesOf, type NarrowVisit } from '#server/features/visits/visit-statistics.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { countActivities, monthlyPercentage } from '#shared/features/commercial/activity-counts.rules.ts';
import type { DayRange } from '#shared/features/visits/statistics-days.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { reasonNames } from './activity-names.repository.ts';

export interface AskedActivity {
  sellers: readonly ReachedSeller[];
  days: DayRange;
  now: Instant;
  signal: AbortSignal;
}

interface SellerActivity {
  seller: ReachedSeller;
  planned: PlannedContact[];
  visits: NarrowVisit[];
}

/** Each seller's events and visits, one seller at a time: reading a whole company at once would block other requests. */
export async function* sellerActivities(db: Db, subscriberId: number, { sellers, days, now, signal }: AskedActivity): AsyncGenerator<SellerActivity> {
  const othersTurn = yieldToEventLoop();
  for (const seller of sellers) {
    signal.throwIfAborted();
    await othersTurn();
    const sellerIds = [seller.id];
    const planned = await plannedContacts(db, subscriberId, { sellerIds, ...days, now });
    yield { seller, planned: planned.get(seller.id) ?? [], visits: await countedVisitsBetween(db, subscriberId, { sellerIds, days }) };
  }
}

/** A seller's row of an activity. Minutes are those of visits that have a departure. */
export interface ActivityRow {
  seller_id: number;
  seller: string;
  leadership: string | null;
  activity_id: number;
  activity: string;
  planned: number;
  attended: number;
  cancelled: number;
  /** 'Cupo: 2, Otro: 1'. */
  reasons: string | null;
  missed: number;
  minutes: number;
  valid_days: number;
  minutes_per_day: number | null;
  /**
   * For activities that apply for bearings: the seller's progress towards the company's goals of activities a month and minutes a worked day, to which all
   * of the seller's bearing activities add up. Null without a goal or a worked day.
   */
  bearing_percentage: number | null;
  bearing_minutes_percentage: number | null;
}

/** A row for each pair of seller and activity that was planned or done. */
export async function activityRows(db: Db, subscriberId: number, asked: AskedActivity): Promise<{ rows: ActivityRow[]; averaged: ActivityRow[] }> {
  const activities = await activitiesById(db, subscriberId);
  const reasons = await reasonNames(db, subscriberId);
  const settings = await requireSettings(db, subscriberId);
  const isBearing = ({ activity_id }: Pick<ActivityRow, 'activity_id'>) => activities.get(activity_id)?.apply_for_bearings === true;
  const rows: ActivityRow[] = [];
  for await (const { seller, planned, visits } of sellerActivities(db, subscriberId, asked)) {
    const ofActivity = Map.groupBy(planned, ({ activity_id }) => activity_id);
    const visitsOf = Map.groupBy(visits, ({ row }) => row.activity_id);
    const valid_days = new Set(visits.filter(({ isValidDay }) => isValidDay).map(({ date }) => date)).size;
    const done = [...new Set([...ofActivity.keys(), ...visitsOf.keys()])].map((id) => {
      const own = visitsOf.get(id) ?? [];
      const counts = countActivities(ofActivity.get(id) ?? []);
      const unplanned = own.filter(({ isLinked }) => !isLinked).length;
      const minutes = own.filter(({ state }) => state === 'closed').reduce((sum, { row }) => sum + (minutesOf(row) ?? 0), 0);
      const minutes_per_day = valid_days === 0 ? null : Math.round(minutes / valid_days);
      const cancelled = (ofActivity.get(id) ?? []).filter((contact) => contact.cancelled);
      return {
        ...{ seller_id: seller.id, seller: seller.seller, leadership: seller.leadership, activity_id: id },
        activity: activities.get(id)?.text ?? 'Actividad eliminada',
        ...{ ...counts, attended: counts.attended + unplanned, reasons: toldReasons(cancelled, reasons), minutes, valid_days, minutes_per_day },
      };
    });
    const bearing = done.filter(isBearing);
    const attended = bearing.reduce((sum, row) => sum + row.attended, 0);
    const minutes = bearing.reduce((sum, row) => sum + row.minutes, 0);
    const progress = {
      bearing_percentage: monthlyPercentage(attended, { goal: settings.number_bearing_activities, days: asked.days }),
      bearing_minutes_percentage: percentageOf(minutes, valid_days * settings.minutes_bearing),
    };
    rows.push(...done.map((row) => ({ ...row, ...(isBearing(row) ? progress : { bearing_percentage: null, bearing_minutes_percentage: null }) })));
  }
  return { rows, averaged: rows.filter(({ activity_id }) => isAveraged(activities.get(activity_id))) };
}

const isAveraged = (activity: Activity | undefined) => activity?.apply_for_averages === true;

function toldReasons(cancelled: readonly PlannedContact[], names: ReadonlyMap<number, string>): string | null {
  const counts = Map.groupBy(cancelled, ({ reason_cancellation_id }) => names.get(reason_cancellation_id ?? 0) ?? 'Sin motivo');
  return cancelled.length === 0 ? null : [...counts].map(([name, those]) => `${name}: ${those.length}`).join(', ');
}

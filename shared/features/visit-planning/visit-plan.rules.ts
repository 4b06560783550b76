/**
 * Plans a month of visits to the customers that are due: a visit every given number of days, on days on which the seller works. Spec: commercial §9
 * (deepening).
 */
import { addDays, eachDay, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';

/** A customer's branch as the plan needs it. */
export interface CustomerToPlan {
  contact_warehouse_id: number;
  /** A visit is due after this many days; at least 1. */
  every: number;
  /** The date of the last visit; null without one, and the first visit is then due at once. */
  last_visit: LocalDate | null;
  /** Dates of visits that are already on the agenda, ascending. */
  agreed: readonly LocalDate[];
}

export interface PlannedVisit {
  contact_warehouse_id: number;
  /** The date on which the visit is due; the first day of the plan for an earlier due date. */
  due: LocalDate;
  date: LocalDate;
  /** Why the visit is not on its due date: what closes that day, or `fullDay`; null when it is on its due date. */
  moved: string | null;
}

export const fullDay = 'día sin cupo';

interface Plan {
  from: LocalDate;
  to: LocalDate;
  /** What closes a day: 'domingo', a holiday's name, an absence; null on a working day. */
  closed(date: LocalDate): string | null;
  /** How many visits more a day takes. */
  room(date: LocalDate): number;
}

interface Due {
  customer: CustomerToPlan;
  /** '' sorts a customer who was never visited first. */
  urgency: LocalDate | '';
  due: LocalDate;
  moved: string | null;
}

/**
 * Plans day by day: the visits that are due, longest overdue first, as many as fit on the day; the others move to the next working day. A visit that
 * was made or moved starts its customer's next interval. A visit on the agenda counts as made when it is at most half an interval after its due date.
 * @returns the visits in order of date, and the customers whose due visit found no place until the last day
 */
export function planVisits(customers: readonly CustomerToPlan[], plan: Plan): { visits: PlannedVisit[]; left: Omit<PlannedVisit, 'date'>[] } {
  const { from, to, closed, room } = plan;
  let waiting = customers.map((customer) => nextDue(customer, { after: customer.last_visit, from })).filter(({ due }) => due <= to);
  const visits: PlannedVisit[] = [];
  for (const day of eachDay(from, to)) {
    const shut = closed(day);
    const due = waiting.filter((one) => one.due <= day).sort(byUrgency);
    const made = shut === null ? due.slice(0, Math.max(0, room(day))) : [];
    const isMade = new Set(made);
    for (const { customer, due: dueOn, moved } of made) {
      visits.push({ contact_warehouse_id: customer.contact_warehouse_id, due: dueOn, date: day, moved: dueOn === day ? null : moved });
    }
    for (const late of due) if (!isMade.has(late)) late.moved ??= shut ?? fullDay;
    const again = made.map(({ customer }) => nextDue(customer, { after: day, from })).filter(({ due: next }) => next <= to);
    waiting = [...waiting.filter((one) => !isMade.has(one)), ...again];
  }
  const left = waiting.sort(byUrgency).map(({ customer, due, moved }) => ({ contact_warehouse_id: customer.contact_warehouse_id, due, moved }));
  return { visits, left };
}

/** The next due date of a customer after a visit, skipping visits on the agenda that count as made. */
function nextDue(customer: CustomerToPlan, { after, from }: { after: LocalDate | null; from: LocalDate }): Due {
  const every = Math.max(1, customer.every);
  let urgency = after === null ? '' : addDays(after, every);
  let due = urgency > from ? urgency : from;
  for (const agreed of customer.agreed) {
    if ((after !== null && agreed <= after) || agreed > addDays(due, Math.floor(every / 2))) continue;
    const next = addDays(agreed, every);
    if (next > due) [urgency, due] = [next, next];
  }
  return { customer, urgency, due, moved: null };
}

const byUrgency = (one: Due, other: Due) =>
  one.urgency === other.urgency ? one.customer.contact_warehouse_id - other.customer.contact_warehouse_id : one.urgency < other.urgency ? -1 : 1;

/** Hours of one day. */
export interface Hours {
  start_time: LocalTime;
  end_time: LocalTime;
}

/** The start times of visits of `minutes` each, one after the other within the working hours, skipping occupied times. */
export function freeSlots({ work, taken, minutes }: { work: Hours; taken: readonly Hours[]; minutes: number }): Hours[] {
  const busy = taken.map((one) => ({ start: minutesOf(one.start_time), end: minutesOf(one.end_time) })).sort((one, other) => one.start - other.start);
  const last = minutesOf(work.end_time);
  const slots: Hours[] = [];
  let start = minutesOf(work.start_time);
  while (start + minutes <= last) {
    const end = start + minutes;
    const meeting = busy.find((one) => one.start < end && start < one.end);
    if (!meeting) slots.push({ start_time: timeOf(start), end_time: timeOf(end) });
    start = meeting ? Math.max(meeting.end, start + 1) : end;
  }
  return slots;
}

const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): LocalTime => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A month of visits made from the customers that are due: every so many days a visit, on days on which the seller works. Spec: commercial §9 (deepening). */
import { addDays, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';

/** A customer's branch as the plan needs it. */
export interface CustomerToPlan {
  contact_warehouse_id: number;
  /** A visit is due after this many days; at least 1. */
  every: number;
  /** The last visit; null when there never was one, and then the first visit is due at once. */
  last_visit: LocalDate | null;
  /** Days on which a visit is on the agenda already, ascending. */
  agreed: readonly LocalDate[];
}

export interface PlannedVisit {
  contact_warehouse_id: number;
  /** The day on which the visit is due; the first day of the plan for one that was due before it. */
  due: LocalDate;
  date: LocalDate;
  /** Why it is not on the day on which it is due: what closes that day, or `fullDay`; null when it is. */
  moved: string | null;
}

export const fullDay = 'día sin cupo';

interface Plan {
  from: LocalDate;
  to: LocalDate;
  /** What closes a day: 'domingo', a holiday's name, an absence; null on a day of work. */
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
 * Plans day by day: the visits that are due, the longest overdue first, as many as the day takes; the others go on to the next day of work. A visit that was
 * made or moved starts its customer's next interval. A visit on the agenda counts as made when it comes at most half an interval after it is due.
 * @returns the visits in order of day, and the customers whose due visit found no place until the last day
 */
export function planVisits(customers: readonly CustomerToPlan[], plan: Plan): { visits: PlannedVisit[]; left: Omit<PlannedVisit, 'date'>[] } {
  const { from, to, closed, room } = plan;
  let waiting = customers.map((customer) => nextDue(customer, { after: customer.last_visit, from })).filter(({ due }) => due <= to);
  const visits: PlannedVisit[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
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

/** When a customer's next visit is due after a visit, past the visits on the agenda that serve it. */
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

/** The hours of visits of `minutes` each, one after the other within the day's work, past the hours that are taken. */
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

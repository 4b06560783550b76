/** 'Programar visitas': proposes a month of a seller's visits from the customers that are due, and schedules them when a person confirms. */
import { absentDays } from '#server/features/absences/absences.service.ts';
import { activitiesById, listDeepening } from '#server/features/agenda/agenda.service.ts';
import { listEvents } from '#server/features/agenda/agenda-reading.service.ts';
import { createEvent } from '#server/features/agenda/use-cases/create-event.ts';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { sellerInTeam } from '#server/features/teams/team.service.ts';
import { type CustomerToVisit, customersToVisit } from '#server/features/third-parties/customers-to-visit.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { createEventSchema } from '#shared/features/agenda/agenda.commands.ts';
import { ageFields, type DeepeningEvent, deepeningEvents } from '#shared/features/agenda/deepening.rules.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { type HolidayOverride, holidayNameOf } from '#shared/features/master-data/holidays.rules.ts';
import { freeSlots, type Hours, planVisits } from '#shared/features/visit-planning/visit-plan.rules.ts';
import type { VisitPlan, VisitPlanAsked } from '#shared/features/visit-planning/visit-planning.calls.ts';
import { visitPlanningErrors } from '#shared/features/visit-planning/visit-planning.errors.ts';
import { metresBetween } from '#shared/features/visits/geo.rules.ts';
import { addDays, daysBetween, eachDay, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';

const longestPlanDays = 62;

/** Proposes visits; nothing is written. @throws visitPlanning.sellerNotFound, visitPlanning.notPlanned with the field */
export async function proposeVisits(db: Db, actor: Actor, { asked, today }: { asked: VisitPlanAsked; today: LocalDate }): Promise<VisitPlan> {
  const { seller_id, start_date: from, end_date: to, visits_per_day, minutes } = asked;
  const { activity, contact } = await requirePlannable(db, actor, asked);
  requireDays({ from, to, today });
  const { subscriberId } = actor;
  const closed = await closedDays(db, subscriberId, { seller_id, from, to, activity });
  const intervals = new Map(
    (await listDeepening(db, subscriberId)).filter(({ event_type }) => event_type === contact).map((row) => [row.criteria_value, row.quantity]),
  );
  const customers = await customersToVisit(db, subscriberId, { sellerIds: [seller_id], on: today, today });
  const events = (await listEvents(db, actor, { start_date: from, end_date: to, seller_id, type_id: [] })).filter(({ cancelled }) => !cancelled);
  const agreed = agreedDays(events, await ofContact(db, subscriberId, contact));
  const toPlan = customers.flatMap((customer) => {
    const every = intervals.get(customer.deepening ?? '');
    if (every === undefined) return [];
    const days = customer[ageFields[contact]];
    const last_visit = days === null ? null : addDays(today, -days);
    return [{ contact_warehouse_id: customer.id, every: Math.max(1, every), last_visit, agreed: agreed.get(customer.id) ?? [] }];
  });
  const work = await requireSettings(db, subscriberId);
  const slotsOf = slotsByDay(events, { work: { start_time: work.work_start_time, end_time: work.work_end_time }, minutes });
  const onAgenda = (date: LocalDate) => events.filter((event) => event.start_date === date && event.contact_warehouse_id !== null).length;
  const { visits, left } = planVisits(toPlan, {
    ...{ from, to, closed },
    room: (date) => Math.min(visits_per_day - onAgenda(date), slotsOf(date).length),
  });
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const named = (id: number) => {
    const { contact: name = '', branch = '', city = null } = byId.get(id) ?? {};
    return { contact_warehouse_id: id, contact: name, branch, city };
  };
  const ordered = [...Map.groupBy(visits, ({ date }) => date)].flatMap(([date, ofDay]) =>
    onWay(ofDay, byId).map(({ contact_warehouse_id, due, moved }, index) => ({
      ...{ ...named(contact_warehouse_id), due, date, moved },
      // The room of a day is never above the number of its slots.
      ...(slotsOf(date)[index] as Hours),
    })),
  );
  return {
    visits: ordered,
    left: left.map(({ contact_warehouse_id, due, moved }) => ({ ...named(contact_warehouse_id), due, moved })),
    skipped: eachDay(from, to).flatMap((date) => {
      const reason = closed(date);
      return reason === null ? [] : [{ date, reason }];
    }),
    without_interval: customers.length - toPlan.length,
  };
}

interface Scheduling {
  seller_id: number;
  type_id: number;
  visits: readonly ({ contact_warehouse_id: number; date: LocalDate } & Hours)[];
}

/**
 * Puts visits on the agenda in one transaction.
 * @throws visitPlanning.sellerNotFound, visitPlanning.notPlanned, agenda.createFailed: no visit is written then
 */
export async function scheduleVisits(
  tx: Tx,
  actor: Actor,
  { asked, newUuid }: { asked: Scheduling; newUuid: () => string },
): Promise<{ scheduled: number; already: number }> {
  const { seller_id, type_id } = asked;
  const { seller } = await requirePlannable(tx, actor, asked);
  const days = asked.visits.map(({ date }) => date).sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const events = await listEvents(tx, actor, { start_date: from, end_date: to, seller_id, type_id: [] });
  const known = new Set(events.filter(({ cancelled }) => !cancelled).map((event) => `${event.contact_warehouse_id} ${event.start_date}`));
  let scheduled = 0;
  for (const { contact_warehouse_id, date, start_time, end_time } of asked.visits) {
    const key = `${contact_warehouse_id} ${date}`;
    if (known.has(key)) continue;
    known.add(key);
    const form = createEventSchema.parse({
      ...{ type_id, seller_id, contact_warehouse_id, start_date: date, end_date: date, start_time, end_time },
      ...{ leadership_id: seller.leadership_id, commercial_direction_id: seller.commercial_direction_id },
    });
    await createEvent(tx, actor, { form, uuid: newUuid() });
    scheduled += 1;
  }
  return { scheduled, already: asked.visits.length - scheduled };
}

/**
 * The seller and the activity, whose contact type decides which customers are due.
 * @throws visitPlanning.sellerNotFound, also for a seller out of the person's reach; visitPlanning.notPlanned with the field of the activity
 */
async function requirePlannable(db: Db, actor: Actor, { seller_id, type_id }: { seller_id: number; type_id: number }) {
  const seller = await sellerInTeam(db, actor, seller_id);
  const activity = (await activitiesById(db, actor.subscriberId)).get(type_id);
  const contact = deepeningEvents.find((event) => event === activity?.code_deepening);
  if (!seller) throw visitPlanningErrors.sellerNotFound();
  if (!activity?.active || !contact) throw visitPlanningErrors.notPlanned({}, { type_id: [visitPlanningErrors.activityUnknown().message] });
  return { seller, activity, contact };
}

function requireDays({ from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate }): void {
  const errors: FieldErrors = {};
  if (from < today) errors['start_date'] = [visitPlanningErrors.past().message];
  if (to < from) errors['end_date'] = [visitPlanningErrors.endsBefore().message];
  else if (daysBetween(from, to) >= longestPlanDays) errors['end_date'] = [visitPlanningErrors.tooLong({ days: longestPlanDays }).message];
  if (Object.keys(errors).length > 0) throw visitPlanningErrors.notPlanned({}, errors);
}

/** The reason why each day is closed: Sundays, Saturdays for an activity that is not done at weekends, holidays, and the seller's absences. */
async function closedDays(
  db: Db,
  subscriberId: number,
  { seller_id, from, to, activity }: { seller_id: number; from: LocalDate; to: LocalDate; activity: Pick<Activity, 'weekends'> },
): Promise<(date: LocalDate) => string | null> {
  const overrides: readonly HolidayOverride[] = await listHolidayOverrides(db, subscriberId);
  const absent = await absentDays(db, subscriberId, { sellerId: seller_id, from, to });
  return (date) => {
    if (weekdayOf(date) === 7) return 'domingo';
    if (weekdayOf(date) === 6 && !activity.weekends) return 'sábado';
    return holidayNameOf(date, overrides) ?? (absent.has(date) ? 'ausencia del vendedor' : null);
  };
}

/** The ids of the activities of this contact type. */
async function ofContact(db: Db, subscriberId: number, contact: DeepeningEvent): Promise<Set<number>> {
  const activities = await activitiesById(db, subscriberId);
  return new Set([...activities.values()].filter(({ code_deepening }) => code_deepening === contact).map(({ id }) => id));
}

/** The dates on which each branch has an event of these activities, ascending. */
function agreedDays(events: readonly EventAnswer[], types: ReadonlySet<number>): Map<number, LocalDate[]> {
  const days = new Map<number, LocalDate[]>();
  for (const { contact_warehouse_id, type_id, start_date } of events) {
    if (contact_warehouse_id === null || !types.has(type_id)) continue;
    days.set(contact_warehouse_id, [...(days.get(contact_warehouse_id) ?? []), start_date].sort());
  }
  return days;
}

/** The free hours of each day besides the events on the agenda, computed once per day. */
function slotsByDay(events: readonly EventAnswer[], { work, minutes }: { work: Hours; minutes: number }): (date: LocalDate) => readonly Hours[] {
  const slots = new Map<LocalDate, readonly Hours[]>();
  const within = (event: EventAnswer, date: LocalDate): Hours => ({
    start_time: event.start_date < date ? '00:00' : event.start_time,
    end_time: event.end_date > date ? '23:59' : event.end_time,
  });
  return (date) => {
    const taken = events.filter(({ start_date, end_date }) => start_date <= date && date <= end_date).map((event) => within(event, date));
    const known = slots.get(date) ?? freeSlots({ work, taken, minutes });
    slots.set(date, known);
    return known;
  };
}

/**
 * The visits of a day in the order of a route: it starts at the longest overdue branch and always continues to the nearest one; branches without
 * coordinates come last.
 */
function onWay<V extends { contact_warehouse_id: number }>(visits: readonly V[], byId: ReadonlyMap<number, CustomerToVisit>): V[] {
  const pointOf = ({ contact_warehouse_id }: V) => {
    const { latitude = null, length = null } = byId.get(contact_warehouse_id) ?? {};
    return latitude === null || length === null ? null : { latitude, length };
  };
  const left = visits.filter((visit) => pointOf(visit) !== null);
  const way: V[] = [];
  for (let next = left.shift(); next !== undefined; ) {
    way.push(next);
    const here = pointOf(next);
    const metres = left.map((visit) => {
      const there = pointOf(visit);
      return here && there ? metresBetween(here, there) : Number.POSITIVE_INFINITY;
    });
    next = left.splice(metres.indexOf(Math.min(...metres)), 1)[0];
  }
  return [...way, ...visits.filter((visit) => pointOf(visit) === null)];
}

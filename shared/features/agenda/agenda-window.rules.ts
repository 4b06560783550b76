import { addDays, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';

/** Days, both included. */
export interface AgendaWindow {
  from: LocalDate;
  to: LocalDate;
}

/** The days of the agenda that a device holds: the last, the current and the next two weeks, from Monday to Sunday. */
export function agendaWindowOf(today: LocalDate): AgendaWindow {
  const monday = addDays(today, 1 - weekdayOf(today));
  return { from: addDays(monday, -7), to: addDays(monday, 20) };
}

/** Whether a device holds the agenda of a day. */
export function isInAgendaWindow(day: LocalDate, today: LocalDate): boolean {
  const { from, to } = agendaWindowOf(today);
  return day >= from && day <= to;
}

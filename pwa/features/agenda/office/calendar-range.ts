/** The views of the office's agenda and the days that each shows. Spec: commercial §2 (agenda). */
import { addDays, formatDate, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';

/** The names of FullCalendar's views; the calendar defines 'workWeek', and 'team' is a table of sellers. */
export const calendarViews = [
  { value: 'workWeek', label: 'Semana laboral' },
  { value: 'timeGridWeek', label: 'Semana' },
  { value: 'timeGridDay', label: 'Día' },
  { value: 'dayGridMonth', label: 'Mes' },
  { value: 'listWeek', label: 'Lista' },
  { value: 'team', label: 'Equipo' },
] as const;
export type AgendaView = (typeof calendarViews)[number]['value'];
/** The views that the calendar draws. */
export type CalendarView = Exclude<AgendaView, 'team'>;

/** Days, both included. */
export interface DayRange {
  start_date: LocalDate;
  end_date: LocalDate;
}

/** The most sellers whose events are shown on one grid of hours. */
const mostOnOneGrid = 3;

/**
 * The view of the address's parameter; by default the working week, or the table for a team too large for one grid.
 * @param sellers number of sellers whose events are shown
 */
export function viewOf(name: string | undefined, sellers: number): AgendaView {
  return calendarViews.find(({ value }) => value === name)?.value ?? (sellers > mostOnOneGrid ? 'team' : 'workWeek');
}

const mondayOf = (day: LocalDate) => addDays(day, 1 - weekdayOf(day));
const firstOfMonth = (day: LocalDate) => `${day.slice(0, 7)}-01`;

/** The dates of a view around a date: whole weeks from Monday, the weeks that a month touches, or the day. */
export function rangeOf(view: AgendaView, day: LocalDate): DayRange {
  if (view === 'timeGridDay') return { start_date: day, end_date: day };
  if (view !== 'dayGridMonth') return { start_date: mondayOf(day), end_date: addDays(mondayOf(day), 6) };
  const last = addDays(movedMonth(day, 1), -1);
  return { start_date: mondayOf(firstOfMonth(day)), end_date: addDays(mondayOf(last), 6) };
}

/** The day that the arrows lead to. */
export function steppedDay(view: AgendaView, day: LocalDate, by: 1 | -1): LocalDate {
  if (view === 'dayGridMonth') return movedMonth(day, by);
  return addDays(view === 'timeGridDay' ? day : mondayOf(day), view === 'timeGridDay' ? by : by * 7);
}

/** The first of another month. */
function movedMonth(day: LocalDate, by: number): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

const longMonths = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** 'noviembre 2026', 'mié 25 nov 2026' or 'lun 23 nov – dom 29 nov 2026'. @param weekends whether Saturday and Sunday are shown */
export function titleOf(view: AgendaView, day: LocalDate, weekends: boolean): string {
  if (view === 'dayGridMonth') return `${longMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  if (view === 'timeGridDay') return formatDate(day);
  const { start_date, end_date } = rangeOf(view, day);
  return `${formatDate(start_date).slice(0, -5)} – ${formatDate(weekends ? end_date : addDays(end_date, -2))}`;
}

/** Converts events of the agenda for the office's calendar. */
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import { addDays, formatDate, type Instant, instantOf, type LocalDate, type LocalTime, weekdayOf } from '#shared/kernel/dates.ts';

/** 'missed': its hours are over and nobody attended it. */
export type EventState = 'pending' | 'attended' | 'visited' | 'cancelled' | 'missed';

export function stateOfEvent(event: Pick<EventAnswer, 'cancelled' | 'attended' | 'visit_customer' | 'end_date' | 'end_time'>, now: Instant): EventState {
  if (event.cancelled) return 'cancelled';
  if (event.visit_customer) return 'visited';
  if (event.attended) return 'attended';
  return instantOf(event.end_date, event.end_time) <= now ? 'missed' : 'pending';
}

/** An event that is over cannot be dragged or edited. */
export const isOver = (state: EventState) => state === 'attended' || state === 'visited' || state === 'cancelled';

export const isOfSeries = ({ repeat_id }: Pick<EventAnswer, 'repeat_id'>) => repeat_id !== repeats.never;

/** The event's customer, or its description. */
export function subjectOf({ contact, branch, description }: Pick<EventAnswer, 'contact' | 'branch' | 'description'>, activity: string): string {
  return contact === null ? (description ?? activity) : [contact, branch].filter(Boolean).join(' · ');
}

/** 'Hay 2 eventos el fin de semana' while Saturday and Sunday are hidden; null when there are none. */
export function weekendNotice(events: readonly Pick<EventAnswer, 'start_date' | 'end_date'>[]): string | null {
  const count = events.filter(({ start_date, end_date }) => weekdayOf(start_date) > 5 || weekdayOf(end_date) > 5).length;
  if (count === 0) return null;
  return count === 1 ? 'Hay 1 evento el fin de semana' : `Hay ${count} eventos el fin de semana`;
}

/** A day of the month shows so many events. */
export const mostInMonthDay = 4;
/** The most events of a day in the popover of the month; more are shown in the view of the day. */
const mostInMonthList = 20;
/** A day with more events than the popover shows so many of them: with four, a month of 250 sellers was drawn in 319 ms, with three in 262. */
const shownOfBusyDay = 3;

interface MonthDays<Event> {
  /** The events that the calendar draws. */
  shown: Event[];
  /** The days with more events than the popover shows, with the number of events that are left out. */
  more: { date: LocalDate; count: number }[];
}

/**
 * The events of a month for its calendar. A busy day has only its first events and the number of the others: the calendar lays out every event that
 * it gets, and a month of a large company has thousands.
 * @param events in order of start
 */
export function eventsOfMonth<Event extends Pick<EventAnswer, 'start_date' | 'end_date'>>(events: readonly Event[]): MonthDays<Event> {
  const days: MonthDays<Event> = { shown: [], more: [] };
  for (const [date, ofDay] of Map.groupBy(events, ({ start_date }) => start_date)) {
    const long = ofDay.filter(({ end_date }) => end_date > date);
    const short = ofDay.filter(({ end_date }) => end_date <= date);
    const isMany = short.length > mostInMonthList;
    days.shown.push(...long, ...(isMany ? short.slice(0, shownOfBusyDay) : short));
    if (isMany) days.more.push({ date, count: short.length - shownOfBusyDay });
  }
  return days;
}

/** The hours of the grid: 07:00 to 18:00, extended to events that begin earlier or end later. */
export function hoursOf(events: readonly Pick<EventAnswer, 'start_date' | 'start_time' | 'end_date' | 'end_time'>[]): { from: LocalTime; to: LocalTime } {
  let [from, to] = ['07:00', '18:00'];
  for (const { start_date, start_time, end_date, end_time } of events) {
    if (start_time < from) from = `${start_time.slice(0, 2)}:00`;
    if (end_date > start_date) [from, to] = ['00:00', '24:00'];
    else if (end_time > to)
      to = end_time > '23:00' ? '24:00' : `${String(Number(end_time.slice(0, 2)) + (end_time.endsWith(':00') ? 0 : 1)).padStart(2, '0')}:00`;
  }
  return { from, to };
}

/** The colour of a seller, one of eight, always the same. */
export const hueOf = (sellerId: number) => sellerId % 8;

/** When a calendar's stretch is, in Bogotá. */
export interface CalendarSpan {
  start_date: LocalDate;
  start_time: LocalTime;
  end_date: LocalDate;
  end_time: LocalTime;
}

/** The span between two texts of the calendar ('2026-11-25T09:00:00-05:00', or '2026-11-25' in the month). @param hours for texts without a time */
export function spanBetween(startText: string, endText: string, hours: { start_time: LocalTime; end_time: LocalTime }): CalendarSpan {
  const [start_date, start_time] = [startText.slice(0, 10), startText.slice(11, 16)];
  if (start_time === '') return { start_date, end_date: start_date, ...hours };
  return { start_date, start_time, end_date: endText.slice(0, 10), end_time: endText.slice(11, 16) };
}

/** A span of half an hour that begins at a text of the calendar. */
export function halfHourFrom(startText: string, hours: { start_time: LocalTime; end_time: LocalTime }): CalendarSpan {
  const span = spanBetween(startText, startText, hours);
  if (startText.length <= 10) return span;
  const minutes = Number(span.start_time.slice(0, 2)) * 60 + Number(span.start_time.slice(3)) + 30;
  const end_time = `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { ...span, end_date: minutes >= 1440 ? addDays(span.start_date, 1) : span.start_date, end_time };
}

/** 'El 8 dic es festivo (Inmaculada Concepción). ¿Agendar de todos modos?' */
export function holidayQuestion(date: LocalDate, name: string): string {
  const [, day, month] = formatDate(date).split(' ');
  return `El ${day} ${month} es festivo (${name}). ¿Agendar de todos modos?`;
}

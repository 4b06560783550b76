/** The hours that the event form offers. Spec: commercial §5, decisions §9. */
import { type Instant, type LocalDate, type LocalTime, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';

const stepMinutes = 30;
const [firstStart, lastStart, lastEnd] = [7 * 60, 17 * 60 + 30, 18 * 60];

/** The half hours at which an event of a day may start: 07:00-17:30; today only from the next half hour on. */
export function startTimeOptions(date: LocalDate, now: Instant): LocalTime[] {
  if (date !== localDateOf(now)) return halfHours(firstStart, lastStart);
  const [hours = 0, minutes = 0] = localTimeOf(now).split(':').map(Number);
  return halfHours(Math.max(firstStart, Math.ceil((hours * 60 + minutes) / stepMinutes) * stepMinutes), lastStart);
}

/** The half hours at which an event may end: after its start, 18:00 at the latest. */
export function endTimeOptions(start: LocalTime): LocalTime[] {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const after = (Math.floor((hours * 60 + minutes) / stepMinutes) + 1) * stepMinutes;
  return halfHours(Math.max(firstStart + stepMinutes, after), lastEnd);
}

function halfHours(from: number, to: number): LocalTime[] {
  const count = Math.max(0, Math.floor((to - from) / stepMinutes) + 1);
  return Array.from({ length: count }, (_, index) => {
    const minutes = from + index * stepMinutes;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

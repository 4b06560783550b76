/**
 * When a customer may be contacted to collect (Ley 2300 of 2023): Monday to Friday 07:00-19:00, Saturday 08:00-15:00, never on a Sunday or a holiday;
 * only by authorised channels; at most one contact a day, and only one channel a week. Spec: decisions §9 (holidays).
 */
import { addDays, formatDate, type Instant, instantOf, type LocalDate, type LocalTime, localDateOf, localTimeOf, weekdayOf } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { type HolidayOverride, holidayNameOf } from '../master-data/holidays.rules.ts';
import type { ContactChannel } from '../third-parties/contact-channels.ts';

/** A contact that was made. */
export interface DebtContact {
  channel: ContactChannel;
  at: Instant;
}

export interface DebtContactRequest {
  at: Instant;
  channel: ContactChannel;
  /** The contacts with this customer in at least the last 7 days. */
  log: readonly DebtContact[];
  /** The channels that the customer authorised; null when none is recorded. */
  channels: readonly ContactChannel[] | null;
  overrides: readonly HolidayOverride[];
}

interface Hours {
  from: LocalTime;
  to: LocalTime;
}
const weekdays: Hours = { from: '07:00', to: '19:00' };
const saturdays: Hours = { from: '08:00', to: '15:00' };
/** Longer than any stretch of days without a legal hour. */
const daysAhead = 30;

/** Allows the contact, or refuses it with the reason and the first instant at which it is allowed. */
export function mayContactForDebt(request: DebtContactRequest): Result<void, 'collections.notNow' | 'collections.notThisWay'> {
  if (request.channels && !request.channels.includes(request.channel)) return refuse('collections.notThisWay');
  const reason = reasonAgainst(request);
  if (reason === null) return ok();
  return refuse('collections.notNow', { reason, when: tellMoment(firstLegalMoment(request), request.at) });
}

/** The first instant from `at` on at which the channel may be used. */
export function firstLegalMoment(request: Omit<DebtContactRequest, 'channels'>): Instant {
  if (reasonAgainst(request) === null) return request.at;
  const today = localDateOf(request.at);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = hoursOf(day, request.overrides);
    const opening = hours && instantOf(day, hours.from);
    if (opening && opening >= request.at && reasonAgainst({ ...request, at: opening }) === null) return opening;
  }
  throw new Error('no legal hour in a month');
}

function reasonAgainst({ at, channel, log, overrides }: Omit<DebtContactRequest, 'channels'>): string | null {
  const day = localDateOf(at);
  const holiday = holidayNameOf(day, overrides);
  if (holiday) return 'Hoy no se puede contactar para cobrar (festivo)';
  const hours = hoursOf(day, overrides);
  if (!hours) return 'Hoy no se puede contactar para cobrar (domingo)';
  const time = localTimeOf(at);
  if (time < hours.from || time >= hours.to) return 'A esta hora no se puede contactar para cobrar';
  const week = mondayOf(day);
  const earlier = log.filter((contact) => contact.at <= at);
  if (earlier.some((contact) => localDateOf(contact.at) === day)) return 'Hoy ya se contactó a este cliente';
  if (earlier.some((contact) => mondayOf(localDateOf(contact.at)) === week && contact.channel !== channel))
    return 'Esta semana ya se le contactó por otro medio';
  return null;
}

function hoursOf(day: LocalDate, overrides: readonly HolidayOverride[]): Hours | null {
  const weekday = weekdayOf(day);
  if (weekday === 7 || holidayNameOf(day, overrides)) return null;
  return weekday === 6 ? saturdays : weekdays;
}

const mondayOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekdayOf(day));

/** 'las 7:00' today, 'el mar 3 nov 7:00' on another day. */
function tellMoment(moment: Instant, now: Instant): string {
  const day = localDateOf(moment);
  const time = localTimeOf(moment).replace(/^0/, '');
  if (day === localDateOf(now)) return `las ${time}`;
  return `el ${formatDate(day).replace(/ \d{4}$/, '')} ${time}`;
}

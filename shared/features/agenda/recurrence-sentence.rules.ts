/** A Spanish sentence for a repetition, with the number of its events. */
import { addDays, formatDate, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { type HolidayOverride, holidayNameOf } from '../master-data/holidays.rules.ts';
import { seriesDates } from './recurrence.rules.ts';
import { ends, repeats, type Series } from './series.rules.ts';

export const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** The most holidays that the sentence names; the others are only counted. */
const mostNamed = 3;
/** A series that does not end within this many days is counted over its first year. */
const yearDays = 365;

/**
 * 'Cada 2 semanas, lunes y jueves, del 5 nov al 21 dic 2026: 7 eventos; 1 cae en festivo (lun 16 nov)'. An endless series is counted over its first
 * year. '' for an event that does not repeat.
 */
export function recurrenceSentence(series: Series, overrides: readonly HolidayOverride[] = []): string {
  if (series.repeat_id === repeats.never) return '';
  const isEndless = series.end_id === ends.never;
  const yearEnd = addDays(series.start_date, yearDays - 1);
  const last = series.end_id === ends.onDate && series.repeat_until !== null ? series.repeat_until : yearEnd;
  // A number of yearly events, or a last day, may be far away: days are counted for a century.
  const dates = seriesDates(series, series.start_date, isEndless ? yearEnd : addDays(series.start_date, 100 * yearDays));
  const [first] = dates;
  const end = series.end_id === ends.onDate ? last : dates.at(-1);
  if (first === undefined || end === undefined) return `${rhythmOf(series)}: ningún evento`;
  const when = isEndless ? `desde el ${shortDate(first)}, sin fin` : `del ${spanOf(first, end)}`;
  const count = `${dates.length} ${dates.length === 1 ? 'evento' : 'eventos'}${isEndless ? ' en el primer año' : ''}`;
  return [`${rhythmOf(series)}, ${when}: ${count}`, holidaysOf(dates, overrides), skipsOf(series)].filter(Boolean).join('; ');
}

function rhythmOf({ repeat_id, repeat_every, repeat_on, start_date }: Series): string {
  const every = Math.max(1, repeat_every);
  const day = Number(start_date.slice(8));
  if (repeat_id === repeats.daily) return every === 1 ? 'Todos los días' : `Cada ${every} días`;
  if (repeat_id === repeats.weekly) {
    const days = repeat_on.length > 0 ? [...new Set(repeat_on)].sort() : [weekdayOf(start_date)];
    return `${every === 1 ? 'Cada semana' : `Cada ${every} semanas`}, ${listed(days.map((weekday) => weekdayNames[weekday - 1] ?? ''))}`;
  }
  if (repeat_id === repeats.monthly) return `${every === 1 ? 'Cada mes' : `Cada ${every} meses`}, el día ${day}`;
  return `${every === 1 ? 'Cada año' : `Cada ${every} años`}, el ${dayAndMonth(start_date)}`;
}

function holidaysOf(dates: readonly LocalDate[], overrides: readonly HolidayOverride[]): string {
  const holidays = dates.filter((date) => holidayNameOf(date, overrides) !== null);
  if (holidays.length === 0) return '';
  const named = holidays.slice(0, mostNamed).map((date) => formatDate(date).slice(0, -5));
  const others = holidays.length - named.length;
  const list = others > 0 ? `${named.join(', ')} y ${others} más` : listed(named);
  return `${holidays.length} ${holidays.length === 1 ? 'cae' : 'caen'} en festivo (${list})`;
}

/** The sentence for the dates that a month or year does not have, which RFC 5545 skips. */
function skipsOf({ repeat_id, start_date }: Series): string {
  const day = Number(start_date.slice(8));
  if (repeat_id === repeats.monthly && day > 28) return `los meses sin día ${day} se saltan`;
  return repeat_id === repeats.yearly && start_date.endsWith('-02-29') ? 'los años sin 29 de febrero se saltan' : '';
}

const listed = (names: readonly string[]) => new Intl.ListFormat('es-CO', { type: 'conjunction' }).format(names);
/** '5 nov 2026'. */
const shortDate = (date: LocalDate) => formatDate(date).slice(formatDate(date).indexOf(' ') + 1);
/** '5 nov'. */
const dayAndMonth = (date: LocalDate) => shortDate(date).slice(0, -5);
const spanOf = (first: LocalDate, last: LocalDate) => `${first.slice(0, 4) === last.slice(0, 4) ? dayAndMonth(first) : shortDate(first)} al ${shortDate(last)}`;

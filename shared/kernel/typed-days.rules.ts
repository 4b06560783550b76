/** Days as people write them in a filter: '5/12/2026', 'dic 2026', '5 dic'. */
import { shortMonths } from './dates.ts';
import { normaliseText } from './text-search.ts';

/**
 * The date that a person meant by typing part of it over a stored day ('2026-12-05'), with `*` for missing parts: '2026-12-05', '2026-12-*',
 * '*-12-05', '*-12-*'. A text that is the beginning of a stored day ('2026', '2026-1') is a date too; null: the text is no date.
 */
export function typedDays(typed: string): string | null {
  const text = normaliseText(typed).replace(/^(lun|mar|mie|jue|vie|sab|dom)[a-z]* /, '');
  if (/^\d{4}(-\d{0,2}){0,2}$/.test(text)) return `${text}*`;
  const parts = /^(?:(\d{1,2})(?: de)?[ /.-]+)?(\d{1,2}|[a-z]{3,10})(?:(?: de| del)?[ /.-]+(\d{4}))?$/.exec(text);
  if (!parts) return null;
  const [, day, written = '', year] = parts;
  const isName = /^[a-z]/.test(written);
  const month = isName ? shortMonths.indexOf(written.slice(0, 3)) + 1 : Number(written);
  // A number alone is no month; a name is.
  if (month < 1 || month > 12 || Number(day ?? 1) > 31 || (!isName && day === undefined && year === undefined)) return null;
  const two = (value: number | string) => String(value).padStart(2, '0');
  return `${year ?? '*'}-${two(month)}-${day === undefined ? '*' : two(day)}`;
}

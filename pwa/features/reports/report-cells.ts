/** The figures of reports as people read them. */
import type { ReportCell, ReportKind } from '#shared/features/reports/report.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';

const missing = '—';

/** `-1,234.5`: at most two decimals. */
export function formatFigure(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100);
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${value < 0 && hundredths > 0 ? '-' : ''}${formatCount(Math.floor(hundredths / 100))}${decimals && `.${decimals}`}`;
}

/** A cell as text, by the kind of its column. A value that cannot be computed is '—', never 0. */
export function cellText(kind: ReportKind, value: ReportCell | undefined): string {
  if (value === null || value === undefined || value === '') return missing;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') {
    if (kind === 'date') return formatDate(value);
    if (kind === 'moment') return `${formatDate(localDateOf(value))}, ${localTimeOf(value)}`;
    return value;
  }
  if (kind === 'pesos') return formatPesos(value);
  return kind === 'percentage' ? `${formatFigure(value)} %` : formatFigure(value);
}

export const isFigure = (kind: ReportKind): boolean => kind === 'number' || kind === 'pesos' || kind === 'percentage';

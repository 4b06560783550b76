/** Cells of the spreadsheets that we write: days and moments are dates of Excel, which it sorts, filters and subtracts. */
import { type Instant, instantOf, type LocalDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';

/** `pesos` are numbers that Excel can sum. `date` takes a LocalDate, `moment` an Instant, which is shown as Bogotá's clocks do. */
export type SheetKind = 'pesos' | 'number' | 'date' | 'moment';
export type SheetCell = string | number | Date | null;

const formats: Readonly<Partial<Record<SheetKind, string>>> = { pesos: '"$"\\ #,##0', date: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' };

/** The number format of a column; none for text and plain numbers. */
export function formatOf(kind: SheetKind | undefined): { numFmt?: string } {
  const numFmt = kind && formats[kind];
  return numFmt === undefined ? {} : { numFmt };
}

/** A value as its cell holds it. A sheet has no time zones: a date of Excel is written as if it were UTC. */
export function cellOf(kind: SheetKind | undefined, value: string | number | null): SheetCell {
  if (typeof value !== 'string') return value;
  if (kind === 'date') return dayOf(value);
  if (kind === 'moment') return new Date(`${localDateOf(value)}T${localTimeOf(value)}:00.000Z`);
  return value;
}

/** Texts that are no day stay as they are. */
function dayOf(value: LocalDate | Instant): SheetCell {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(instantOf(value))) ? new Date(`${value}T00:00:00.000Z`) : value;
}

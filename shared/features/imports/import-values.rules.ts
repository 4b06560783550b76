/**
 * What people write in a spreadsheet, read without damage: text codes keep their zeros, `1.234.567` and `1,234,567` are the
 * same, dates are dd/mm/aaaa or ISO and nothing else. Pure. Spec: decisions §4 (whole pesos).
 */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { ImportColumn } from './import-columns.ts';

export type ImportValue = string | number | boolean;

export interface ValueFormat {
  /** The decimal separator of this column, when the file is known to use one; otherwise both customs are understood. */
  decimal?: '.' | ',' | undefined;
  /** The text is a number of a spreadsheet's own cell, as a program writes it: its point is of decimals, whatever follows. */
  exact?: boolean | undefined;
  /** What the number is multiplied by, before it is rounded. */
  times?: number | undefined;
}

/** As it is written, with its separators and the word before it; who it is is judged by third parties. */
const longestIdentification = 40;

/** @param text a cell that is not empty */
export function readImportValue(column: ImportColumn, text: string, format: ValueFormat = {}): Result<ImportValue> {
  switch (column.kind) {
    case 'code':
    case 'text': {
      const max = column.max ?? 120;
      return text.length > max ? refuse('imports.tooLong', { max }) : ok(text);
    }
    case 'identification':
      return text.length > longestIdentification ? refuse('imports.tooLong', { max: longestIdentification }) : ok(text);
    case 'date':
      return readImportDate(text);
    case 'flag':
      return readFlag(text);
    default:
      return readNumber(column, text, format);
  }
}

function readNumber(column: ImportColumn, text: string, format: ValueFormat): Result<number> {
  const read = format.exact ? ok(Number(text)) : column.neverGrouped ? readImportNumber(text.replace(',', '.'), '.') : readImportNumber(text, format.decimal);
  if (!read.ok) return read;
  const scaled = read.value * (format.times ?? 1);
  // A factor is a conversion, and a conversion rounds; a number that came whole must be whole.
  const isWhole = column.kind === 'integer' || column.kind === 'pesos';
  const value = format.times !== undefined && isWhole ? Math.round(scaled) : scaled;
  if (isWhole && !Number.isSafeInteger(value)) return refuse('imports.notWhole');
  if (column.kind === 'percentage' && (value < 0 || value > 100)) return refuse('imports.percentageRange');
  if (column.min !== undefined && value < column.min) return refuse('imports.tooSmall', { min: column.min });
  return ok(column.kind === 'percentage' ? Math.round(value * 100) / 100 : value);
}

/**
 * A number as Colombians, Excel or a program write it: `$ 1.234.567`, `1,234,567.50`, `-12,5`, `1234567`.
 * @param decimal the decimal separator, when it is known; then the other one groups thousands
 */
export function readImportNumber(text: string, decimal?: '.' | ','): Result<number> {
  const bare = text.replace(/[\s$%\u00a0']/g, '').replace(/^COP/i, '');
  const isNegative = /^-/.test(bare) || /^\(.*\)$/.test(bare);
  const digits = bare.replace(/^-|^\(|\)$/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return refuse('imports.notNumber');
  const plain = plainNumber(digits, decimal);
  if (plain === null) return refuse('imports.ambiguousNumber');
  const value = Number(plain);
  return Number.isFinite(value) ? ok(isNegative ? -value : value) : refuse('imports.notNumber');
}

/** The digits with a dot for decimals and nothing for thousands; null when they can be read in two ways. */
function plainNumber(digits: string, decimal: '.' | ',' | undefined): string | null {
  if (decimal) {
    const parts = digits.replaceAll(decimal === '.' ? ',' : '.', '').split(decimal);
    return parts.length > 2 ? null : parts.join('.');
  }
  const lastDot = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const [thousands, point] = lastDot > lastComma ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', ...more] = digits.split(point);
    return more.length > 0 || !isGrouped(whole, thousands) ? null : `${whole.replaceAll(thousands, '')}.${fraction}`;
  }
  const separator = lastDot >= 0 ? '.' : lastComma >= 0 ? ',' : null;
  if (separator === null) return digits;
  if (isGrouped(digits, separator)) return digits.replaceAll(separator, '');
  const parts = digits.split(separator);
  return parts.length === 2 ? parts.join('.') : null;
}

/** Groups of thousands do not begin with a lone 0: 0.125 is an eighth. */
const isGrouped = (digits: string, separator: string) => (separator === '.' ? /^(?!0+\.)\d{1,3}(\.\d{3})*$/ : /^(?!0+,)\d{1,3}(,\d{3})*$/).test(digits);

/** `21/11/2026` or `2026-11-21` (a time after it is left out); days that do not exist are refused. */
export function readImportDate(text: string): Result<string> {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return refuse('imports.notDate');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00.000Z`);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return exists ? ok(date) : refuse('imports.notDate');
}

function readFlag(text: string): Result<boolean> {
  const word = normaliseText(text);
  if (['1', 'si', 's', 'true', 'verdadero', 'x', 'activo'].includes(word)) return ok(true);
  if (['0', 'no', 'n', 'false', 'falso', 'inactivo'].includes(word)) return ok(false);
  return refuse('imports.notFlag');
}

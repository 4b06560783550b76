/**
 * Reads a cell by the kind of its column: text codes keep their zeros, `1.234.567` and `1,234,567` are the same number, a code that a spreadsheet has
 * changed is reported. Pure. Spec: decisions §4 (whole pesos).
 */

import type { ImportColumn } from '#shared/kernel/import-columns.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { type DayOrder, readImportDate } from './import-dates.rules.ts';
import { readImportNumber } from './import-numbers.rules.ts';

export type ImportValue = string | number | boolean;

/** The typed value of a spreadsheet cell, besides its text: a number with its display format, or a date. */
export type HeldCell =
  | { kind: 'number'; value: number /** Its text, with the zeros that its format shows. */; shown: string; isPercent: boolean }
  | { kind: 'date' };

export interface CellFormat {
  /** The decimal separator of this column, if the file is known to use only one; otherwise both are accepted. */
  decimal?: '.' | ',' | undefined;
  /** The factor of the number, applied before rounding. */
  times?: number | undefined;
  /** Undefined in a CSV, and when a mapping changed the cell's text. */
  held?: HeldCell | undefined;
  dates?: DayOrder | undefined;
  /** How to read a percentage below 1: 0.19 as 19 %, or as written. Undefined until a person has answered. */
  fractions?: 'percent' | 'written' | undefined;
}

export interface ReadCell {
  value: ImportValue;
  /** True when the cell has another reading that a person must rule out. */
  isDoubtful?: true;
}

/** The longest identification in a file, with its separators and a leading word; the rules of third parties validate the number. */
const longestIdentification = 40;
/** Excel keeps fifteen digits of a number, and shows a longer number as '7,70201E+12'. */
const abbreviated = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** @param text a cell that is not empty */
export function readImportCell(column: ImportColumn, text: string, format: CellFormat = {}): Result<ReadCell> {
  switch (column.kind) {
    case 'code':
    case 'identification':
      return readCode(column, text, format);
    case 'text':
      return readText(column, text, format);
    case 'date':
      return read(readImportDate(text, format.dates));
    case 'flag':
      return read(readFlag(text));
    case 'percentage':
      return readPercentage(column, text, format);
    default:
      return read(readNumber(column, text, format));
  }
}

function read(result: Result<ImportValue>): Result<ReadCell> {
  return result.ok ? ok({ value: result.value }) : result;
}

function readCode(column: ImportColumn, text: string, { held }: CellFormat): Result<ReadCell> {
  if (held?.kind === 'date') return refuse('imports.dateInCode', { day: text });
  if (held && Number.isInteger(held.value) && !Number.isSafeInteger(held.value)) return refuse('imports.digitsLost');
  const written = held?.shown ?? text;
  if (abbreviated.test(written)) return refuse('imports.abbreviatedNumber');
  const code = written
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const max = column.kind === 'identification' ? longestIdentification : column.max;
  return read(limited(code, max));
}

function readText(column: ImportColumn, text: string, { held }: CellFormat): Result<ReadCell> {
  if (held?.kind === 'date') return refuse('imports.dateInText', { day: text });
  return read(limited(visibleText(held?.shown ?? text), column.max));
}

/** The text without invisible characters; the joiners of emojis and of other scripts stay, and so do line breaks. */
export function visibleText(text: string): string {
  return text
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .trim();
}

function limited(text: string, max = 120): Result<string> {
  if (text === '') return refuse('imports.invisible');
  return text.length > max ? refuse('imports.tooLong', { max }) : ok(text);
}

function readNumber(column: ImportColumn, text: string, { decimal, times, held }: CellFormat): Result<number> {
  const number =
    held?.kind === 'number' ? ok(held.value) : column.neverGrouped ? readImportNumber(text.replace(',', '.'), '.') : readImportNumber(text, decimal);
  if (!number.ok) return number;
  const scaled = number.value * (times ?? 1);
  // A factor converts and rounds; a number without a factor must be whole in a whole column.
  const isWhole = column.kind === 'integer' || column.kind === 'pesos';
  const value = times !== undefined && isWhole ? Math.round(scaled) : scaled;
  if (isWhole && !Number.isSafeInteger(value)) return refuse('imports.notWhole');
  if (column.min !== undefined && value < column.min) return refuse('imports.tooSmall', { min: column.min });
  return ok(value);
}

/** A cell that a spreadsheet shows as '19 %' holds 0.19; when no format shows the meaning of 0.19, a person must answer. */
function readPercentage(column: ImportColumn, text: string, format: CellFormat): Result<ReadCell> {
  const number = readNumber(column, text, format);
  if (!number.ok) return number;
  const { held, times } = format;
  const isShown = (held?.kind === 'number' && held.isPercent) || text.includes('%');
  const isFraction = number.value > 0 && number.value < 1 && times === undefined;
  const asPercent = times === undefined && held?.kind === 'number' && held.isPercent;
  const isDoubtful = isFraction && !isShown && format.fractions === undefined;
  const scaled = asPercent || (isFraction && !isShown && format.fractions !== 'written') ? number.value * 100 : number.value;
  if (scaled < 0 || scaled > 100) return refuse('imports.percentageRange');
  const value = Math.round(Math.round(scaled * 1e6) / 1e4) / 100;
  return ok(isDoubtful ? { value, isDoubtful } : { value });
}

function readFlag(text: string): Result<boolean> {
  const word = normaliseText(text);
  if (['1', 'si', 's', 'true', 'verdadero', 'x', 'activo', 'activa'].includes(word)) return ok(true);
  if (['0', 'no', 'n', 'false', 'falso', 'inactivo', 'inactiva'].includes(word)) return ok(false);
  return refuse('imports.notFlag');
}

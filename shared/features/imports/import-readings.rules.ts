/** The cells whose stored value differs from their text, for a person to compare before the file is applied. Pure. */
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { flagWord, type ImportColumn } from '#shared/kernel/import-columns.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { CellFormat, ImportValue } from './import-cells.rules.ts';

/** @param written the cell's text in the file @returns null when the stored value equals the text, or what the sheet shows */
export function storedOtherwise(column: ImportColumn, written: string, { value, format }: { value: ImportValue; format: CellFormat }): string | null {
  const text = withoutEdges(written);
  switch (column.kind) {
    case 'identification':
      return otherThan(text, storedIdentity(String(value)));
    case 'code':
    case 'text':
      return otherThan(format.held?.kind === 'number' ? format.held.shown : text, String(value));
    case 'flag':
      return flagReading(column, text, value === true);
    case 'date':
      // Day first is the usual order; ISO has one reading.
      return format.dates === 'mdy' && /^\d{1,2}\D/.test(text) ? dayFirst(String(value)) : null;
    case 'percentage':
      return format.held?.kind === 'number' && format.held.isPercent
        ? null
        : otherThan(text.replace('%', '').trim().replace(',', '.'), String(value), `${value} %`);
    case 'pesos':
      // Only separators can be misread: plain digits have a single reading.
      return format.held || otherThan(text, String(value)) === null ? null : formatPesos(Number(value));
    default:
      return format.held ? null : otherThan(text, String(value), String(value).replace('.', ','));
  }
}

/** Visible blanks at the edges of a cell do not count as a difference; `trim` would also remove the invisible ones. */
function withoutEdges(written: string): string {
  const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t' || letter === '\r' || letter === '\n';
  let [from, to] = [0, written.length];
  while (from < to && isBlank(written[from])) from += 1;
  while (to > from && isBlank(written[to - 1])) to -= 1;
  return written.slice(from, to);
}

/** The written text with a mark for each invisible character. */
export const withMarks = (written: string): string =>
  written.replace(/[\p{Cf}\u00a0\u202f]/gu, (letter) => `⟨U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);

function otherThan(written: string, stored: string, shown = stored): string | null {
  return written === stored ? null : shown;
}

/** A cell with 'Sí', 'No' or the word that is stored needs no reading shown. */
function flagReading(column: ImportColumn, written: string, value: boolean): string | null {
  const stored = flagWord(column, value);
  const plain = ['si', 'no', normaliseText(stored)];
  return plain.includes(normaliseText(written)) ? null : stored;
}

function storedIdentity(written: string): string {
  const { identification, check_digit } = readIdentification(written);
  return check_digit === null ? identification : `${identification}-${check_digit}`;
}

const dayFirst = (iso: string): string => iso.split('-').reverse().join('/');

/** The cells that are stored otherwise than written, for a person to compare before the file is applied. Pure. */
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import type { ImportColumn } from '#shared/kernel/import-columns.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { CellFormat, ImportValue } from './import-cells.rules.ts';

/**
 * @param written the cell as the file has it
 * @returns null when it is stored as it is written, or as the sheet shows it
 */
export function storedOtherwise(column: ImportColumn, written: string, { value, format }: { value: ImportValue; format: CellFormat }): string | null {
  const text = withoutEdges(written);
  switch (column.kind) {
    case 'identification':
      return otherThan(text, storedIdentity(String(value)));
    case 'code':
    case 'text':
      return otherThan(format.held?.kind === 'number' ? format.held.shown : text, String(value));
    case 'flag':
      return ['si', 'no'].includes(normaliseText(text)) ? null : value ? 'sí' : 'no';
    case 'date':
      // Day first is the usual order; ISO has one reading.
      return format.dates === 'mdy' && /^\d{1,2}\D/.test(text) ? dayFirst(String(value)) : null;
    case 'percentage':
      return format.held?.kind === 'number' && format.held.isPercent
        ? null
        : otherThan(text.replace('%', '').trim().replace(',', '.'), String(value), `${value} %`);
    case 'pesos':
      // Only separators can be misread: plain digits have one reading.
      return format.held || otherThan(text, String(value)) === null ? null : formatPesos(Number(value));
    default:
      return format.held ? null : otherThan(text, String(value), String(value).replace('.', ','));
  }
}

/** Blanks that everybody sees at the edges of a cell are nothing; `trim` would take the ones that nobody sees, too. */
function withoutEdges(written: string): string {
  const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t' || letter === '\r' || letter === '\n';
  let [from, to] = [0, written.length];
  while (from < to && isBlank(written[from])) from += 1;
  while (to > from && isBlank(written[to - 1])) to -= 1;
  return written.slice(from, to);
}

/** The written text with a mark where a letter is that nobody sees. */
export const withMarks = (written: string): string =>
  written.replace(/[\p{Cf}\u00a0\u202f]/gu, (letter) => `⟨U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);

function otherThan(written: string, stored: string, shown = stored): string | null {
  return written === stored ? null : shown;
}

function storedIdentity(written: string): string {
  const { identification, check_digit } = readIdentification(written);
  return check_digit === null ? identification : `${identification}-${check_digit}`;
}

const dayFirst = (iso: string): string => iso.split('-').reverse().join('/');

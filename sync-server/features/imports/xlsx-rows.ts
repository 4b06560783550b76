/** The rows of a sheet of an .xlsx, each cell as text as the sheet shows it. Runs in the thread of `row-reader.worker.ts`. */
import type { CellValue, StreamRow } from 'hucre/xlsx';
import type { HeldCell } from '#shared/features/imports/import-cells.rules.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { fileLimits } from './file-limits.ts';
import type { FileRow } from './file-row.ts';
import { type BookSheet, bookFormats, bookSheets, rowFormats } from './xlsx-formats.ts';
import { type ZipPart, zipParts } from './zip-parts.ts';

/** The first bytes of a workbook with a password, and of Excel's format before 2007. */
const oldContainer = 'd0cf11e0';

/**
 * @param name of the sheet; the first visible one when missing
 * @throws imports.fileUnreadable, imports.sheetMissing, and imports.file… for a file beyond a limit
 */
export async function* xlsxRows(bytes: AsyncIterable<Uint8Array>, name: string | undefined): AsyncGenerator<FileRow> {
  // The library limits each part to the size in the directory only when it reads from memory.
  const workbook = await wholeFile(bytes);
  if (workbook.subarray(0, 4).toString('hex') === oldContainer)
    throw importsErrors.fileUnreadable({ reason: 'tiene contraseña, o es de un Excel anterior a 2007: guárdelo como .xlsx sin contraseña.' });
  const parts = zipParts(workbook);
  const [{ streamXlsxRows }, { formatValue }] = await Promise.all([import('hucre/xlsx'), import('hucre')]);
  try {
    const sheet = chosenSheet(await bookSheets(parts), name);
    const formats = await formatsOf(parts, sheet);
    for await (const { index, values } of streamXlsxRows(workbook, { sheet: sheet.name })) {
      if (!Number.isSafeInteger(index) || index < 0) throw importsErrors.fileUnreadable({ reason: 'una de sus filas no tiene número.' });
      yield { row: index + 1, ...shownCells(values, (await formats.next()).value ?? null, formatValue) };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The library's message is in English and describes the file's internals.
    throw notAWorkbook();
  }
}

const notAWorkbook = () => importsErrors.fileUnreadable({ reason: 'no es un libro de Excel (.xlsx), o está dañado: ábralo y guárdelo de nuevo.' });

async function wholeFile(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > fileLimits.workbookBytes) throw importsErrors.fileTooBig({ megabytes: fileLimits.workbookBytes / 1024 / 1024 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function chosenSheet(sheets: readonly BookSheet[], name: string | undefined): BookSheet {
  if (sheets.length === 0) throw notAWorkbook();
  const sheet = name === undefined ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]) : sheets.find((one) => one.name === name);
  if (!sheet) throw importsErrors.sheetMissing({ sheet: name ?? '', sheets: sheets.map((one) => one.name).join(', ') });
  return sheet;
}

/** The formats of the rows of a sheet; empty when no format of the workbook matters. */
async function formatsOf(parts: ReadonlyMap<string, ZipPart>, sheet: BookSheet) {
  const formats = await bookFormats(parts, (code) => isPadded(code) || isPercent(code));
  return rowFormats(formats.size === 0 ? undefined : parts.get(sheet.path), formats);
}

type FormatValue = (value: unknown, format: string) => string;

function shownCells(values: StreamRow['values'], formats: ReadonlyMap<number, string> | null, formatValue: FormatValue): Pick<FileRow, 'cells' | 'held'> {
  const held = new Map<number, HeldCell>();
  // Spreadsheets write cells that have a format and no value, up to the last formatted column.
  const cells = values.slice(0, values.findLastIndex((value) => value !== null) + 1).map((value, place) => {
    const cell = heldCell(value, formats?.get(place) ?? '', formatValue);
    if (cell) held.set(place, cell);
    return cellText(value);
  });
  return held.size === 0 ? { cells } : { cells, held };
}

function heldCell(value: CellValue, format: string, formatValue: FormatValue): HeldCell | null {
  if (value instanceof Date) return { kind: 'date' };
  if (typeof value !== 'number') return null;
  const shown = Number.isInteger(value) && isPadded(format) ? formatValue(value, withoutLocale(format)) : String(value);
  return { kind: 'number', value, shown, isPercent: isPercent(format) };
}

const withoutLocale = (format: string) => format.replace(/\[\$[^\]]*\]/g, '');
/** A number format without its literal characters. */
const bareFormat = (format: string) => withoutLocale(format).replace(/"[^".,;%]*"|\\[^.,;%]/g, '');
const isPercent = (format: string) => bareFormat(format).includes('%');
/** Only a format of zeros and separators belongs to a code: '#,##0' formats an amount. */
const isPadded = (format: string) => {
  const bare = bareFormat(format);
  return bare.includes('00') && /^[0 ()/;-]+$/.test(bare);
};

/** A cell as text: dates as ISO, whole numbers without the '.0' that some readers add. */
function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '1' : '0';
  // A spreadsheet can contain U+0000 and lone surrogates, which PostgreSQL does not store in text.
  return String(value).replaceAll('\0', '').toWellFormed();
}

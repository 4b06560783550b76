/** Rows of a sheet of an .xlsx, each cell as the sheet shows it. */
import type { Readable } from 'node:stream';
import type { CellStyle, CellValue, Sheet } from 'hucre/xlsx';
import type { HeldCell } from '#shared/features/imports/import-cells.rules.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import type { FileRow } from './row-files.ts';

/**
 * @param name of the sheet; the first that is not hidden when missing
 * @throws imports.fileUnreadable, imports.sheetMissing
 */
export async function* xlsxRows(file: Readable, name: string | undefined): AsyncGenerator<FileRow> {
  const sheet = await readSheet(file, name);
  const { formatValue } = await import('hucre');
  for (const [index, values] of sheet.rows.entries()) {
    const held = new Map<number, HeldCell>();
    const cells = values.map((value, place) => {
      const format = sheet.cells?.get(`${index},${place}`)?.style?.numFmt;
      const cell = heldCell(value, format, formatValue);
      if (cell) held.set(place, cell);
      return cellText(value);
    });
    yield held.size === 0 ? { row: index + 1, cells } : { row: index + 1, cells, held };
  }
}

async function readSheet(file: Readable, name: string | undefined): Promise<Sheet> {
  const { readXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  let chosen: string | undefined;
  const isChosen = (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    names.push(info.name);
    const isWanted = name === undefined ? !info.hidden && !info.veryHidden : info.name === name;
    if (!isWanted || chosen !== undefined) return false;
    chosen = info.name;
    return true;
  };
  try {
    // The number format of a cell is a part of its style: '00045' and '19 %' are only shown.
    const { sheets } = await readXlsx(await bytesOf(file), { readStyles: true, sheets: isChosen });
    const sheet = sheets.find((one) => one.name === chosen);
    if (sheet) return sheet;
  } catch (error) {
    throw importsErrors.fileUnreadable({ reason: reasonOf(error) });
  }
  throw importsErrors.sheetMissing({ sheet: name ?? '', sheets: names.join(', ') });
}

async function bytesOf(file: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What a person can do about it; the library's own sentence is of another language and speaks of the inside of the file. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'EncryptedFileError' || name === 'DecryptionError') return 'tiene contraseña. Quítela y guárdelo de nuevo.';
  return 'no es un libro de Excel (.xlsx), o está dañado. Ábralo en su hoja de cálculo y guárdelo de nuevo como .xlsx o como CSV.';
}

function heldCell(value: CellValue, format: CellStyle['numFmt'], formatValue: (value: unknown, format: string) => string): HeldCell | null {
  if (value instanceof Date) return { kind: 'date' };
  if (typeof value !== 'number') return null;
  const plain = (format ?? '').replace(/\[\$[^\]]*\]/g, '');
  const bare = plain.replace(/"[^".,;%]*"|\\[^.,;%]/g, '');
  // Only zeros, and the signs between them, are a part of a code: '#,##0' is how an amount is shown.
  const isPadded = Number.isInteger(value) && /^[0 ()/;-]{2,}$/.test(bare) && bare.includes('00');
  return { kind: 'number', value, shown: isPadded ? formatValue(value, plain) : String(value), isPercent: bare.includes('%') };
}

/** A cell as text: days as ISO, whole numbers without the '.0' that some readers add. */
function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '1' : '0';
  // A spreadsheet can write a U+0000, and half of a character, which PostgreSQL keeps in no text.
  return String(value).replaceAll('\0', '').toWellFormed();
}

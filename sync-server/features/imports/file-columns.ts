/** The columns of a file as a person assigns them: headings, first values and our column for each. */
import { headingKey, likelyHeaderRow, type ResolvedColumns, recognisedColumns } from '#shared/features/imports/import-mapping.rules.ts';
import { columnLetters } from '#shared/features/imports/import-questions.rules.ts';
import { type FileHeadings, readHeadings } from './file-headings.ts';
import { firstRowCount } from './file-limits.ts';
import type { FileRow } from './file-row.ts';
import type { FoundColumns } from './imports.tables.ts';
import type { MappedFile } from './mapped-file.ts';
import { rowsOf } from './row-files.ts';

const mostColumns = 200;
const mostSamples = 3;
const longestSample = 60;

export interface ColumnsOfFile {
  /** Adds the first values of a row; false when there are enough values. */
  add(cells: readonly string[]): boolean;
  seen(): FoundColumns;
}

/** @param headings the headings of the row, and our columns that they feed */
export function columnsOfFile(
  { row, cells }: Pick<FileRow, 'row' | 'cells'>,
  { headings, resolved }: { headings: FileHeadings; resolved: ResolvedColumns },
): ColumnsOfFile {
  const fed = new Map([...resolved].flatMap(([name, { column }]) => (column === undefined ? [] : [[headingKey(column), name] as const])));
  const columns = headings.keys
    .map((key, place) => ({ key, place, heading: cells[place]?.trim() ?? '' }))
    .filter(({ key }) => key !== '')
    .slice(0, mostColumns)
    .map(({ key, place, heading }) => ({ place, heading, samples: [] as string[], column: fed.get(key) ?? null }));
  let rows = 0;
  return {
    add(values) {
      if (rows >= mostSamples * 3 || columns.every(({ samples }) => samples.length >= mostSamples)) return false;
      rows += 1;
      for (const { place, samples } of columns) {
        const text = values[place]?.trim().slice(0, longestSample) ?? '';
        if (text !== '' && samples.length < mostSamples && !samples.includes(text)) samples.push(text);
      }
      return true;
    },
    seen: () => ({ header_row: row, columns: columns.map(({ place, ...column }) => ({ place: columnLetters(place), ...column })) }),
  };
}

/** The heading row of a file whose mapping does not name it, from 1. @throws the errors of `rowsOf` */
export async function findHeaderRow({ kind, file, mapping }: MappedFile): Promise<number> {
  return likelyHeaderRow(kind, { rows: await firstRows(file, mapping), mapping });
}

/** The columns of a file that lacks an obligatory one. */
export async function columnsAlone({ kind, file, mapping }: MappedFile, header_row: number): Promise<FoundColumns> {
  const [head, ...rows] = (await firstRows(file, { ...mapping, header_row })).filter(({ row }) => row >= header_row);
  if (!head) return { header_row, columns: [] };
  const found = columnsOfFile(head, {
    headings: readHeadings(head.cells, mapping.answers),
    resolved: recognisedColumns(kind, { headings: head.cells, mapping }),
  });
  for (const { cells } of rows) found.add(cells);
  return found.seen();
}

async function firstRows(file: MappedFile['file'], mapping: MappedFile['mapping']): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of rowsOf(file, mapping)) {
    rows.push(row);
    if (rows.length >= firstRowCount + (mapping.header_row ?? 0)) break;
  }
  return rows;
}

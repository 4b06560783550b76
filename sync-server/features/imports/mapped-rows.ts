/** The rows of a file as values of our columns, each with what is wrong with it. */
import { columnsOf, type ImportColumn, type ImportKind } from '#shared/features/imports/import-columns.ts';
import {
  headingKey,
  type ImportMapping,
  type ResolvedColumns,
  resolveColumns,
  sourceText,
  unreadHeadings,
} from '#shared/features/imports/import-mapping.rules.ts';
import type { RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { type ImportValue, readImportValue } from '#shared/features/imports/import-values.rules.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { errorOf, sentenceOf } from '#shared/kernel/errors.ts';
import { unreadable } from './decoded-text.ts';
import { fileLimits } from './file-limits.ts';
import { type RowFile, rowsOf } from './row-files.ts';

export interface MappedRow {
  row: number;
  values: Record<string, ImportValue>;
  /** Errors leave the row out. */
  problems: RowProblem[];
}

export interface MappedFile {
  kind: ImportKind;
  file: RowFile;
  mapping: ImportMapping;
  /** The file that the mapping's `join` names; null when it names none. */
  joined: RowFile | null;
}

type Cells = ReadonlyMap<string, string>;
const noNumbers: ReadonlySet<number> = new Set();

interface ReadRow {
  kind: ImportKind;
  columns: ResolvedColumns;
  row: number;
  cells: Cells;
  /** The headings whose cell is a number of its own. */
  numbers: ReadonlySet<string>;
}

/**
 * @param onRemark is told what there is to say of the file itself, before its first row
 * @throws imports.columnsMissing, imports.mappingInvalid, imports.fileUnreadable, imports.empty
 */
export async function* mappedRows({ kind, file, mapping, joined }: MappedFile, onRemark: (remark: RowProblem) => void): AsyncGenerator<MappedRow> {
  const others = joined && mapping.join ? await readJoined(joined, mapping.join.on) : null;
  let headings: string[] | null = null;
  let columns: ResolvedColumns | null = null;
  for await (const { row, cells, numbers = noNumbers } of rowsOf(file, mapping)) {
    if (row < mapping.header_row) continue;
    if (!headings || !columns) {
      headings = cells.map(headingKey);
      columns = resolvedOrThrow(kind, { headings: [...cells, ...(others?.headings ?? [])], mapping });
      const unread = unreadHeadings(columns, { headings: cells, mapping });
      if (unread.length > 0) onRemark(unreadColumns(row, unread));
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    const own = new Map(headings.map((heading, place) => [heading, cells[place] ?? '']));
    const all = others && mapping.join ? withJoined(own, others, headingKey(mapping.join.on)) : own;
    if (!isWanted(all, mapping)) continue;
    yield { row, ...readRow({ kind, columns, row, cells: all, numbers: new Set(headings.filter((_heading, place) => numbers.has(place))) }) };
  }
  if (!headings) throw importsErrors.empty();
}

function resolvedOrThrow(kind: ImportKind, request: { headings: string[]; mapping: ImportMapping }): ResolvedColumns {
  const resolved = resolveColumns(kind, request);
  if (!resolved.ok) throw errorOf(resolved);
  return resolved.value;
}

function readRow({ kind, columns, row, cells, numbers }: ReadRow): Omit<MappedRow, 'row'> {
  const values: Record<string, ImportValue> = {};
  const problems: RowProblem[] = [];
  for (const [name, from] of columns) {
    const column = columnsOf(kind)[name];
    if (!column) continue;
    const text = sourceText(from, cells);
    const say = (code: string, data = {}) =>
      problems.push(problemOf({ row, column, value: text.replaceAll(unreadable, '\uFFFD'), message: sentenceOf({ code, data }) }));
    if (text === '') {
      if (column.required) say('imports.required');
      continue;
    }
    if (text.includes(unreadable)) {
      say('imports.unreadableText');
      continue;
    }
    const heading = from.column === undefined ? '' : headingKey(from.column);
    // What a mapping made of the cell is a text again.
    const exact = numbers.has(heading) && text === cells.get(heading);
    const read = readImportValue(column, text, { ...from, exact });
    if (read.ok) values[name] = read.value;
    else say(read.code, read.data);
  }
  return { values, problems };
}

/** Said once, at the row of the headings: a column with another name is the commonest reason for a file that brings nothing. */
const unreadColumns = (row: number, headings: readonly string[]): RowProblem => ({
  row,
  column: null,
  value: headings.join(', '),
  severity: 'warning',
  message: sentenceOf({ code: 'imports.columnsUnread', data: { columns: headings.join(', ') } }),
});

function problemOf({ row, column, value, message }: { row: number; column: ImportColumn; value: string; message: string }): RowProblem {
  return { row, column: column.label, value, severity: 'error', message };
}

interface JoinedFile {
  headings: string[];
  /** The headings as they are compared, in the order of the cells. */
  keys: string[];
  /** The cells of each row by the one that both files share. */
  rows: Map<string, string[]>;
}

/** The joined file in memory: headers of orders are far fewer than their lines. @throws imports.joinedTooLong */
async function readJoined(file: RowFile, on: string): Promise<JoinedFile> {
  let joined: JoinedFile | null = null;
  let cellCount = 0;
  for await (const { cells } of rowsOf(file)) {
    if (!joined) {
      joined = { headings: cells, keys: cells.map(headingKey), rows: new Map() };
      continue;
    }
    const key = cells[joined.keys.indexOf(headingKey(on))];
    if (key) joined.rows.set(key, cells);
    cellCount += cells.length;
    if (joined.rows.size > fileLimits.joinedRows || cellCount > fileLimits.joinedCells)
      throw importsErrors.joinedTooLong({ rows: fileLimits.joinedRows, cells: fileLimits.joinedCells });
  }
  return joined ?? { headings: [], keys: [], rows: new Map() };
}

function withJoined(own: Cells, { keys, rows }: JoinedFile, on: string): Cells {
  const other = rows.get(own.get(on) ?? '');
  return other ? new Map([...keys.map((key, place): [string, string] => [key, other[place] ?? '']), ...own]) : own;
}

const isWanted = (cells: Cells, { only }: ImportMapping) =>
  Object.entries(only).every(([heading, texts]) => texts.includes(cells.get(headingKey(heading))?.trim() ?? ''));

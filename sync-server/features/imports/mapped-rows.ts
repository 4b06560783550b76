/** The rows of a file as values of our columns, each row with its problems. */

import { type CellFormat, type HeldCell, type ImportValue, readImportCell } from '#shared/features/imports/import-cells.rules.ts';
import { columnsOf, type ImportKind } from '#shared/features/imports/import-kinds.ts';
import {
  headingKey,
  type ImportMapping,
  keysRead,
  type ResolvedColumns,
  resolveColumns,
  sourceText,
  unreadHeadings,
} from '#shared/features/imports/import-mapping.rules.ts';
import {
  answerTo,
  dayOrderId,
  dayOrderQuestion,
  fractionId,
  fractionQuestion,
  headingQuestion,
  type RaisedQuestion,
} from '#shared/features/imports/import-questions.rules.ts';
import { storedOtherwise, withMarks } from '#shared/features/imports/import-readings.rules.ts';
import type { ImportReading, RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { errorOf, sentenceOf } from '#shared/kernel/errors.ts';
import type { ImportColumn } from '#shared/kernel/import-columns.ts';
import { unreadable } from './decoded-text.ts';
import { type ColumnsOfFile, columnsAlone, columnsOfFile, findHeaderRow } from './file-columns.ts';
import { cellsOfRow, type FileHeadings, readHeadings } from './file-headings.ts';
import { fileLimits } from './file-limits.ts';
import type { FoundColumns } from './imports.tables.ts';
import type { MappedFile } from './mapped-file.ts';
import { type RowFile, rowsOf } from './row-files.ts';

export interface MappedRow {
  row: number;
  values: Record<string, ImportValue>;
  /** Errors leave the row out. */
  problems: RowProblem[];
}

/** Receives the reader's events besides rows. */
export interface FileListener {
  /** A problem of the file itself, before its first row. */
  remark(remark: RowProblem): void;
  /** A row cannot be told apart without an answer. */
  ask(question: RaisedQuestion): void;
  /** A cell is stored otherwise than it is written. */
  reading(reading: ImportReading): void;
  /** Receives the columns of the file once their headings and first values were read, also before `imports.columnsMissing` is thrown. */
  columns(found: FoundColumns): void;
}

type Cells = ReadonlyMap<string, string>;

interface ReadRow {
  kind: ImportKind;
  columns: ResolvedColumns;
  mapping: ImportMapping;
  row: number;
  cells: Cells;
  /** The typed values of number and date cells, by heading key. */
  held: ReadonlyMap<string, HeldCell>;
  listener: FileListener;
}

/** @throws imports.columnsMissing, imports.mappingInvalid, imports.empty, and the errors of `rowsOf` */
export async function* mappedRows(mapped: MappedFile, listener: FileListener): AsyncGenerator<MappedRow> {
  const { kind, file, mapping, joined } = mapped;
  const others = joined && mapping.join ? await readJoined(joined, mapping.join.on) : null;
  let headings: FileHeadings | null = null;
  let columns: ResolvedColumns | null = null;
  let found: ColumnsOfFile | null = null;
  for await (const { row, cells, held, problem } of rowsOf(file, mapping)) {
    if (row < (mapping.header_row ?? 1)) continue;
    if (!headings || !columns) {
      headings = readHeadings(cells, mapping.answers);
      const resolved = resolveColumns(kind, { headings: [...cells, ...(others?.headings ?? [])], mapping });
      if (!resolved.ok) {
        const header_row = mapping.header_row ?? (await findHeaderRow(mapped));
        if (header_row !== row && mapping.header_row === undefined) {
          yield* mappedRows({ ...mapped, mapping: { ...mapping, header_row } }, listener);
          return;
        }
        listener.columns(await columnsAlone(mapped, header_row));
        throw errorOf(resolved);
      }
      columns = resolved.value;
      const unread = unreadHeadings(columns, { headings: cells, mapping });
      if (unread.length > 0) listener.remark(unreadColumns(row, unread));
      found = columnsOfFile({ row, cells }, { headings, resolved: columns });
      listener.columns(found.seen());
      continue;
    }
    if (found?.add(cells)) listener.columns(found.seen());
    if (problem !== undefined) {
      yield { row, values: {}, problems: [{ row, column: null, value: null, severity: 'error', message: problem }] };
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    askForHeadings(headings, { read: keysRead(columns, mapping), cells, listener });
    const own = cellsOfRow(headings, { cells, held });
    const all = others && mapping.join ? withJoined(own.cells, others, headingKey(mapping.join.on)) : own.cells;
    if (!isWanted(all, mapping)) continue;
    yield { row, ...readRow({ kind, columns, mapping, row, cells: all, held: own.held, listener }) };
  }
  if (!headings) throw importsErrors.empty();
}

/** How databases and their tools write a missing value. */
const exportedNull = /^(?:null|\(null\)|<null>|\\N)$/i;

function readRow({ kind, columns, mapping, row, cells, held, listener }: ReadRow): Omit<MappedRow, 'row'> {
  const values: Record<string, ImportValue> = {};
  const problems: RowProblem[] = [];
  for (const [name, from] of columns) {
    const column = columnsOf(kind)[name];
    if (!column) continue;
    const sourced = sourceText(from, cells);
    const text = exportedNull.test(sourced) ? '' : sourced;
    if (text !== sourced) listener.reading({ row, column: column.label, written: sourced, stored: 'nada: la celda cuenta como vacía' });
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
    const written = cells.get(heading) ?? '';
    // The mapping did not change the text, so the typed value of the cell can be used.
    const isOwn = text === written.trim();
    const format: CellFormat = {
      ...{ decimal: from.decimal, times: from.times, held: isOwn ? held.get(heading) : undefined },
      dates: mapping.dates ?? answerTo(mapping.answers, dayOrderId, ['dmy', 'mdy']),
      fractions: answerTo(mapping.answers, fractionId(name), ['percent', 'written']),
    };
    const read = readImportCell(column, text, format);
    if (read.ok) values[name] = read.value.value;
    else say(read.code, read.data);
    const stored = read.ok && isOwn && from.times === undefined ? storedOtherwise(column, written, { value: read.value.value, format }) : null;
    if (stored !== null) listener.reading({ row, column: column.label, written: withMarks(written), stored });
    if (read.ok && read.value.isDoubtful) listener.ask(fractionQuestion(name, column.label, { row, text }));
    if (!read.ok && read.code === 'imports.otherDayOrder' && format.dates === undefined) listener.ask(dayOrderQuestion({ row, text }));
  }
  return { values, problems };
}

/** Asks which position of a repeated heading counts, and shows the values of a row in each position. */
function askForHeadings(headings: FileHeadings, { read, cells, listener }: { read: ReadonlySet<string>; cells: readonly string[]; listener: FileListener }) {
  for (const { key, heading, places, isAnswered } of headings.repeated) {
    if (isAnswered || !read.has(key)) continue;
    const columns = places.map((place) => ({ place, text: cells[place]?.trim() ?? '' }));
    listener.ask(headingQuestion(key, heading, columns));
  }
}

/** Reported once, at the heading row: a column under another name is the commonest reason for a file that changes nothing. */
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
  own: FileHeadings;
  /** The cells of each row of the joined file, by the value of the common column. */
  rows: Map<string, string[]>;
}

/** Reads the joined file into memory: orders have far fewer headers than lines. @throws imports.joinedTooLong */
async function readJoined(file: RowFile, on: string): Promise<JoinedFile> {
  let joined: JoinedFile | null = null;
  let cellCount = 0;
  for await (const { cells } of rowsOf(file)) {
    if (!joined) {
      joined = { headings: cells, own: readHeadings(cells, {}), rows: new Map() };
      continue;
    }
    const key = cells[joined.own.keys.indexOf(headingKey(on))];
    if (key) joined.rows.set(key, cells);
    cellCount += cells.length;
    if (joined.rows.size > fileLimits.joinedRows || cellCount > fileLimits.joinedCells)
      throw importsErrors.joinedTooLong({ rows: fileLimits.joinedRows, cells: fileLimits.joinedCells });
  }
  return joined ?? { headings: [], own: { keys: [], repeated: [] }, rows: new Map() };
}

function withJoined(own: Cells, joined: JoinedFile, on: string): Cells {
  const cells = joined.rows.get(own.get(on) ?? '');
  return cells ? new Map([...cellsOfRow(joined.own, { cells }).cells, ...own]) : own;
}

const isWanted = (cells: Cells, { only }: ImportMapping) =>
  Object.entries(only).every(([heading, texts]) => texts.includes(cells.get(headingKey(heading))?.trim() ?? ''));

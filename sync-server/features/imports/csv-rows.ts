/** Reads the rows of a CSV as it arrives (RFC 4180), never the whole file in memory. A quote that runs over several rows is reported with its lines. */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { fileLimits, firstRowCount } from './file-limits.ts';

export interface CsvRow {
  cells: string[];
  /** Why the row's cells cannot be trusted, in Spanish; absent otherwise. */
  problem?: string;
}

interface CsvShape {
  /** Found out from the row of the headings when missing. */
  delimiter?: string | undefined;
  /** The row of the headings, from 1; the first row when missing. */
  headerRow?: number | undefined;
}

/** What csv-parse gives with `raw` and `info`. */
interface ParsedRecord {
  record: string[];
  raw: string;
  /** `lines`: number of lines of the file that were read when the record ended. */
  info: { lines: number };
}

const separators = [',', ';', '\t', '|'];
/** The most characters of one row: a quote that stays open for longer was not meant as a quote. */
const longestRow = 200_000;

/** @throws imports.quoteNotClosed, imports.fileLongLine */
export async function* csvRows(text: AsyncIterable<string>, { delimiter, headerRow: givenRow }: CsvShape = {}): AsyncGenerator<CsvRow> {
  const headerRow = givenRow ?? 1;
  const { head, rest } = await firstLines(text, Math.max(headerRow + 1, firstRowCount));
  // Excel writes its separator as a first line that is not a row of the sheet.
  const said = /^sep=(.)\r?(?:\n|$)/i.exec(head);
  const body = head.slice(said?.[0].length ?? 0);
  const separator = delimiter ?? said?.[1] ?? likelySeparator(body.split('\n').slice(headerRow - 1, givenRow ?? firstRowCount));
  let columns = 0;
  let firstLine = said ? 2 : 1;
  let row = 0;
  const parser = parse({
    ...{ delimiter: separator, record_delimiter: ['\r\n', '\n'], max_record_size: longestRow },
    // A quote inside an unquoted cell, such as an inch mark, is an ordinary character, and rows may have any number of cells.
    ...{ relax_quotes: true, relax_column_count: true, raw: true, info: true },
  });
  // The iterator of the parser throws its errors.
  pipeline(Readable.from(chained(body, rest)), parser, () => undefined);
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<ParsedRecord>) {
      row += 1;
      if (row === headerRow) columns = record.length;
      const lastLine = info.lines + (said ? 1 : 0);
      const quotes = raw.includes('"') ? quoteProblem(raw, { separator, columns, firstLine, lastLine }) : null;
      // A separator inside an unquoted cell shifts all following cells by one column.
      const isShifted = columns > 0 && record.slice(columns).some((cell) => cell.trim() !== '');
      const problem = quotes ?? (isShifted ? importsErrors.tooManyCells({ cells: record.length, headings: columns }).message : null);
      firstLine = lastLine + 1;
      yield problem === null ? { cells: record } : { cells: record, problem };
    }
  } catch (error) {
    if (error instanceof CsvError && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'))
      throw importsErrors.quoteNotClosed({ row: Number(error['records']) + 1 });
    throw error;
  }
}

interface RawRow {
  separator: string;
  /** Number of headings of the file; 0 before they are known. */
  columns: number;
  firstLine: number;
  lastLine: number;
}

/** Why the quotes of a row cannot be trusted, in Spanish; null when they can. */
function quoteProblem(raw: string, { separator, columns, firstLine, lastLine }: RawRow): string | null {
  const lines = raw.replace(/\r?\n$/, '').split('\n');
  // A cell of several lines was written as such, unless each of its lines is a complete row.
  const isWhole = (line: string) => columns > 1 && line.split(separator).length === columns;
  if (lines.length > 1 && lines.filter(isWhole).length > 1) return importsErrors.rowsSwallowed({ first: firstLine, last: lastLine }).message;
  return closesWell(lines.join('\n'), separator) ? null : importsErrors.afterQuote({ line: firstLine }).message;
}

/** Whether a separator or the end of the row follows each closing quote. */
function closesWell(raw: string, separator: string): boolean {
  for (let at = 0; at <= raw.length; ) {
    if (raw[at] !== '"') {
      const next = raw.indexOf(separator, at);
      if (next === -1) return true;
      at = next + 1;
      continue;
    }
    let close = raw.indexOf('"', at + 1);
    while (close !== -1 && raw[close + 1] === '"') close = raw.indexOf('"', close + 2);
    const after = close === -1 ? '' : raw.slice(close + 1).trimStart();
    if (close === -1 || (after !== '' && !raw.slice(close + 1).startsWith(separator))) return false;
    at = close + 2;
  }
  return true;
}

/** The first lines of a text (all of it when it has fewer) and the remaining text. @throws imports.fileLongLine */
async function firstLines(text: AsyncIterable<string>, count: number): Promise<{ head: string; rest: AsyncIterator<string> }> {
  const rest = text[Symbol.asyncIterator]();
  let head = '';
  for (let lines = 0; lines < count; ) {
    const { done, value } = await rest.next();
    if (done) break;
    head += value;
    lines += value.split('\n').length - 1;
    if (head.length - head.lastIndexOf('\n') > fileLimits.lineBytes) throw importsErrors.fileLongLine({ line: lines + 1, limit: fileLimits.lineBytes });
  }
  return { head, rest };
}

async function* chained(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The separator that occurs most often outside quotes in the first line that has any: a title above the headings has none. */
function likelySeparator(lines: readonly string[]): string {
  for (const line of lines) {
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = separators.map((separator) => ({ separator, count: bare.split(separator).length }));
    const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
    if (best.count > 1) return best.separator;
  }
  return ',';
}

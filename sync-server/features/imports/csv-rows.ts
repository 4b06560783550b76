/** Rows of a CSV as it arrives (RFC 4180), never the whole file in memory. */
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { fileLimits } from './file-limits.ts';

/**
 * @param delimiter found out from the first line when missing
 * @throws imports.fileLongCell, imports.fileManyColumns for a row that a quote keeps open
 */
export async function* csvRows(text: AsyncIterable<string>, delimiter?: string): AsyncGenerator<string[]> {
  let separator = delimiter;
  let waiting = '';
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  let wasQuote = false;
  let finished = 0;
  for await (const piece of text) {
    waiting += piece;
    if (separator === undefined) {
      if (!waiting.includes('\n')) continue;
      separator = delimiterOf(waiting);
    }
    for (const letter of waiting) {
      if (wasQuote) {
        wasQuote = false;
        if (letter === '"') {
          cell += '"';
          continue;
        }
        inQuotes = false;
      }
      if (inQuotes) {
        if (letter === '"') wasQuote = true;
        else cell += letter;
      } else if (letter === '"' && cell === '') inQuotes = true;
      else if (letter === separator) {
        row.push(cell);
        cell = '';
      } else if (letter === '\n') {
        row.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell);
        cell = '';
        yield row;
        finished += 1;
        row = [];
      } else cell += letter;
    }
    waiting = '';
    if (cell.length > fileLimits.cellCharacters) throw importsErrors.fileLongCell({ row: finished + 1, limit: fileLimits.cellCharacters });
    if (row.length > fileLimits.columns) throw importsErrors.fileManyColumns({ row: finished + 1, limit: fileLimits.columns });
  }
  if (waiting !== '') yield* csvRows(once(`${waiting}\n`), separator ?? delimiterOf(waiting));
  if (cell !== '' || row.length > 0) yield [...row, cell.endsWith('\r') ? cell.slice(0, -1) : cell];
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The likeliest separator of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (text.split('\n')[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

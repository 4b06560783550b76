import { streamedSheet } from './streamed-sheet.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from './workbook-answer.ts';

/** More rows are written as they are read; a sheet that is written whole has filters and sums. */
const mostWhole = 10_000;

/**
 * A list of any length as a spreadsheet of one sheet. @param fileName without its extension
 * @param isShown as a person looks at it: up to 10,000 rows with filters and sums; else as an import reads it back
 * @param read reads the rows anew each time
 */
export async function longSheet<Row>(
  fileName: string,
  { name, columns, isShown }: { name: string; columns: readonly SheetColumn<Row>[]; isShown: boolean },
  read: () => AsyncIterable<Row>,
): Promise<Response> {
  if (isShown) {
    const rows: Row[] = [];
    for await (const row of read()) if (rows.push(row) > mostWhole) break;
    if (rows.length <= mostWhole) return await workbookAnswer(fileName, [sheetOf(name, columns, rows, { summed: true })]);
  }
  return await streamedSheet(fileName, { name, columns }, read());
}

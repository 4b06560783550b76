import { httpErrors } from '../http/http.errors.ts';
import { listCap, type Page } from '../http/list-request.ts';

/** A column of a sheet: what it is called and what it says of a row. Text stays text: codes keep their zeros. */
export interface SheetColumn<Row> {
  header: string;
  /** Characters; 16 when absent. */
  width?: number;
  /** `pesos` are numbers that Excel can sum. */
  kind?: 'pesos' | 'number';
  value(row: Row): string | number | null;
}

export interface Sheet {
  name: string;
  columns: { header: string; width: number; numFmt?: string }[];
  rows: (string | number | null)[][];
}

const pesosFormat = '"$"\\ #,##0';

export function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ header, width = 16, kind }) => ({ header, width, ...(kind === 'pesos' && { numFmt: pesosFormat }) })),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  };
}

/** All of a list as a spreadsheet of one sheet. @param fileName without its extension @throws http.listTooLong when it goes over the cap */
export async function listAnswer<Row>(
  fileName: string,
  { sheet, columns, page: { rows, total } }: { sheet: string; columns: readonly SheetColumn<Row>[]; page: Page<Row> },
): Promise<Response> {
  if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
  return await workbookAnswer(fileName, [sheetOf(sheet, columns, rows)]);
}

/** The sheets as a spreadsheet to download; the headings stay in sight. @param fileName without its extension */
export async function workbookAnswer(fileName: string, sheets: readonly Sheet[]): Promise<Response> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ header: _header, ...column }) => column),
      rows: [columns.map(({ header }) => header), ...rows],
      freezePane: { rows: 1 },
    })),
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${fileName}.xlsx"`,
      'cache-control': 'private, no-store',
    },
  });
}

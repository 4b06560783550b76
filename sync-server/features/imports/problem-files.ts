/** The problems of a file as a CSV: one line per problem, with the row number that the spreadsheet shows. */
import { writeCsv } from 'hucre/csv';
import type { RowProblem } from '#shared/features/imports/import-run.documents.ts';

const headings = ['Fila', 'Columna', 'Valor', 'Gravedad', 'Observación'];
const severities = { error: 'Error', warning: 'Advertencia' } as const;
const cellsOf = ({ row, column, value, severity, message }: RowProblem) => [row, column ?? '', value ?? '', severities[severity], message];

/** The CSV begins with the byte order mark by which Excel recognises UTF-8, and contains nothing that Excel would run as a formula. */
export function problemsCsv(problems: readonly RowProblem[]): string {
  return writeCsv([headings, ...problems.map(cellsOf)], { bom: true, escapeFormulae: true });
}

export async function problemsXlsx(problems: readonly RowProblem[]): Promise<Uint8Array> {
  const { XlsxStreamWriter } = await import('hucre/xlsx');
  const widths = [8, 24, 30, 14, 70];
  const writer = new XlsxStreamWriter({
    name: 'Observaciones',
    columns: headings.map((header, place) => ({ header, width: widths[place] ?? 20 })),
    freezePane: { rows: 1 },
  });
  for (const problem of problems) writer.addRow(cellsOf(problem));
  return await writer.finish();
}

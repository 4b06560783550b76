import type { SheetCell } from './sheet-cells.ts';

type Cells = SheetCell[];

export interface Sheet {
  name: string;
  columns: { header: string; width: number; numFmt?: string }[];
  rows: Cells[];
}

/** The sheets as the library takes them: the headings stay in sight and filter the rows. */
export function layoutOf(sheets: readonly Sheet[]) {
  return {
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ header: _header, ...column }) => column),
      rows: [columns.map(({ header }) => header), ...rows],
      freezePane: { rows: 1 },
      ...(rows.length > 0 && { autoFilter: { range: `A1:${lettersOf(columns.length)}${rows.length + 1}` } }),
    })),
  };
}

/** What Excel calls the nth column, from 1: 'A', 'Z', 'AA'. */
function lettersOf(nth: number): string {
  return nth === 0 ? '' : lettersOf(Math.floor((nth - 1) / 26)) + String.fromCharCode(65 + ((nth - 1) % 26));
}

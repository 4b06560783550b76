import type { SheetCell } from './sheet-cells.ts';

type Cells = SheetCell[];

export interface Sheet {
  name: string;
  columns: { header: string; width: number; numFmt?: string }[];
  rows: Cells[];
}

/** The sheets as the library takes them; the headings stay in sight. */
export function layoutOf(sheets: readonly Sheet[]) {
  return {
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ header: _header, ...column }) => column),
      rows: [columns.map(({ header }) => header), ...rows],
      freezePane: { rows: 1 },
    })),
  };
}

import type { SheetCell } from './sheet-cells.ts';

type Cells = SheetCell[];

export interface Sheet {
  name: string;
  columns: { header: string; width: number; numFmt?: string }[];
  rows: Cells[];
  /** The columns that are summed below the rows, from 0: only the rows that a filter leaves count. */
  summed?: readonly number[];
}

/** The sheets as the library takes them: the headings stay in sight and filter the rows. */
export function layoutOf(sheets: readonly Sheet[]) {
  return {
    sheets: sheets.map(({ name, columns, rows, summed = [] }) => ({
      name,
      columns: columns.map(({ header: _header, ...column }) => column),
      rows: [
        columns.map(({ header }) => header),
        ...rows,
        ...(summed.length > 0 && rows.length > 0 ? [columns.map((_column, place) => (place === 0 ? 'Total' : null))] : []),
      ],
      ...(summed.length > 0 && rows.length > 0 && { cells: totalsOf(rows, summed) }),
      freezePane: { rows: 1 },
      ...(rows.length > 0 && { autoFilter: { range: `A1:${lettersOf(columns.length)}${rows.length + 1}` } }),
    })),
  };
}

/** The sums below the rows, by place ('row,column' from 0), with the figure that a program which does not calculate shows. */
function totalsOf(rows: readonly Cells[], summed: readonly number[]) {
  return new Map(
    summed.map((place) => {
      const letters = lettersOf(place + 1);
      const sum = rows.reduce((total, row) => total + Number(row[place] ?? 0), 0);
      return [`${rows.length + 1},${place}`, { value: sum, formula: `SUBTOTAL(109,${letters}2:${letters}${rows.length + 1})`, formulaResult: sum }] as const;
    }),
  );
}

/** Excel's name of the nth column, from 1: 'A', 'Z', 'AA'. */
function lettersOf(nth: number): string {
  return nth === 0 ? '' : lettersOf(Math.floor((nth - 1) / 26)) + String.fromCharCode(65 + ((nth - 1) % 26));
}

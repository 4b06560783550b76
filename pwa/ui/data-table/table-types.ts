import type { ReactNode } from 'react';
import type { Choice } from '../select.tsx';
import type { ChangeTable, TableState } from './table-state.ts';

export interface TableColumn<Row> {
  /** The field's name; what `sortBy` and the column's filter are called. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Shown only to who chooses it in 'Vista': also by views that were saved before the list had it. */
  startsHidden?: true;
  /** The column's filter: a text, one of some choices, or a control of its own. */
  filter?: 'text' | readonly Choice[] | OwnFilter;
  /** The filter's parameter name; the column's id when absent. */
  filterBy?: string;
  /** Amounts and counts are aligned to the end. */
  align?: 'start' | 'end';
  /** The editor of one cell, in its place: F2 on the row or a double click opens it. Absent where the column is only read. */
  edit?: (row: Row, onDone: (next: CellEdited) => void) => ReactNode;
  /** How the sum of the column over all rows is shown at the foot; only of columns that the list call sums. */
  total?: (sum: number) => ReactNode;
}

/** Narrows a list by more choices than a select can offer. */
export type OwnFilter = (props: OwnFilterProps) => ReactNode;
export interface OwnFilterProps {
  label: string;
  state: TableState;
  onChange: ChangeTable;
}

/** Where the focus goes after a cell was edited: to its row, to another editable cell of the row, or nowhere. */
export type CellEdited = 'row' | 'next' | 'previous';

/** One thing to do with a row, or with all the marked ones. */
export interface TableAction<Subject> {
  label: string;
  icon?: string;
  danger?: boolean;
  run: (subject: Subject) => void;
}

/** One thing to do with marked rows; with `runAll` also with all rows that match, on every page. */
export interface BulkAction<Row> extends TableAction<readonly Row[]> {
  runAll?: (state: TableState, total: number) => void;
}

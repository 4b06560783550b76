import { useEffect, useRef, useState } from 'react';
import type { CellEdited, TableColumn } from './table-types.ts';

interface EditedCell {
  /** The ids of the row and of the column. */
  row: string;
  column: string;
}

/** How long a click on an editable cell waits for a second one, milliseconds. */
const doubleClickMs = 250;

/** Which cell of a table is being edited: one at a time, and none is left with an unsaved text for another one. @param shown the shown columns */
export function useCellEditing<Row>(shown: readonly TableColumn<Row>[]) {
  const [editing, setEditing] = useState<EditedCell | null>(null);
  /** The cell that is opened once the current one is saved. */
  const wanted = useRef<EditedCell | null>(null);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A timer is outside of React: leaving the list must not open a row.
  useEffect(() => () => clearTimeout(opening.current), []);
  const editable = shown.filter((column) => column.edit).map((column) => column.id);

  /** @param column the first editable one when absent @returns whether the row has a cell to edit */
  function edit(row: string, column = editable[0]): boolean {
    if (column === undefined) return false;
    const open = editing && document.querySelector<HTMLFormElement>('.cell-editor form');
    if (open) {
      wanted.current = { row, column };
      open.requestSubmit();
    } else setEditing({ row, column });
    return true;
  }

  /** Tells a click from a double click: `open` happens unless a second click follows. */
  function toggle(isSecond: boolean, open: () => void): void {
    clearTimeout(opening.current);
    if (!isSecond) opening.current = setTimeout(open, doubleClickMs);
  }

  /** The cell was saved, or left as it was. */
  function done(next: CellEdited, row: string): void {
    const place = editable.indexOf(editing?.column ?? '');
    const beside = next === 'row' ? undefined : editable[place + (next === 'next' ? 1 : -1)];
    setEditing(wanted.current ?? (beside === undefined ? null : { row, column: beside }));
    if (wanted.current === null && beside === undefined) document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"]`)?.focus();
    wanted.current = null;
  }

  return { editing, edit, toggle, done };
}

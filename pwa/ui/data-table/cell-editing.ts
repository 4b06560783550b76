import { useEffect, useRef, useState } from 'react';
import type { CellEdited, TableColumn } from './table-types.ts';

interface EditedCell {
  /** The ids of the row and of the column. */
  row: string;
  column: string;
}

/** How long a click on an editable cell waits for the press of a second one, milliseconds. Browsers count half a second from press to press. */
const secondPressMs = 400;

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

  /** After a click on an editable cell: the row is opened unless `keepClosed` is called in time. */
  function openSoon(open: () => void): void {
    keepClosed();
    opening.current = setTimeout(open, secondPressMs);
  }

  /** The press of a second click: the two edit the cell, however long the button is held. */
  function keepClosed(): void {
    clearTimeout(opening.current);
  }

  /** The cell was saved, or left as it was. */
  function done(next: CellEdited, row: string): void {
    const place = editable.indexOf(editing?.column ?? '');
    const beside = next === 'row' ? undefined : editable[place + (next === 'next' ? 1 : -1)];
    setEditing(wanted.current ?? (beside === undefined ? null : { row, column: beside }));
    if (wanted.current === null && beside === undefined) document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"]`)?.focus();
    wanted.current = null;
  }

  return { editing, edit, openSoon, keepClosed, done };
}

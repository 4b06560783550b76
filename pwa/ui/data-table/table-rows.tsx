import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useOpen } from '../use-open.ts';
import { useCellEditing } from './cell-editing.ts';
import { RowActions } from './row-actions.tsx';
import { cellLook, shownColumns } from './table-columns.ts';
import type { DataTableProps, OfficeTable } from './table-model.ts';
import { lastPageOf } from './table-pager.tsx';

type TableRowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'state' | 'onChange' | 'page' | 'onOpen' | 'hrefOf' | 'rowActions'> & {
  table: OfficeTable<Row>;
};

/** The rows. One of them is in the tab order; the arrows move it, Enter opens it, the space bar marks it. */
export function TableRows<Row extends object>({ columns, state, onChange, page, table, onOpen, hrefOf, rowActions }: TableRowsProps<Row>) {
  const openScreen = useOpen();
  const id = useId();
  const [active, setActive] = useState(0);
  const rows = table.getRowModel().rows;
  const shown = shownColumns(columns, state);
  const isEditable = shown.some((column) => column.edit);
  const lastPage = lastPageOf(page?.total ?? 0, state.perPage);

  const { editing, edit, openSoon, keepClosed, done } = useCellEditing(shown);

  function open(row: Row): void {
    if (onOpen) onOpen(row);
    else if (hrefOf) void openScreen(hrefOf(row).replace(/^#/, ''));
  }

  function move(event: KeyboardEvent<HTMLTableRowElement>, index: number): void {
    if (event.target !== event.currentTarget) return;
    const row = rows[index];
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (target !== undefined) focusRow(event, Math.min(rows.length - 1, Math.max(0, target)));
    else if (event.key === 'PageDown' && state.page < lastPage) onChange({ page: state.page + 1 });
    else if (event.key === 'PageUp' && state.page > 1) onChange({ page: state.page - 1 });
    else if (event.key === 'F2' && row && edit(row.id)) setActive(index);
    else if (event.key === 'Enter' && row) open(row.original);
    else if (event.key === ' ' && row?.getCanSelect()) row.toggleSelected();
    else return;
    event.preventDefault();
  }

  function focusRow(event: KeyboardEvent<HTMLTableRowElement>, index: number): void {
    setActive(index);
    const sibling = event.currentTarget.parentElement?.children[index];
    if (sibling instanceof HTMLElement) sibling.focus();
  }

  function click(event: MouseEvent, row: Row): void {
    const isControl = event.target instanceof Element && event.target.closest('a, button, ion-button, input, label, select, [role="menu"], .cell-editor');
    if (isControl || getSelection()?.isCollapsed === false) return;
    const isEditable = event.target instanceof Element && event.target.closest('td.is-editable');
    // A finger makes no double click.
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (!isEditable || isTouch) open(row);
    else if (event.detail < 2) openSoon(() => open(row));
  }

  return (
    <tbody className={onOpen || hrefOf ? 'data-table-opens' : undefined}>
      {rows.map((row, index) => (
        <tr
          key={row.id}
          data-row={row.id}
          aria-keyshortcuts={isEditable ? 'F2' : undefined}
          tabIndex={index === Math.min(active, rows.length - 1) ? 0 : -1}
          aria-selected={table.options.enableRowSelection ? row.getIsSelected() : undefined}
          // Focusing a button inside keeps the row as the table's tab stop.
          onFocus={(event) => {
            if (event.target === event.currentTarget) setActive(index);
          }}
          onKeyDown={(event) => move(event, index)}
          onMouseDown={(event) => event.detail > 1 && keepClosed()}
          onClick={(event) => click(event, row.original)}
        >
          {table.options.enableRowSelection === true && (
            <td className="data-table-mark">
              <input
                id={`${id}-mark-${row.id}`}
                type="checkbox"
                aria-label="Marcar"
                // 'Marcar Ferretería El Sol': the row's name, in whichever column it is.
                aria-labelledby={`${id}-mark-${row.id} ${id}-name-${row.id}`}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </td>
          )}
          {shown.map((column, position) => {
            const look = cellLook(column, position, state);
            const content = column.cell(row.original);
            return (
              <td
                key={column.id}
                id={position === 0 ? `${id}-name-${row.id}` : undefined}
                data-label={column.header}
                {...look}
                style={{ ...look.style, ...roomFor(content) }}
                className={column.edit ? `${look.className} is-editable` : look.className}
                onDoubleClick={() => column.edit && edit(row.id, column.id)}
              >
                {column.edit && editing?.row === row.id && editing.column === column.id ? (
                  column.edit(row.original, (next) => done(next, row.id))
                ) : position === 0 && hrefOf ? (
                  <a href={hrefOf(row.original)} tabIndex={-1}>
                    {content}
                  </a>
                ) : (
                  content
                )}
              </td>
            );
          })}
          {rowActions && (
            <td className="data-table-actions">
              <RowActions row={row.original} actions={rowActions(row.original)} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Characters of a short cell and of a usual one, the room of a usual one, and the most that a column is kept wide for. */
const room = { short: 10, usual: 36, two: 14, most: 30 } as const;

/**
 * In a list that is wider than its box a column is as narrow as it may be: one with a longer text may be so narrow that the text has about three
 * lines, and one with short texts as narrow as they are.
 */
function roomFor(content: ReactNode): CSSProperties | undefined {
  if (typeof content !== 'string') return undefined;
  // A code stays in one line, which the browser breaks at its hyphens.
  if (/^\S{1,16}$/.test(content) && content.includes('-')) return roomOf(content.length + 4);
  // Its letters, which are narrower than the digits of a `ch`, and the padding beside them.
  if (content.length <= room.short) return roomOf(Math.ceil(content.length * 0.8) + 2);
  if (content.length <= room.usual) return roomOf(room.two);
  return roomOf(Math.min(room.most, Math.ceil(content.length / 3) + 4));
}

// The type of a style knows no variables.
const roomOf = (characters: number) => ({ '--cell-room': `${characters}ch` }) as CSSProperties;

/** Which columns a table shows, and where. Pure. */
import type { CSSProperties } from 'react';
import type { TableState } from './table-state.ts';
import type { TableColumn } from './table-types.ts';

/** All columns in the person's order. */
export function orderedColumns<Row>(columns: readonly TableColumn<Row>[], { order }: Pick<TableState, 'order'>): TableColumn<Row>[] {
  const placeOf = ({ id }: TableColumn<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** How `hidden` names a column that differs from how it starts. */
const markOf = <Row>({ id, startsHidden }: TableColumn<Row>) => (startsHidden ? `+${id}` : id);

export function isShown<Row>(column: TableColumn<Row>, { hidden }: Pick<TableState, 'hidden'>): boolean {
  return hidden.includes(markOf(column)) === (column.startsHidden === true);
}

/** `hidden` after a column was shown or hidden. */
export function withToggled<Row>(column: TableColumn<Row>, { hidden }: Pick<TableState, 'hidden'>): string[] {
  const mark = markOf(column);
  return hidden.includes(mark) ? hidden.filter((other) => other !== mark) : [...hidden, mark];
}

/** The columns that are shown, in the person's order. */
export function shownColumns<Row>(columns: readonly TableColumn<Row>[], state: Pick<TableState, 'order' | 'hidden'>): TableColumn<Row>[] {
  return orderedColumns(columns, state).filter((column) => isShown(column, state));
}

/** The order after a column was moved by some places among all columns, hidden ones too. */
export function movedColumn<Row>(columns: readonly TableColumn<Row>[], state: Pick<TableState, 'order'>, { id, by }: { id: string; by: number }): string[] {
  const ids = orderedColumns(columns, state).map((column) => column.id);
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, from + by));
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

export const narrowestColumn = 48;
export const widestColumn = 1200;
/** The width after a change, in pixels. */
export const heldWidth = (pixels: number): number => Math.round(Math.max(narrowestColumn, Math.min(widestColumn, pixels)));

interface CellLook {
  className: string;
  style?: CSSProperties;
}

/** How the cells of the nth shown column look: aligned, as wide as the person made them, and frozen at the start. */
export function cellLook<Row>(column: TableColumn<Row>, place: number, { widths, frozen }: Pick<TableState, 'widths' | 'frozen'>): CellLook {
  const width = widths[column.id];
  const isFrozen = place < frozen;
  const classes = [
    column.align === 'end' && 'at-end',
    place === 0 && 'data-table-name',
    isFrozen && 'data-table-frozen',
    isFrozen && place === frozen - 1 && 'is-last',
    width !== undefined && 'data-table-sized',
  ];
  const style = {
    ...(width !== undefined && { width, minWidth: width, maxWidth: width }),
    ...(isFrozen && { insetInlineStart: `var(--frozen-${place}, 0px)` }),
  };
  const className = classes.filter(Boolean).join(' ');
  return width !== undefined || isFrozen ? { className, style } : { className };
}

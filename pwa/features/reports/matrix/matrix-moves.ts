/** Moves fields between the areas of a matrix, by dragging or with a menu. */
import type { MatrixDefinition, MatrixDimension, MatrixMeasure, MatrixValue } from '#shared/features/reports/matrix-fields.ts';

export type Shelf = 'rows' | 'columns';
type Placed = Pick<MatrixDefinition, 'rows' | 'columns'>;
const most: Readonly<Record<Shelf, number>> = { rows: 4, columns: 2 };
export const mostValues = 4;

/** Moves a dimension to a position and removes it from its previous one. Null when there is no room. */
export function place({ rows, columns }: Placed, dimension: MatrixDimension, to: { shelf: Shelf; at: number }): Placed | null {
  const before = to.shelf === 'rows' ? rows : columns;
  const was = before.indexOf(dimension);
  const others = { rows: rows.filter((one) => one !== dimension), columns: columns.filter((one) => one !== dimension) };
  const shelf = others[to.shelf];
  if (shelf.length >= most[to.shelf]) return null;
  // Removing the dimension before its new position shifts the later ones by one.
  const at = was >= 0 && was < to.at ? to.at - 1 : to.at;
  return { ...others, [to.shelf]: [...shelf.slice(0, at), dimension, ...shelf.slice(at)] };
}

export function without({ rows, columns }: Placed, dimension: MatrixDimension): Placed {
  return { rows: rows.filter((one) => one !== dimension), columns: columns.filter((one) => one !== dimension) };
}

/** Adds a measure as a sum; null when there is no room, or when its sum is already there. */
export function withMeasure(values: readonly MatrixValue[], measure: MatrixMeasure): MatrixValue[] | null {
  if (values.length >= mostValues || values.some((value) => value.measure === measure && value.aggregation === 'sum')) return null;
  return [...values, { measure, aggregation: 'sum' }];
}

import { type KeyboardEvent, useMemo, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { ReportMatrix } from '#shared/features/reports/report.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { cellText } from '../report-cells.ts';
import { type GridColumn, type GridRow, gridOf } from './matrix-grid.ts';

interface MatrixTableProps {
  matrix: ReportMatrix;
  /** Cells are coloured by how large they are. */
  isHeated: boolean;
  /** The address of the lines behind a cell. */
  hrefOf: (row: readonly string[], column: readonly string[]) => string;
}

const rowsAtOnce = 200;

/** The figures. One cell is in the tab order; the arrow keys move between cells, Enter opens the lines of a cell. */
export function MatrixTable({ matrix, isHeated, hrefOf }: MatrixTableProps) {
  const grid = useMemo(() => gridOf(matrix), [matrix]);
  const [shownRows, setShownRows] = useState(rowsAtOnce);
  const openScreen = useOpen();
  const { values, row_dimensions } = matrix;
  // The total stays in sight however many rows are shown.
  const total = grid.rows.filter(({ isTotal }) => isTotal);
  const others = grid.rows.filter(({ isTotal }) => !isTotal);
  const rows = [...others.slice(0, shownRows), ...total];
  const headRows = grid.heads.length + (values.length > 1 || grid.heads.length === 0 ? 1 : 0);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    const row = cell?.parentElement;
    if (!cell || !row?.parentElement) return;
    const [x, y] = [[...row.children].indexOf(cell), [...row.parentElement.children].indexOf(row)];
    const [column, line] =
      { ArrowLeft: [x - 1, y], ArrowRight: [x + 1, y], ArrowUp: [x, y - 1], ArrowDown: [x, y + 1], Home: [1, y], End: [row.children.length - 1, y] }[
        event.key
      ] ?? [];
    if (column === undefined || line === undefined) {
      const link = event.key === 'Enter' ? cell.querySelector('a') : null;
      if (link) void openScreen(link.getAttribute('href')?.replace(/^#/, '') ?? '');
      return;
    }
    event.preventDefault();
    const next = row.parentElement.children[line]?.children[column];
    if (!(next instanceof HTMLTableCellElement) || next.tagName !== 'TD') return;
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  return (
    <>
      <div className="matrix-scroll">
        <table className="matrix-table" aria-label="Matriz" onKeyDown={move}>
          <thead>
            {grid.heads.map((spans, depth) => (
              <tr key={matrix.column_dimensions[depth]?.id}>
                {depth === 0 && (
                  <th scope="col" rowSpan={headRows} className="matrix-corner">
                    {row_dimensions.map(({ label }) => label).join(' / ')}
                  </th>
                )}
                {spans.map(({ id, label, span }) => (
                  <th key={id} scope="colgroup" colSpan={span * values.length}>
                    {label}
                  </th>
                ))}
                {depth === 0 && (
                  <th scope="colgroup" rowSpan={grid.heads.length} colSpan={values.length} className="matrix-total">
                    Total
                  </th>
                )}
              </tr>
            ))}
            {headRows > grid.heads.length && (
              <tr>
                {grid.heads.length === 0 && (
                  <th scope="col" className="matrix-corner">
                    {row_dimensions.map(({ label }) => label).join(' / ')}
                  </th>
                )}
                {grid.columns.flatMap(({ place, isTotal }) =>
                  values.map(({ id, label }) => (
                    <th key={`${place} ${id}`} scope="col" className={isTotal && grid.heads.length > 0 ? 'matrix-total' : ''}>
                      {label}
                    </th>
                  )),
                )}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={row.place} className={row.isTotal ? 'matrix-total-row' : row.isSubtotal ? 'matrix-subtotal-row' : ''}>
                <th scope="row" style={{ paddingInlineStart: `calc(var(--gap-3) + ${Math.max(0, row.depth) * 18}px)` }}>
                  {row.heading.label}
                </th>
                {grid.columns.flatMap((column, at) =>
                  values.map(({ id, kind, label }, place) => (
                    <Cell
                      key={`${column.place} ${id}`}
                      text={cellText(kind, grid.at(row.place, column.place)?.[place])}
                      name={label}
                      tabIndex={line === 0 && at === 0 && place === 0 ? 0 : -1}
                      isTotal={column.isTotal && grid.heads.length > 0}
                      heat={
                        isHeated
                          ? heatOf(row, column, {
                              figure: grid.at(row.place, column.place)?.[place],
                              largest: grid.largest[place],
                              hasColumns: grid.heads.length > 0,
                            })
                          : 0
                      }
                      href={grid.at(row.place, column.place) && hrefOf(row.heading.key, column.heading.key)}
                    />
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others.length > shownRows && (
        <p className="matrix-more">
          Se ven {counted(shownRows, 'fila', 'filas')} de {counted(others.length, 'fila', 'filas')}; los totales y el Excel son de todas.{' '}
          <Button look="quiet" onClick={() => setShownRows(shownRows + rowsAtOnce)}>
            Ver {rowsAtOnce} más
          </Button>
        </p>
      )}
    </>
  );
}

interface CellProps {
  text: string;
  name: string;
  tabIndex: number;
  isTotal: boolean;
  /** 0-100. */
  heat: number;
  href: string | undefined;
}

function Cell({ text, name, tabIndex, isTotal, heat, href }: CellProps) {
  return (
    <td
      tabIndex={tabIndex}
      data-label={name}
      className={isTotal ? 'matrix-total' : undefined}
      style={heat > 0 ? { background: `color-mix(in oklab, var(--brand) ${heat}%, var(--surface))` } : undefined}
    >
      {href ? (
        <a href={href} tabIndex={-1}>
          {text}
        </a>
      ) : (
        text
      )}
    </td>
  );
}

/** At most a third of the brand colour, so that the figure stays legible. */
function heatOf(
  row: GridRow,
  column: GridColumn,
  { figure, largest, hasColumns }: { figure: number | null | undefined; largest: number | undefined; hasColumns: boolean },
): number {
  if (!figure || !largest || figure < 0 || row.isTotal || row.isSubtotal || (hasColumns && column.isTotal)) return 0;
  return Math.round((figure / largest) * 30);
}

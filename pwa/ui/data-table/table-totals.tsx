import type { ReactNode } from 'react';
import { cellLook, shownColumns } from './table-columns.ts';
import type { DataTableProps } from './table-model.ts';

type TableTotalsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'state'> & {
  totals: Readonly<Record<string, ReactNode>>;
  hasMarks: boolean;
  hasActions: boolean;
};

/** The last row: the figures of all rows, those of other pages too. */
export function TableTotals<Row>({ columns, state, totals, hasMarks, hasActions }: TableTotalsProps<Row>) {
  const shown = shownColumns(columns, state);
  return (
    <tfoot>
      <tr>
        {hasMarks && <td className="data-table-mark" />}
        {shown.map((column, place) =>
          place === 0 ? (
            <th key={column.id} scope="row" {...cellLook(column, place, state)}>
              Total
            </th>
          ) : (
            <td key={column.id} data-label={column.header} {...cellLook(column, place, state)}>
              {totals[column.id]}
            </td>
          ),
        )}
        {hasActions && <td className="data-table-actions" />}
      </tr>
    </tfoot>
  );
}

import type { ReactNode } from 'react';
import type { DataTableProps } from './table-model.ts';

type TableTotalsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'state'> & { totals: Readonly<Record<string, ReactNode>> };

/** The last row: the figures of all rows, those of other pages too. */
export function TableTotals<Row>({ columns, state, totals }: TableTotalsProps<Row>) {
  const shown = columns.filter(({ id }) => !state.hidden.includes(id));
  return (
    <tfoot>
      <tr>
        {shown.map(({ id, header, align }, place) =>
          place === 0 ? (
            <th key={id} scope="row" className="data-table-name">
              Total
            </th>
          ) : (
            <td key={id} data-label={header} className={align === 'end' ? 'at-end' : undefined}>
              {totals[id]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

import { arrowDown, arrowUp } from 'ionicons/icons';
import { Icon } from '../icon.tsx';
import { useSettled } from '../use-settled.ts';
import type { OfficeTable } from './table-model.ts';
import type { ChangeTable, TableState } from './table-state.ts';
import type { TableColumn } from './table-types.ts';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  table: OfficeTable<Row>;
  state: TableState;
  onChange: ChangeTable;
  hasActions: boolean;
}

/** Headers that sort, and under them the filters of the columns that have one. */
export function TableHead<Row>({ columns, table, state, onChange, hasActions }: TableHeadProps<Row>) {
  const shown = columns.filter(({ id }) => !state.hidden.includes(id));
  const canMark = table.options.enableRowSelection === true;
  return (
    <thead>
      <tr>
        {canMark && (
          <th scope="col" className="data-table-mark">
            <input
              type="checkbox"
              aria-label="Marcar todas las filas de la página"
              checked={table.getIsAllPageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {shown.map((column) => (
          <th key={column.id} scope="col" className={column.align === 'end' ? 'at-end' : undefined} aria-sort={sortOf(column, state)}>
            {column.sortable ? (
              <button type="button" onClick={() => onChange({ sortBy: column.id, sort: state.sortBy === column.id && state.sort === 'ASC' ? 'DESC' : 'ASC' })}>
                {column.header}
                {state.sortBy === column.id && <Icon icon={state.sort === 'ASC' ? arrowUp : arrowDown} size={14} />}
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className="data-table-actions">
            <span className="visually-hidden">Acciones</span>
          </th>
        )}
      </tr>
      {shown.some(({ filter }) => filter) && (
        <tr className="data-table-filters">
          {canMark && <td />}
          {shown.map((column) => (
            <td key={column.id}>{column.filter && <ColumnFilter column={column} state={state} onChange={onChange} />}</td>
          ))}
          {hasActions && <td className="data-table-actions" />}
        </tr>
      )}
    </thead>
  );
}

function ColumnFilter<Row>({ column, state, onChange }: { column: TableColumn<Row>; state: TableState; onChange: ChangeTable }) {
  const { header, filter, filterBy: id = column.id } = column;
  const label = `Filtrar por ${header}`;
  const value = state.filters[id] ?? '';
  const set = (text: string) => onChange({ filters: { ...state.filters, [id]: text } });
  if (filter === 'text') return <TextFilter label={label} value={value} onChange={set} />;
  return (
    <select aria-label={label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">Todos</option>
      {filter?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useSettled(value, onChange);
  return <input type="text" aria-label={label} placeholder="Filtrar" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function sortOf<Row>({ id, sortable }: TableColumn<Row>, state: TableState): 'ascending' | 'descending' | 'none' | undefined {
  if (!sortable) return undefined;
  if (state.sortBy !== id) return 'none';
  return state.sort === 'ASC' ? 'ascending' : 'descending';
}

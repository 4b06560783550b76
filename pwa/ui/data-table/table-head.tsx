import { arrowDown, arrowUp } from 'ionicons/icons';
import { Icon } from '../icon.tsx';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { ColumnGrip } from './column-grip.tsx';
import { cellLook, shownColumns } from './table-columns.ts';
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
  const shown = shownColumns(columns, state);
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
        {shown.map((column, place) => (
          <th key={column.id} scope="col" {...cellLook(column, place, state)} aria-sort={sortOf(column, state)}>
            {column.sortable ? (
              <button type="button" onClick={() => onChange({ sortBy: column.id, sort: state.sortBy === column.id && state.sort === 'ASC' ? 'DESC' : 'ASC' })}>
                {column.header}
                {state.sortBy === column.id && <Icon icon={state.sort === 'ASC' ? arrowUp : arrowDown} size={14} />}
              </button>
            ) : (
              column.header
            )}
            <ColumnGrip
              onWidth={(pixels) => {
                const { [column.id]: _before, ...others } = state.widths;
                onChange({ widths: pixels === null ? others : { ...others, [column.id]: pixels } });
              }}
            />
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
          {canMark && <td className="data-table-mark" />}
          {shown.map((column, place) => (
            <td key={column.id} {...cellLook(column, place, state)}>
              {column.filter && <ColumnFilter label={`Filtrar por ${column.header}`} column={column} state={state} onChange={onChange} />}
            </td>
          ))}
          {hasActions && <td className="data-table-actions" />}
        </tr>
      )}
    </thead>
  );
}

interface ColumnFilterProps<Row> {
  label: string;
  column: TableColumn<Row>;
  state: TableState;
  onChange: ChangeTable;
  className?: string;
}

/** A column's filter: a text, one of its choices, or its own control. */
export function ColumnFilter<Row>({ label, column, state, onChange, className }: ColumnFilterProps<Row>) {
  const { filter, filterBy: id = column.id } = column;
  const value = state.filters[id] ?? '';
  const set = (text: string) => onChange({ filters: { ...state.filters, [id]: text } });
  if (typeof filter === 'function') {
    const Own = filter;
    return <Own label={label} state={state} onChange={onChange} />;
  }
  if (filter === 'text') return <TextFilter label={label} value={value} onChange={set} className={className} />;
  return (
    <select className={className} aria-label={label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">Todos</option>
      {filter?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function TextFilter({ label, value, onChange, className }: { label: string; value: string; onChange: (text: string) => void; className: string | undefined }) {
  const [typed, setTyped, settle] = useDebouncedValue(value, onChange);
  return (
    <input
      type="text"
      className={className}
      aria-label={label}
      placeholder="Filtrar"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
    />
  );
}

function sortOf<Row>({ id, sortable }: TableColumn<Row>, state: TableState): 'ascending' | 'descending' | 'none' | undefined {
  if (!sortable) return undefined;
  if (state.sortBy !== id) return 'none';
  return state.sort === 'ASC' ? 'ascending' : 'descending';
}

import { funnelOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import { shownColumns } from './table-columns.ts';
import { ColumnFilter } from './table-head.tsx';
import type { DataTableProps } from './table-model.ts';

/** On a phone the rows are cards without headers: sorting and column filters are in a sheet. */
export function TableNarrowing<Row>({ columns, state, onChange }: Pick<DataTableProps<Row>, 'columns' | 'state' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = shownColumns(columns, state);
  const filtered = shown.filter(({ filter }) => filter);
  const sortable = shown.filter((column) => column.sortable);
  if (filtered.length === 0 && sortable.length === 0) return null;
  const active = filtered.filter((column) => state.filters[column.filterBy ?? column.id]).length;
  return (
    <div className="data-table-narrowing">
      <Button icon={funnelOutline} onClick={() => setOpen(true)}>
        {active > 0 ? `Filtrar y ordenar (${active})` : 'Filtrar y ordenar'}
      </Button>
      <Sheet
        open={isOpen}
        title="Filtrar y ordenar"
        onClose={() => setOpen(false)}
        footer={
          <>
            {active > 0 && <Button onClick={() => onChange({ filters: {} })}>Quitar filtros</Button>}
            <Button look="primary" onClick={() => setOpen(false)}>
              Listo
            </Button>
          </>
        }
      >
        {filtered.map((column) => (
          <div key={column.id} className="field">
            <span aria-hidden="true">{column.header}</span>
            <ColumnFilter label={`Filtrar por ${column.header}`} column={column} state={state} onChange={onChange} className="control" />
          </div>
        ))}
        {sortable.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}-sort`}>Ordenar por</label>
            <select
              id={`${id}-sort`}
              className="control control-select"
              value={`${state.sortBy} ${state.sort}`}
              onChange={({ target }) => {
                const [sortBy = state.sortBy, sort] = target.value.split(' ');
                onChange({ sortBy, sort: sort === 'DESC' ? 'DESC' : 'ASC' });
              }}
            >
              {sortable.every((column) => column.id !== state.sortBy) && <option value={`${state.sortBy} ${state.sort}`}>Como viene</option>}
              {sortable.flatMap(({ id: column, header }) => [
                <option key={`${column} ASC`} value={`${column} ASC`}>{`${header}, de menor a mayor`}</option>,
                <option key={`${column} DESC`} value={`${column} DESC`}>{`${header}, de mayor a menor`}</option>,
              ])}
            </select>
          </div>
        )}
      </Sheet>
    </div>
  );
}

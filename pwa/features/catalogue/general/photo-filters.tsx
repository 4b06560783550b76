import { TableChips } from '#pwa/ui/data-table/table-chips.tsx';
import { ColumnFilter } from '#pwa/ui/data-table/table-head.tsx';
import type { ChangeTable, TableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import type { GeneralProduct } from '#shared/features/catalogue/general-catalogue.calls.ts';

interface PhotoFiltersProps {
  columns: readonly TableColumn<GeneralProduct>[];
  state: TableState;
  onChange: ChangeTable;
}

/** The filters of the table's columns over the photos, which have no headers. */
export function PhotoFilters({ columns, state, onChange }: PhotoFiltersProps) {
  return (
    <>
      <div className="general-filters">
        {columns
          .filter(({ filter }) => filter)
          .map((column) => (
            <div key={column.id} className="field">
              <span aria-hidden="true">{column.header}</span>
              <ColumnFilter label={`Filtrar por ${column.header}`} column={column} state={state} onChange={onChange} className="control control-select" />
            </div>
          ))}
      </div>
      <TableChips columns={columns} state={state} onChange={onChange} />
    </>
  );
}

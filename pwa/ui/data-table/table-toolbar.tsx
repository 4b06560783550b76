import { downloadOutline, optionsOutline } from 'ionicons/icons';
import { useState } from 'react';
import { counted } from '#shared/kernel/counts.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { PopoverMenu } from '../popover-menu.tsx';
import { SearchField } from '../search-field.tsx';
import { toast } from '../toasts.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import type { DataTableProps } from './table-model.ts';
import { TableNarrowing } from './table-narrowing.tsx';

type ToolbarProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'state' | 'onChange' | 'bulkActions' | 'onExport' | 'actions'> & {
  marked: readonly Row[];
  onUnmark: () => void;
};

/** Search, columns and density, export; what to do with the marked rows takes its place while there are any. */
export function TableToolbar<Row>({ label, columns, state, onChange, bulkActions, onExport, actions, marked, onUnmark }: ToolbarProps<Row>) {
  const [typed, setTyped] = useDebouncedValue(state.filter, (filter) => onChange({ filter }));
  return (
    <div className="data-table-toolbar">
      {bulkActions && marked.length > 0 ? (
        <div className="data-table-bulk" role="status">
          <strong>{counted(marked.length, 'fila marcada', 'filas marcadas')}</strong>
          {bulkActions.map((action) => (
            <Button
              key={action.label}
              look={action.danger ? 'danger' : 'plain'}
              {...(action.icon ? { icon: action.icon } : {})}
              onClick={() => action.run(marked)}
            >
              {action.label}
            </Button>
          ))}
          <Button look="quiet" onClick={onUnmark}>
            Desmarcar
          </Button>
        </div>
      ) : (
        <SearchField label={`Buscar en ${label.toLowerCase()}`} value={typed} onChange={setTyped} hotkey />
      )}
      <TableNarrowing columns={columns} state={state} onChange={onChange} />
      <ColumnChoice columns={columns} state={state} onChange={onChange} />
      {onExport && <ExportButton onExport={onExport} />}
      {actions}
    </div>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onExport().catch((error: Error) => toast.error(`Error generando el informe. ${error.message}`, { label: 'Reintentar', run: () => void run() }));
    setBusy(false);
  };
  return (
    <Button icon={downloadOutline} busy={isBusy} onClick={() => void run()}>
      Excel
    </Button>
  );
}

function ColumnChoice<Row>({ columns, state, onChange }: Pick<DataTableProps<Row>, 'columns' | 'state' | 'onChange'>) {
  const toggle = (column: string) =>
    onChange({ hidden: state.hidden.includes(column) ? state.hidden.filter((other) => other !== column) : [...state.hidden, column] });
  return (
    <PopoverMenu
      className="button"
      button={
        <>
          <Icon icon={optionsOutline} /> Vista
        </>
      }
    >
      {() => (
        <>
          <p>Columnas</p>
          {columns.map((column) => (
            <label key={column.id}>
              <input type="checkbox" checked={!state.hidden.includes(column.id)} disabled={column === columns[0]} onChange={() => toggle(column.id)} />
              {column.header}
            </label>
          ))}
          <p>Filas</p>
          <label>
            <input
              type="checkbox"
              checked={state.density === 'compact'}
              onChange={(event) => onChange({ density: event.target.checked ? 'compact' : 'normal' })}
            />
            Compactas
          </label>
        </>
      )}
    </PopoverMenu>
  );
}

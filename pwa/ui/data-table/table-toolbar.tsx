import { downloadOutline } from 'ionicons/icons';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { Button } from '../button.tsx';
import { SearchField } from '../search-field.tsx';
import { toast } from '../toasts.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { DataTableProps } from './table-model.ts';
import { TableNarrowing } from './table-narrowing.tsx';

type ToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'state' | 'onChange' | 'plainLook' | 'bulkActions' | 'onExport' | 'onExportShown' | 'actions' | 'views'
> & {
  marked: readonly Row[];
  /** Whether every row of the page is marked. */
  isWholePage: boolean;
  /** All rows that match are chosen, on every page. */
  isAll: boolean;
  total: number;
  onAll: () => void;
  onUnmark: () => void;
};

/** Search, columns and density, export; what to do with the marked rows takes its place while there are any. */
export function TableToolbar<Row>({
  label,
  columns,
  state,
  onChange,
  plainLook,
  bulkActions,
  onExport,
  onExportShown,
  actions,
  views,
  ...chosen
}: ToolbarProps<Row>) {
  const [typed, setTyped] = useDebouncedValue(state.filter, (filter) => onChange({ filter }));
  return (
    <div className="data-table-toolbar">
      {bulkActions && chosen.marked.length > 0 ? (
        <BulkBar bulkActions={bulkActions} state={state} {...chosen} />
      ) : (
        <SearchField label={`Buscar en ${label.toLowerCase()}`} hint="Buscar" value={typed} onChange={setTyped} hotkey />
      )}
      <TableNarrowing columns={columns} state={state} onChange={onChange} />
      {views}
      <ColumnChoice columns={columns} state={state} onChange={onChange} {...(plainLook && { plainLook })} {...(onExportShown && { onExportShown })} />
      {onExport && <ExportButton onExport={onExport} />}
      {actions}
    </div>
  );
}

type BulkBarProps<Row> = Omit<
  ToolbarProps<Row>,
  'bulkActions' | 'label' | 'columns' | 'onChange' | 'plainLook' | 'onExport' | 'onExportShown' | 'actions' | 'views'
> & {
  bulkActions: NonNullable<ToolbarProps<Row>['bulkActions']>;
};

/** How many rows are chosen, the way to all that match, and what is done with them. */
function BulkBar<Row>({ bulkActions, state, marked, isWholePage, isAll, total, onAll, onUnmark }: BulkBarProps<Row>) {
  const offered = isAll ? bulkActions.filter(({ runAll }) => runAll) : bulkActions;
  const mayAll = isWholePage && !isAll && total > marked.length && bulkActions.some(({ runAll }) => runAll);
  return (
    <div className="data-table-bulk" role="status">
      <strong>{isAll ? `Todas: ${counted(total, 'fila', 'filas')}` : counted(marked.length, 'fila marcada', 'filas marcadas')}</strong>
      {mayAll && (
        <Button look="quiet" onClick={onAll}>
          {`Marcar las ${formatCount(total)}`}
        </Button>
      )}
      {offered.map((action) => (
        <Button
          key={action.label}
          look={action.danger ? 'danger' : 'plain'}
          {...(action.icon ? { icon: action.icon } : {})}
          onClick={() => (isAll ? action.runAll?.(state, total) : action.run(marked))}
        >
          {action.label}
        </Button>
      ))}
      <Button look="quiet" onClick={onUnmark}>
        Desmarcar
      </Button>
    </div>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const run = async () => {
    await onExport().catch((error: Error) => toast.error(`Error generando el informe. ${error.message}`, { label: 'Reintentar', run: () => void run() }));
  };
  return (
    <Button icon={downloadOutline} onClick={run}>
      Excel
    </Button>
  );
}

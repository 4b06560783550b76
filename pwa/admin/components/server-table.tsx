import { type ReactNode, useMemo } from 'react';
import { type ReadCall, useServerList } from '#pwa/platform/http/server-query.ts';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import type { DataTableProps } from '#pwa/ui/data-table/table-model.ts';
import { type ChangeTable, type TableState, useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import { useBulk } from '../bulk/use-bulk.tsx';
import { keepTableView, useTableView } from '../table-views.ts';
import { ReadAge } from './read-age.tsx';

const noOffers: readonly BulkOffer[] = [];
const nothing: Readonly<Record<string, string | number>> = {};

type Asked = 'state' | 'onChange' | 'page' | 'isFetching' | 'error' | 'onRetry' | 'onExport' | 'actions';

interface ServerTableProps<Row> extends Omit<DataTableProps<Row>, Asked> {
  /** The list call. */
  call: ReadCall;
  /** The prefix of its parameters in the address, when another list of the same view has parameters too. */
  addressedAs?: string | undefined;
  /** How the list opens. Always the same content for the same list. */
  start: Partial<TableState> & Pick<TableState, 'sortBy'>;
  /** Narrows the list whatever the person filters: the sublines of one line. */
  fixed?: Readonly<Record<string, string | number>>;
  onExport?: (state: TableState) => Promise<void>;
  /** What the list offers for many rows at once, besides `bulkActions`. */
  bulk?: readonly BulkOffer[];
  /** Beside the search; those that narrow the list take its state. */
  actions?: ReactNode | ((state: TableState, onChange: ChangeTable) => ReactNode);
}

/** A list from the server: page, sort and filters are kept in the address, and stale data shows its age. */
export function ServerTable<Row extends object>({
  call,
  addressedAs,
  start,
  fixed = nothing,
  columns,
  onExport,
  bulk = noOffers,
  bulkActions = [],
  actions,
  ...table
}: ServerTableProps<Row>) {
  const view = useTableView(call.path);
  const [state, setState] = useTableState({ ...start, ...view }, addressedAs);
  const change: ChangeTable = (part) => {
    const { hidden = state.hidden, density = state.density } = part;
    if (part.hidden || part.density) keepTableView(call.path, { hidden, density });
    setState(part);
  };
  const list = useServerList<Row>(call, state, fixed);
  const many = useBulk<Row>(bulk, { idOf: table.idOf, fixed });
  const onMany = [...many.actions, ...bulkActions];
  // A fixed filter cannot be changed by the person.
  const fixedNames = Object.keys(fixed).join();
  const offered = useMemo(
    () => columns.map(({ filter, ...column }) => (filter && !fixedNames.split(',').includes(column.id) ? { ...column, filter } : column)),
    [columns, fixedNames],
  );
  return (
    <>
      <ReadAge readAtMs={list.readAtMs} error={list.error} onRetry={list.retry} />
      <DataTable
        {...table}
        columns={offered}
        state={state}
        onChange={change}
        page={list.page}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        {...(onExport && { onExport: () => onExport(state) })}
        {...(onMany.length > 0 && { bulkActions: onMany })}
        actions={
          <>
            {many.last}
            {typeof actions === 'function' ? actions(state, change) : actions}
          </>
        }
      />
      {many.sheet}
    </>
  );
}

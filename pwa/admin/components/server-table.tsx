import type { ReactNode } from 'react';
import { useServerList } from '#pwa/platform/http/server-query.ts';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import type { DataTableProps } from '#pwa/ui/data-table/table-model.ts';
import { type ChangeTable, type TableState, useTableState } from '#pwa/ui/data-table/table-state.ts';
import { ReadAge } from './read-age.tsx';

type Asked = 'state' | 'onChange' | 'page' | 'isFetching' | 'error' | 'onRetry' | 'onExport' | 'actions';

interface ServerTableProps<Row> extends Omit<DataTableProps<Row>, Asked> {
  /** The list call. */
  path: string;
  /** How the list opens. Always the same content for the same list. */
  start: Partial<TableState> & Pick<TableState, 'sortBy'>;
  /** Narrows the list whatever the person filters: the sublines of one line. */
  fixed?: Readonly<Record<string, string | number>>;
  onExport?: (state: TableState) => Promise<void>;
  /** Beside the search; those that narrow the list take its state. */
  actions?: ReactNode | ((state: TableState, onChange: ChangeTable) => ReactNode);
}

/** A list of the server: its page, sort and filters stand in the address, and what could not be read again says how old it is. */
export function ServerTable<Row extends object>({ path, start, fixed, onExport, actions, ...table }: ServerTableProps<Row>) {
  const [state, change] = useTableState(start);
  const list = useServerList<Row>(path, state, fixed);
  return (
    <>
      <ReadAge readAtMs={list.readAtMs} error={list.error} onRetry={list.retry} />
      <DataTable
        {...table}
        state={state}
        onChange={change}
        page={list.page}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        {...(onExport && { onExport: () => onExport(state) })}
        actions={typeof actions === 'function' ? actions(state, change) : actions}
      />
    </>
  );
}

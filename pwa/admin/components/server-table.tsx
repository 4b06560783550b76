import { type ReactNode, useMemo } from 'react';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TablePage } from '#pwa/platform/http/table-query.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { shownColumns } from '#pwa/ui/data-table/table-columns.ts';
import type { DataTableProps } from '#pwa/ui/data-table/table-model.ts';
import { type ChangeTable, isLook, lookOf, plainLook, type TableState, useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { listViewCalls } from '#shared/features/list-views/list-views.calls.ts';
import type { ListOf } from '#shared/kernel/call.ts';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import { useBulk } from '../bulk/use-bulk.tsx';
import type { Exporting } from '../export-list.ts';
import { filterPhrases } from '../filter-phrases.ts';
import { ListViews } from '../list-views/list-views.tsx';
import { useNotedRows } from '../record-walk.tsx';
import { keepTableLook, useTableLook } from '../table-views.ts';
import { useChangedMeanwhile } from '../use-changed-meanwhile.ts';
import { useWholeCount } from '../use-whole-count.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ReadAge } from './read-age.tsx';

const noOffers: readonly BulkOffer[] = [];
const unwatched: readonly string[] = [];
const nothing: Readonly<Record<string, string | number>> = {};

type Asked =
  | 'state'
  | 'onChange'
  | 'filterPhrases'
  | 'plainLook'
  | 'views'
  | 'page'
  | 'whole'
  | 'isFetching'
  | 'error'
  | 'onRetry'
  | 'onExport'
  | 'onExportShown'
  | 'actions';

interface ServerTableProps<Row> extends Omit<DataTableProps<Row>, Asked> {
  /** The list call. */
  call: ListOf<Row>;
  /** The prefix of its parameters in the address, when another list of the same view has parameters too. */
  addressedAs?: string | undefined;
  /** How the list opens. Always the same content for the same list. */
  start: Partial<TableState> & Pick<TableState, 'sortBy'>;
  /** Filters that the person cannot remove: the sublines of one line. */
  fixed?: Readonly<Record<string, string | number>>;
  onExport?: Exporting | ((state: TableState) => Promise<void>);
  /** The tables and collections whose rows it shows: when somebody else changes one, the list says so. */
  watches?: readonly string[];
  /** The pager also says how many rows there are without the person's filters: of lists whose rows are quickly counted. */
  countsWhole?: true;
  /** The list's actions on many rows, in addition to `bulkActions`. */
  bulk?: readonly BulkOffer[];
  /** The controls beside the search; a control that narrows the list takes its state. */
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
  watches = unwatched,
  countsWhole,
  bulk = noOffers,
  bulkActions = [],
  actions,
  ...table
}: ServerTableProps<Row>) {
  const [state, setState] = useTableState({ ...start, ...useTableLook(call.path) }, addressedAs);
  const change: ChangeTable = (part) => {
    if (Object.keys(part).some(isLook)) keepTableLook(call.path, lookOf({ ...state, ...part }));
    setState(part);
  };
  const mayKeepViews = useMayCall(listViewCalls.listListViews);
  const isSummed = columns.some(({ total }) => total);
  const asked = { ...state, filters: { ...state.filters, ...fixed, ...(isSummed && { totals: 1 }) } };
  const list = useCallList(call, asked, {});
  const showNewer = useChangedMeanwhile({ call, state: asked, list, watches });
  const whole = useWholeCount(call, { state, fixed, isOff: !countsWhole || !list.page });
  const { hrefOf } = table;
  useNotedRows(
    `${call.path} ${addressedAs ?? ''}`,
    hrefOf && list.page && !list.isOld ? { hrefs: list.page.rows.map(hrefOf), before: (state.page - 1) * state.perPage, total: list.page.total } : null,
  );
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
      <ChangedMeanwhile onShow={showNewer} />
      <DataTable
        {...table}
        columns={offered}
        state={state}
        onChange={change}
        filterPhrases={filterPhrases}
        plainLook={lookOf({ ...state, ...plainLook, ...start })}
        {...(mayKeepViews && { views: <ListViews list={call.path} prefix={addressedAs ?? ''} state={state} onApply={change} /> })}
        page={list.page}
        whole={whole}
        totals={totalsOf(columns, list.page)}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        {...(onExport && { onExport: () => onExport(state) })}
        {...(onExport &&
          'mayChoose' in onExport &&
          onExport.mayChoose && {
            onExportShown: () =>
              onExport(
                state,
                shownColumns(offered, state).map(({ id }) => id),
              ),
          })}
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

/** The figures of the server's totals, each as its column shows it. */
function totalsOf<Row>(columns: readonly TableColumn<Row>[], page: TablePage<Row> | undefined): Record<string, ReactNode> | undefined {
  if (!page?.totals) return undefined;
  // A list that is asked for totals answers numbers by column.
  const figures = page.totals as Readonly<Record<string, number>>;
  return Object.fromEntries(columns.flatMap(({ id, total }) => (total && figures[id] !== undefined ? [[id, total(figures[id])]] : [])));
}

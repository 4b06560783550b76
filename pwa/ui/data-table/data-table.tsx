import { createColumnHelper, type RowSelectionState, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Empty, Failed, Loading } from '../states.tsx';
import { TableChips } from './table-chips.tsx';
import { isShown, shownColumns } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { type DataTableProps, features } from './table-model.ts';
import { lastPageOf, TablePager } from './table-pager.tsx';
import { TableRows } from './table-rows.tsx';
import type { ChangeTable } from './table-state.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { TableTotals } from './table-totals.tsx';
import { useListMeasures } from './use-list-measures.ts';
import '../popover-menu.css';
import './data-table.css';

const noRows: never[] = [];

/** The one table of Oficina: the server pages, sorts, filters and searches; the address keeps it all; ↑ ↓ Enter / Esc. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, state, onChange, page, idOf, error = null, bulkActions } = props;
  const drawn = useRef<HTMLTableElement>(null);
  useListMeasures(drawn, state.frozen);
  const [marked, setMarked] = useState<RowSelectionState>({});
  // All rows that match, as long as nobody narrows the list otherwise or unmarks a row.
  const narrowed = JSON.stringify([state.filter, state.filters]);
  const [allOf, setAllOf] = useState<string | null>(null);
  const definitions = useMemo(() => {
    const column = createColumnHelper<typeof features, Row>();
    return columns.map(({ id, header, sortable = false }) => column.display({ id, header, enableSorting: sortable }));
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    // The table never writes to its rows.
    data: (page?.rows as Row[] | undefined) ?? noRows,
    rowCount: page?.total ?? 0,
    getRowId: (row) => String(idOf(row)),
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: bulkActions !== undefined,
    state: {
      pagination: { pageIndex: state.page - 1, pageSize: state.perPage },
      sorting: [{ id: state.sortBy, desc: state.sort === 'DESC' }],
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, state)])),
      rowSelection: marked,
    },
    onRowSelectionChange: (change) => {
      setAllOf(null);
      setMarked(change);
    },
  });
  const isSearched = state.filter !== '' || Object.entries(state.filters).some(([name, value]) => value !== '' && !props.emptyOf?.includes(name));
  const rows = table.getRowModel().rows;
  // Without rows, headers that are texts alone say nothing, and their scroll would be out of the keyboard's reach.
  const hasControls = bulkActions !== undefined || shownColumns(columns, state).some(({ sortable, filter }) => sortable || filter);
  const isPastLast = page !== undefined && page.total > 0 && state.page > lastPageOf(page.total, state.perPage);
  // Only the answer says how many pages there are: the last rows of this one were deleted, or a link names a page that is no more.
  useEffect(() => {
    if (isPastLast && page) onChange({ page: lastPageOf(page.total, state.perPage) });
  });
  const isOnItsWay = page !== undefined && page.total > 0 && (isPastLast || props.isFetching === true);
  return (
    <section className={`data-table data-table-${state.density}`} aria-label={props.label} aria-busy={props.isFetching || undefined} onKeyDown={goToRows}>
      <TableToolbar
        {...props}
        marked={rows.filter((row) => row.getIsSelected()).map((row) => row.original)}
        isWholePage={table.getIsAllPageRowsSelected()}
        isAll={allOf === narrowed}
        total={page?.total ?? 0}
        onAll={() => setAllOf(narrowed)}
        onUnmark={() => {
          setMarked({});
          setAllOf(null);
        }}
      />
      <TableChips columns={columns} state={state} onChange={onChange} {...(props.filterPhrases && { filterPhrases: props.filterPhrases })} />
      {error && !page && <Failed text={error.message} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />}
      {!error && !page && <Loading shape="table" rows={8} />}
      {page && (
        <>
          {bulkActions && rows.length > 0 && (
            // On a phone the rows are cards without a header row, so 'Marcar todos' is above them.
            <label className="data-table-mark-all">
              <input type="checkbox" checked={table.getIsAllPageRowsSelected()} onChange={table.getToggleAllPageRowsSelectedHandler()} />
              {rows.length === 1 ? 'Marcar la fila de esta página' : `Marcar las ${rows.length} filas de esta página`}
            </label>
          )}
          {page.near && <p className="data-table-near">{`Nada dice «${state.filter}»: se muestra lo parecido, con una letra distinta.`}</p>}
          {(rows.length > 0 || hasControls) && (
            <div className="data-table-box">
              {rows.length > 0 && <SkipLink to={pagerAfter}>Saltar a las páginas</SkipLink>}
              <div className="data-table-scroll">
                <table ref={drawn}>
                  <TableHead columns={columns} table={table} state={state} onChange={onChange} hasActions={props.rowActions !== undefined} />
                  <TableRows {...props} table={table} />
                  {props.totals && rows.length > 0 && (
                    <TableTotals
                      columns={columns}
                      state={state}
                      totals={props.totals}
                      hasMarks={bulkActions !== undefined}
                      hasActions={props.rowActions !== undefined}
                    />
                  )}
                </table>
              </div>
            </div>
          )}
          {rows.length === 0 &&
            (isOnItsWay ? <Loading shape="table" rows={8} /> : isSearched ? <NothingFound onChange={onChange} /> : <Empty {...props.empty} />)}
          <TablePager state={state} total={page.total} whole={props.whole} onChange={onChange} />
        </>
      )}
    </section>
  );
}

/** ↓ in the search or in a filter moves to the rows: with Tab every header and filter is in between. */
function goToRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'ArrowDown' || !(target instanceof HTMLInputElement) || !/^(search|text)$/.test(target.type)) return;
  const first = currentTarget.querySelector<HTMLElement>('tbody tr');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** A link past the controls of the rows, often a hundred: to the button of the next page, or to the count of rows on the last page. */
function pagerAfter(link: HTMLElement): HTMLElement | null | undefined {
  const pager = link.closest('.data-table')?.querySelector('.data-table-pager');
  return pager?.querySelector<HTMLElement>('ion-button:last-child:not(.is-off)') ?? pager?.querySelector('select');
}

function NothingFound({ onChange }: { onChange: ChangeTable }) {
  return (
    <Empty
      text="Nada coincide con la búsqueda"
      hint="Revise lo escrito o quite los filtros."
      action={<Button onClick={() => onChange({ filter: '', filters: {} })}>Quitar filtros</Button>}
    />
  );
}

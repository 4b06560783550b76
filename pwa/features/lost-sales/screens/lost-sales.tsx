import { useState } from 'react';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { LostSaleCount } from '#shared/features/lost-sales/lost-sale.documents.ts';
import { lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { statisticsDays } from '#shared/features/visits/statistics-days.rules.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { LostSaleEvents } from '../components/lost-sale-events.tsx';
import { groupWords, type LostGroup, lostGroups } from '../lost-groups.ts';
import './lost-sales-screen.css';

const exportAll = exporting(lostSalesCalls.exportLostSales);

/** Ventas perdidas: what customers asked for and left without, by product, reason, line, seller or month. */
export default function LostSalesScreen() {
  const today = localDateOf(useNow());
  const [state, change] = useTableState({ sortBy: 'value', sort: 'DESC', perPage: 50 });
  const group = lostGroups.find((one) => one === state.filters['group']) ?? 'producto';
  const list = useCallList(lostSalesCalls.listLostSales, state, {});
  const [opened, setOpened] = useState<LostSaleCount | null>(null);
  // The contract of the list: its totals are the figures of a row.
  const totals = list.page?.totals as Pick<LostSaleCount, 'times' | 'customers' | 'units' | 'value' | 'replaced_units'> | undefined;
  return (
    <Page title="Ventas perdidas" width="full">
      <div className="lost-sales">
        <ReadAge readAtMs={list.readAtMs} error={list.error} onRetry={list.retry} />
        {totals && totals.times > 0 && (
          <p className="lost-sales-totals">
            <strong>{formatPesos(totals.value)}</strong>
            {` en ${counted(totals.units, 'unidad', 'unidades')} que pidieron ${counted(totals.customers, 'cliente', 'clientes')}`}
            {totals.replaced_units > 0 && `; ${counted(totals.replaced_units, 'unidad se reemplazó', 'unidades se reemplazaron')} por otro producto`}
          </p>
        )}
        <DataTable<LostSaleCount>
          label="Ventas perdidas"
          columns={columnsOf(group)}
          state={state}
          onChange={change}
          page={list.page}
          isFetching={list.isFetching}
          error={list.error}
          onRetry={list.retry}
          idOf={({ key }) => key}
          onOpen={setOpened}
          onExport={() => exportAll(state)}
          empty={{ text: 'No se perdieron ventas', hint: 'Las que se anoten en estas fechas aparecen aquí.' }}
          actions={
            <>
              <div className="lost-sales-group">
                <Select
                  label="Agrupar por"
                  choices={lostGroups.map((value) => ({ value, label: groupWords[value] }))}
                  value={group}
                  onChange={(value) => change({ filters: { ...state.filters, group: String(value ?? 'producto') } })}
                />
              </div>
              <DayRange state={state} onChange={change} from="start_date" to="end_date" first={statisticsDays({}, today).from} />
            </>
          }
        />
      </div>
      {opened && <LostSaleEvents group={group} row={opened} filters={state.filters} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function columnsOf(group: LostGroup): readonly TableColumn<LostSaleCount>[] {
  return [
    { id: 'name', header: groupWords[group], sortable: true, cell: (row) => <Named row={row} /> },
    { id: 'times', header: 'Veces', sortable: true, align: 'end', cell: (row) => formatCount(row.times) },
    { id: 'customers', header: 'Clientes', sortable: true, align: 'end', cell: (row) => formatCount(row.customers) },
    { id: 'units', header: 'Unidades', sortable: true, align: 'end', cell: (row) => formatCount(row.units) },
    { id: 'value', header: 'Valor', sortable: true, align: 'end', cell: (row) => <MoneyText pesos={row.value} /> },
    { id: 'replaced_units', header: 'Reemplazadas', align: 'end', cell: (row) => formatCount(row.replaced_units) },
    ...(group === 'producto' ? [stock] : []),
    { id: 'last_date', header: 'Última vez', sortable: true, cell: (row) => <DateText date={row.last_date} /> },
  ];
}

const stock: TableColumn<LostSaleCount> = {
  id: 'stock',
  header: 'Existencia hoy',
  align: 'end',
  cell: (row) => (row.stock === null ? '—' : formatCount(row.stock)),
};

function Named({ row: { code, name } }: { row: LostSaleCount }) {
  return (
    <>
      {name}
      {code && <small className="cell-note">{code}</small>}
    </>
  );
}

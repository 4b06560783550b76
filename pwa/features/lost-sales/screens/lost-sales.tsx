import { useMemo, useState } from 'react';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { LostSaleCount } from '#shared/features/lost-sales/lost-sale.documents.ts';
import { lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { statisticsDays } from '#shared/features/visits/statistics-days.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { LostSaleEvents } from '../components/lost-sale-events.tsx';
import { groupWords, type LostGroup, lostGroups } from '../lost-groups.ts';
import './lost-sales-screen.css';

const exportAll = exporting(lostSalesCalls.exportLostSales);
const start = { sortBy: 'value', sort: 'DESC', perPage: 50 } as const;
const watches = ['lost_sales'] as const;
const emptyOf = ['start_date', 'end_date', 'group'] as const;

/** Ventas perdidas: products that customers asked for and did not get, by product, reason, line, seller or month. */
export default function LostSalesScreen() {
  const today = localDateOf(useNow());
  // The list stores its state in the address: the grouping decides its columns.
  const [{ filters }] = useTableState(start);
  const group = lostGroups.find((one) => one === filters['group']) ?? 'producto';
  const [opened, setOpened] = useState<LostSaleCount | null>(null);
  const columns = useMemo(() => columnsOf(group), [group]);
  return (
    <Page title="Ventas perdidas" width="full">
      <ServerTable
        label="Ventas perdidas"
        call={lostSalesCalls.listLostSales}
        start={start}
        watches={watches}
        columns={columns}
        idOf={({ key }) => key}
        onOpen={setOpened}
        onExport={exportAll}
        empty={{ text: 'No se perdieron ventas', hint: 'Las que se anoten en estas fechas aparecen aquí.' }}
        emptyOf={emptyOf}
        actions={(state, change) => (
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
        )}
      />
      {opened && <LostSaleEvents group={group} row={opened} filters={filters} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function columnsOf(group: LostGroup): readonly TableColumn<LostSaleCount>[] {
  return [
    { id: 'name', header: groupWords[group], sortable: true, cell: (row) => <Named row={row} /> },
    { id: 'times', header: 'Veces', sortable: true, align: 'end', cell: (row) => formatCount(row.times), total: formatCount },
    { id: 'customers', header: 'Clientes', sortable: true, align: 'end', cell: (row) => formatCount(row.customers), total: formatCount },
    { id: 'units', header: 'Unidades', sortable: true, align: 'end', cell: (row) => formatCount(row.units), total: formatCount },
    {
      id: 'value',
      header: 'Valor',
      sortable: true,
      align: 'end',
      cell: (row) => <MoneyText pesos={row.value} />,
      total: (pesos) => <MoneyText pesos={pesos} />,
    },
    { id: 'replaced_units', header: 'Reemplazadas', align: 'end', cell: (row) => formatCount(row.replaced_units), total: formatCount },
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
      {code && <small className="lost-code">{code}</small>}
    </>
  );
}

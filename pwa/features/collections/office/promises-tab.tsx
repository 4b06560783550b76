import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import type { PromiseDocument } from '#shared/features/collections/receipt.documents.ts';
import { promiseStates } from '#shared/features/collections/receipt-kinds.ts';
import { promiseStateWords } from '../receipt-words.ts';

const watches = ['receipts'] as const;

const summed = (pesos: number) => <MoneyText pesos={pesos} />;
const columns: readonly TableColumn<PromiseDocument>[] = [
  { id: 'promised_date', header: 'Para el', sortable: true, cell: (row) => <DateText date={row.promised_date} /> },
  { id: 'contact', header: 'Cliente', cell: (row) => row.contact },
  { id: 'seller', header: 'Vendedor', cell: (row) => row.seller || '—' },
  { id: 'invoices', header: 'Facturas', cell: (row) => row.invoices.join(', ') || '—' },
  { id: 'value', header: 'Prometido', align: 'end', sortable: true, cell: (row) => <MoneyText pesos={row.value} />, total: summed },
  { id: 'paid_value', header: 'Pagado', align: 'end', cell: (row) => <MoneyText pesos={row.paid_value} />, total: summed },
  {
    id: 'state',
    header: 'Estado',
    filter: promiseStates.map((value) => ({ value, label: promiseStateWords[value].label })),
    cell: (row) => <StatusChip meaning={promiseStateWords[row.state].meaning}>{promiseStateWords[row.state].label}</StatusChip>,
  },
];

const exportPromises = exporting(collectionsCalls.exportPromises);

/** What customers promised to pay, and whether they did. */
export function PromisesTab() {
  return (
    <ServerTable
      label="Promesas de pago"
      call={collectionsCalls.listPromises}
      watches={watches}
      addressedAs="promesas."
      start={{ sortBy: 'promised_date', sort: 'DESC' }}
      columns={columns}
      idOf={(row) => row.promise_id}
      onExport={exportPromises}
      empty={{ text: 'Sin promesas', hint: 'Las que anoten los vendedores y la oficina aparecen aquí, y se juzgan solas por lo que entre hasta su día.' }}
    />
  );
}

import { useState } from 'react';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { meansLabels, receiptStates } from '#shared/features/collections/receipt-kinds.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { receiptStateWords } from '../receipt-words.ts';
import { OfficeReceiptSheet } from './receipt-sheet.tsx';

const columns: readonly TableColumn<ReceiptDocument>[] = [
  { id: 'consecutive', header: 'Número', sortable: true, cell: (row) => row.number },
  { id: 'receipt_date', header: 'Fecha', sortable: true, cell: (row) => <DateText date={row.receipt_date} /> },
  { id: 'contact', header: 'Cliente', cell: (row) => row.contact },
  { id: 'seller', header: 'Vendedor', cell: (row) => row.seller || '—' },
  { id: 'means', header: 'Medios', cell: (row) => [...new Set(row.means.map(({ kind }) => meansLabels[kind]))].join(', ') || '—' },
  { id: 'value', header: 'Valor', align: 'end', sortable: true, cell: (row) => <MoneyText pesos={row.value} />, total: (pesos) => <MoneyText pesos={pesos} /> },
  {
    id: 'advance_value',
    header: 'Anticipo',
    align: 'end',
    cell: (row) => <MoneyText pesos={row.advance_value} />,
    total: (pesos) => <MoneyText pesos={pesos} />,
  },
  {
    id: 'state',
    header: 'Estado',
    filter: receiptStates.map((value) => ({ value, label: receiptStateWords[value].label })),
    cell: (row) => <StatusChip meaning={receiptStateWords[row.state].meaning}>{receiptStateWords[row.state].label}</StatusChip>,
  },
];

const exportReceipts = exporting(collectionsCalls.exportReceipts);

/** The receipts within the person's reach; new ones appear automatically. */
export function ReceiptsTab() {
  useServerNews('receipts', () => refreshCalls(collectionsCalls.listReceipts));
  const [shown, setShown] = useState<ReceiptDocument | null>(null);
  const today = localDateOf(useNow());
  return (
    <>
      <ServerTable
        label="Recaudos"
        call={collectionsCalls.listReceipts}
        addressedAs="recaudos."
        start={{ sortBy: 'receipt_date', sort: 'DESC' }}
        columns={columns}
        idOf={(row) => row.receipt_id}
        onOpen={setShown}
        onExport={exportReceipts}
        actions={(state, change) => <DayRange state={state} onChange={change} from="start_date" to="end_date" first={addDays(today, -90)} />}
        empty={{ text: 'Sin recaudos', hint: 'Lo que recauden los vendedores aparece aquí apenas llegue.' }}
      />
      {shown && <OfficeReceiptSheet id={shown.receipt_id} onClose={() => setShown(null)} />}
    </>
  );
}

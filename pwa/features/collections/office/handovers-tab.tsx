import { useState } from 'react';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText, MoneyText } from '#pwa/ui/text.tsx';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import type { Handover } from '#shared/features/collections/handover.documents.ts';
import { tellOutcome } from '#shared/features/collections/handover.rules.ts';
import { handoverStateLabels, handoverStates } from '#shared/features/collections/receipt-kinds.ts';
import { HandoverSheet } from './handover-sheet.tsx';

const watches = ['cash_handovers', 'receipts'] as const;

const summed = (pesos: number) => <MoneyText pesos={pesos} />;
const columns: readonly TableColumn<Handover>[] = [
  { id: 'opened_at', header: 'Entregado', sortable: true, cell: (row) => <MomentText instant={row.delivered_at ?? row.opened_at} /> },
  { id: 'seller', header: 'Vendedor', cell: (row) => row.seller },
  { id: 'receipts', header: 'Recaudos', align: 'end', cell: (row) => row.receipts },
  { id: 'declared_value', header: 'Declarado', align: 'end', cell: (row) => <MoneyText pesos={row.declared_value} />, total: summed },
  { id: 'verified_value', header: 'Contado', align: 'end', cell: (row) => <MoneyText pesos={row.verified_value} />, total: summed },
  {
    id: 'difference',
    header: 'Diferencia',
    sortable: true,
    cell: (row) => (row.outcome === null ? '—' : <StatusChip meaning={row.difference === 0 ? 'ok' : 'warn'}>{row.outcome}</StatusChip>),
    total: tellOutcome,
  },
  {
    id: 'state',
    header: 'Estado',
    filter: handoverStates.map((value) => ({ value, label: handoverStateLabels[value] })),
    cell: (row) => <StatusChip meaning={row.state === 'cerrado' ? 'ok' : 'wait'}>{handoverStateLabels[row.state]}</StatusChip>,
  },
];

const exportHandovers = exporting(collectionsCalls.exportHandovers);

/** What sellers handed over, and what was counted. */
export function HandoversTab() {
  const [shown, setShown] = useState<Handover | null>(null);
  return (
    <>
      <ServerTable
        label="Arqueos"
        call={collectionsCalls.listHandovers}
        watches={watches}
        addressedAs="arqueos."
        start={{ sortBy: 'opened_at', sort: 'DESC' }}
        columns={columns}
        idOf={(row) => row.id}
        onOpen={setShown}
        onExport={exportHandovers}
        empty={{ text: 'Sin entregas', hint: 'Lo que los vendedores lleven a la caja aparece aquí, para contarlo.' }}
      />
      {shown && <HandoverSheet handover={shown} onClose={() => setShown(null)} />}
    </>
  );
}

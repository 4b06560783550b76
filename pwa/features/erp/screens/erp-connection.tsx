import { refresh } from 'ionicons/icons';
import { useState } from 'react';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { erpCalls } from '#shared/features/erp/erp.calls.ts';
import type { ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import { erpOperations } from '#shared/features/erp/erp.schemas.ts';
import { ConnectionCard } from '../components/connection-card.tsx';
import { LetterSheet } from '../components/letter-sheet.tsx';
import { operationNames, subjectOf } from '../delivery-words.ts';
import { retryDeliveries } from '../erp.actions.ts';

const watches = ['erp_dead_letters'] as const;

const columns: readonly TableColumn<ErpDeadLetter>[] = [
  { id: 'subject', header: 'De qué', cell: (letter) => subjectOf(letter) },
  {
    id: 'operation',
    header: 'Envío',
    filter: erpOperations.map((value) => ({ value, label: operationNames[value] })),
    cell: ({ operation }) => operationNames[operation],
  },
  { id: 'reason', header: 'Por qué falló', cell: ({ reason }) => reason },
  { id: 'attempts', header: 'Intentos', sortable: true, align: 'end', cell: ({ attempts }) => attempts },
  { id: 'failed_at', header: 'Último intento', sortable: true, cell: ({ failed_at }) => <AgoText instant={failed_at} /> },
];

/** Conexión con el ERP: its address, and the failed deliveries with a button to retry. Spec: decisions §5. */
export default function ErpConnectionScreen() {
  const [opened, setOpened] = useState<ErpDeadLetter | null>(null);
  return (
    <Page title="Conexión con el ERP" width="full">
      <ConnectionCard />
      <ServerTable
        label="Envíos sin entregar"
        call={erpCalls.listDeadLetters}
        watches={watches}
        start={{ sortBy: 'failed_at', sort: 'DESC' }}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={setOpened}
        rowActions={(letter) => [{ label: 'Reintentar', icon: refresh, run: () => void retryDeliveries([letter]) }]}
        bulkActions={[{ label: 'Reintentar', icon: refresh, run: (letters) => void retryDeliveries(letters) }]}
        empty={{ text: 'Nada espera por el ERP', hint: 'Lo que no se le pueda entregar aparece aquí.' }}
      />
      {opened && <LetterSheet letter={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

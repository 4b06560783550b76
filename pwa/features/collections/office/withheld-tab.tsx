import { ribbonOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import type { Withheld } from '#shared/features/collections/handover.documents.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';

const watches = ['receipts'] as const;

const summed = (pesos: number) => <MoneyText pesos={pesos} />;
const columns: readonly TableColumn<Withheld>[] = [
  { id: 'receipt_date', header: 'Fecha', sortable: true, cell: (row) => <DateText date={row.receipt_date} /> },
  { id: 'number', header: 'Recaudo', cell: (row) => row.number },
  { id: 'contact', header: 'Cliente', sortable: true, cell: (row) => row.contact },
  { id: 'identification', header: 'NIT', cell: (row) => row.identification },
  { id: 'invoices', header: 'Facturas', cell: (row) => row.invoices.join(', ') },
  { id: 'retefuente', header: 'Retefuente', align: 'end', cell: (row) => <MoneyText pesos={row.retefuente} />, total: summed },
  { id: 'reteiva', header: 'ReteIVA', align: 'end', cell: (row) => <MoneyText pesos={row.reteiva} />, total: summed },
  { id: 'reteica', header: 'ReteICA', align: 'end', cell: (row) => <MoneyText pesos={row.reteica} />, total: summed },
  {
    id: 'certified',
    header: 'Certificado',
    filter: [
      { value: '0', label: 'Sin certificado' },
      { value: '1', label: 'Con certificado' },
    ],
    cell: (row) => row.certificate ?? '—',
  },
];

const exportWithheld = exporting(collectionsCalls.exportWithheld);

/** The taxes that customers withheld when they paid, until their certificate arrives. */
export function WithheldTab() {
  const today = localDateOf(useNow());
  const mayCertify = useMayCall(collectionsCalls.certifyWithheld);
  const [marked, setMarked] = useState<readonly Withheld[] | null>(null);
  return (
    <>
      <ServerTable
        label="Retenciones por certificar"
        call={collectionsCalls.listWithheld}
        watches={watches}
        addressedAs="retenciones."
        start={{ sortBy: 'receipt_date', sort: 'DESC' }}
        columns={columns}
        idOf={(row) => row.receipt_id}
        onExport={exportWithheld}
        {...(mayCertify && { bulkActions: [{ label: 'Anotar certificado', icon: ribbonOutline, run: setMarked }] })}
        actions={(state, change) => <DayRange state={state} onChange={change} from="start_date" to="end_date" first={addDays(today, -365)} />}
        empty={{ text: 'Sin retenciones', hint: 'Lo que los clientes retengan al pagar aparece aquí hasta que entreguen su certificado.' }}
      />
      {marked && <CertificateSheet rows={marked} onClose={() => setMarked(null)} />}
    </>
  );
}

function CertificateSheet({ rows, onClose }: { rows: readonly Withheld[]; onClose: () => void }) {
  const [certificate, setCertificate] = useState('');
  const certifying = useCallMutation(collectionsCalls.certifyWithheld, {
    refreshes: [collectionsCalls.listWithheld],
    onDone() {
      toast.success('Certificado anotado');
      onClose();
    },
    onFailed: (error) => toast.error(error.message),
  });
  return (
    <Sheet
      open
      title={rows.length === 1 ? 'Certificado de 1 recaudo' : `Certificado de ${rows.length} recaudos`}
      holds={certificate !== ''}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          wide
          busy={certifying.isBusy}
          disabled={certificate.trim() === ''}
          onClick={() => void certifying.run({ body: { receipt_ids: rows.map(({ receipt_id }) => receipt_id), certificate: certificate.trim() } })}
        >
          Guardar
        </Button>
      }
    >
      <LimitedText id="certificate" label="Número del certificado" max={60} value={certificate} onChange={setCertificate} />
    </Sheet>
  );
}

import { mailOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ImportLink } from '#pwa/admin/components/import-link.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { ConfirmSheet } from '#pwa/ui/confirm-sheet.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { type AgedGroup, collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import { ageingBuckets } from '#shared/features/receivables/ageing.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { ContactsSheet } from './contacts-sheet.tsx';

const watches = ['receivables'] as const;

const groups = [
  { value: 'customer', label: 'Por cliente' },
  { value: 'seller', label: 'Por vendedor' },
] as const;

const summed = (pesos: number) => <MoneyText pesos={pesos} />;
const money: readonly TableColumn<AgedGroup>[] = [
  { id: 'documents', header: 'Documentos', align: 'end', cell: (row) => formatCount(row.documents), total: formatCount },
  { id: 'saldo', header: 'Saldo', align: 'end', sortable: true, cell: (row) => <MoneyText pesos={row.saldo} />, total: summed },
  { id: 'defeated', header: 'Vencido', align: 'end', sortable: true, cell: (row) => <MoneyText pesos={row.defeated} />, total: summed },
  ...ageingBuckets.map(
    ({ bucket, label }): TableColumn<AgedGroup> => ({
      id: bucket,
      header: label,
      align: 'end',
      cell: (row) => <MoneyText pesos={row.buckets[bucket]} />,
      total: summed,
    }),
  ),
  { id: 'pending_value', header: 'Por confirmar', align: 'end', cell: (row) => <MoneyText pesos={row.pending_value} />, total: summed },
  { id: 'promised_value', header: 'Prometido', align: 'end', cell: (row) => <MoneyText pesos={row.promised_value} />, total: summed },
];
const byCustomer: readonly TableColumn<AgedGroup>[] = [
  { id: 'name', header: 'Cliente', sortable: true, cell: (row) => row.name },
  { id: 'identification', header: 'NIT', cell: (row) => row.identification ?? '—' },
  ...money,
];
const bySeller: readonly TableColumn<AgedGroup>[] = [{ id: 'name', header: 'Vendedor', sortable: true, cell: (row) => row.name }, ...money];

const exports = {
  customer: exporting(collectionsCalls.exportAgedReceivables, { group: 'customer' }),
  seller: exporting(collectionsCalls.exportAgedReceivables, { group: 'seller' }),
} as const;

/** Receivables by age of each customer or seller. A customer's row opens their contacts to collect; one button sends a reminder of all overdue invoices. */
export function AgedTab() {
  const [named, setGroup] = useAddressParam('grupo');
  const group = named === 'seller' ? 'seller' : 'customer';
  const [reminded, setReminded] = useState<AgedGroup | null>(null);
  const [opened, setOpened] = useState<AgedGroup | null>(null);
  const mayRemind = useMayCall(collectionsCalls.remindCustomer);
  const isCustomers = group === 'customer';
  return (
    <>
      <ServerTable
        key={group}
        label={isCustomers ? 'Cartera por cliente' : 'Cartera por vendedor'}
        call={collectionsCalls.listAgedReceivables}
        watches={watches}
        addressedAs="cartera."
        start={{ sortBy: 'defeated', sort: 'DESC' }}
        fixed={{ group }}
        columns={isCustomers ? byCustomer : bySeller}
        idOf={(row) => row.id ?? 0}
        {...(isCustomers && { onOpen: setOpened })}
        onExport={exports[group]}
        actions={
          <>
            <Segmented label="Agrupar" choices={groups} value={group} onChange={(value) => setGroup(value === 'seller' ? value : undefined)} />
            <ImportLink kind="receivables" />
          </>
        }
        rowActions={(row) => (isCustomers && mayRemind && row.defeated > 0 ? [{ label: 'Recordar', icon: mailOutline, run: () => setReminded(row) }] : [])}
        empty={{ text: 'Nadie debe nada', hint: 'Aquí aparece cada cliente con lo que debe, por edades.' }}
      />
      {reminded && <RemindSheet customer={reminded} onClose={() => setReminded(null)} />}
      {opened && <ContactsSheet customer={{ id: opened.id ?? 0, name: opened.name }} onClose={() => setOpened(null)} />}
    </>
  );
}

function RemindSheet({ customer, onClose }: { customer: AgedGroup; onClose: () => void }) {
  const [uuid] = useState(() => crypto.randomUUID());
  const reminding = useCallMutation(collectionsCalls.remindCustomer, {
    refreshes: [collectionsCalls.listDunning],
    onDone({ at, is_queued }) {
      toast.success(is_queued ? `Se envía el ${formatDate(localDateOf(at))} a las ${localTimeOf(at)}` : 'Recordatorio enviado');
      onClose();
    },
    onFailed: (error) => toast.error(error.message),
  });
  return (
    <ConfirmSheet
      open
      title={`¿Recordar a ${customer.name}?`}
      text={`Se le envía un correo con todas sus facturas vencidas, por ${formatPesos(customer.defeated)}, en la primera hora en que la ley lo permite.`}
      confirm="Recordar"
      busy={reminding.isBusy}
      onConfirm={() => void reminding.run({ body: { uuid, contact_id: customer.id ?? 0 } })}
      onCancel={onClose}
    />
  );
}

import { walletOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { HandoverSheet } from '../components/handover-sheet.tsx';
import { ReceiptSheet } from '../components/receipt-sheet.tsx';
import { ReceiptStanding } from '../components/receipt-standing.tsx';
import { type ReceiptView, useReceipts } from '../receipts.queries.ts';
import '../collections.css';

/** Mis recaudos: the seller's receipts, including unsent ones, and the handover of the money. */
export default function FieldReceiptsScreen() {
  const receipts = useReceipts();
  const [shown, setShown] = useState<ReceiptView | null>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const open = useOpen();
  const held = receipts?.filter(
    (one) => one.handover_id === null && (one.state === 'registrado' || one.state === 'custodia') && one.command?.state !== 'refused',
  );
  const cash = sumPesos((held ?? []).flatMap(({ means }) => means.filter(({ kind }) => kind === 'efectivo').map(({ value }) => value)));
  return (
    <Page
      title="Mis recaudos"
      back={pathTo('more')}
      width="full"
      {...(held && held.length > 0 && { subtitle: `Por entregar ${formatPesos(cash)}` })}
      actions={
        held &&
        held.length > 0 && (
          <Button icon={walletOutline} onClick={() => setHandingOver(true)}>
            Entregar
          </Button>
        )
      }
    >
      {!receipts && <Loading rows={8} />}
      {receipts?.length === 0 && (
        <Empty
          text="Sin recaudos"
          hint="Se recauda desde la página del cliente, con señal o sin ella."
          action={
            <Button look="primary" onClick={() => void open(pathTo('customers'), 'tab')}>
              Elegir un cliente
            </Button>
          }
        />
      )}
      <Handovers />
      {receipts && receipts.length > 0 && (
        <DataList label="Recaudos" items={receipts} keyOf={({ id }) => id} rowHeight={68}>
          {(receipt) => (
            <ListRow
              title={receipt.number}
              detail={`${receipt.contact} · ${formatDate(receipt.receipt_date)}`}
              trailing={
                <div className="receipt-row-end">
                  <MoneyText pesos={receipt.value} />
                  <ReceiptStanding receipt={receipt} />
                </div>
              }
              onClick={() => setShown(receipt)}
            />
          )}
        </DataList>
      )}
      {shown && <ReceiptSheet receipt={shown} onClose={() => setShown(null)} />}
      {isHandingOver && held && <HandoverSheet receipts={held} onClose={() => setHandingOver(false)} />}
    </Page>
  );
}

/** The last handovers, which only the server knows. */
function Handovers() {
  const isOnline = useOnline();
  const { data } = useCall(collectionsCalls.listHandovers, isOnline ? { query: { perPage: 5 } } : null);
  if (!data || data.length === 0) return null;
  return (
    <ListSection title="Entregas">
      {data.map(({ id, opened_at, declared_value, outcome, note, state, receipts }) => (
        <ListRow
          key={id}
          title={`${formatDate(localDateOf(opened_at))} · ${receipts === 1 ? '1 recaudo' : `${receipts} recaudos`}`}
          detail={[outcome ?? (state === 'abierto' ? 'Abierta' : 'Por contar'), note].filter(Boolean).join(' · ')}
          trailing={<MoneyText pesos={declared_value} />}
        />
      ))}
    </ListSection>
  );
}

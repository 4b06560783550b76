import { callOutline, cashOutline, handLeftOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { promiseStateWords } from '../receipt-words.ts';
import { type PromiseView, type ReceiptView, useDunning, usePromises, useReceipts } from '../receipts.queries.ts';
import { contactWords } from './contact-log.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { PromiseSheet } from './promise-sheet.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { ReceiptStanding } from './receipt-standing.tsx';
import '../collections.css';

/** 'Recaudar', on the page of a customer; nothing for a person who may not collect. */
export function CollectButton({ customer, branch }: CustomerBranch) {
  const mayCollect = useCan('Recaudar en campo');
  const open = useOpen();
  if (!mayCollect) return null;
  return (
    <Button icon={cashOutline} onClick={() => void open(`${pathTo('collect', { id: customer.id })}?sucursal=${branch.id}`)}>
      Recaudar
    </Button>
  );
}

/** A customer's latest receipts and promises, with the actions to collect. */
export function CustomerCollections({ customer, branch }: CustomerBranch) {
  const mayCollect = useCan('Recaudar en campo');
  const receipts = useReceipts(customer.contact_id);
  const promises = usePromises(customer.contact_id);
  const [lastContact] = useDunning(customer.contact_id) ?? [];
  const reference = useReference();
  const [shown, setShown] = useState<ReceiptView | null>(null);
  const [sheet, setSheet] = useState<'promise' | 'contact' | null>(null);
  if (!mayCollect || !receipts || !promises || !reference) return null;
  const waiting = promises.filter(({ state }) => state !== 'cumplida').slice(0, 3);
  return (
    <Card title="Cobranza">
      {receipts.length === 0 && waiting.length === 0 && <p>Sin recaudos ni promesas.</p>}
      {(receipts.length > 0 || waiting.length > 0 || lastContact) && (
        <ul className="customer-list">
          {lastContact && (
            <li>
              <ListRow title="Última gestión de cobro" detail={`${formatDate(localDateOf(lastContact.at))} · ${contactWords(lastContact)}`} />
            </li>
          )}
          {waiting.map(({ id, value, promised_date, state, command }) => (
            <li key={id}>
              <ListRow title={`Promesa para el ${formatDate(promised_date)}`} detail={promiseDetail(command, state)} trailing={<MoneyText pesos={value} />} />
            </li>
          ))}
          {receipts.slice(0, 4).map((receipt) => (
            <li key={receipt.id}>
              <ListRow
                title={receipt.number}
                detail={formatDate(receipt.receipt_date)}
                trailing={
                  <>
                    <ReceiptStanding receipt={receipt} />
                    <MoneyText pesos={receipt.value} />
                  </>
                }
                onClick={() => setShown(receipt)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="collect-pair">
        <Button icon={handLeftOutline} onClick={() => setSheet('promise')}>
          Promesa de pago
        </Button>
        <Button icon={callOutline} onClick={() => setSheet('contact')}>
          Contactar para cobrar
        </Button>
      </div>
      {shown && <ReceiptSheet receipt={shown} onClose={() => setShown(null)} />}
      {sheet === 'promise' && <PromiseSheet place={{ customer, branch }} onClose={() => setSheet(null)} />}
      {sheet === 'contact' && <ContactSheet place={{ customer, branch }} reference={reference} onClose={() => setSheet(null)} />}
    </Card>
  );
}

function promiseDetail(command: PromiseView['command'], state: PromiseView['state']): string {
  if (command?.state === 'refused') return 'Necesita atención';
  return command ? 'Por enviar' : promiseStateWords[state].label;
}

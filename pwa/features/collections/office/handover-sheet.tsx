import { imageOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { collectionsCalls as calls } from '#shared/features/collections/collections.calls.ts';
import type { Handover } from '#shared/features/collections/handover.documents.ts';
import { judgeCount, tellOutcome } from '#shared/features/collections/handover.rules.ts';
import { meansLabels } from '#shared/features/collections/receipt-kinds.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { saveVoucher } from './save-voucher.ts';

/** A handover: its receipts and deposits, and the cashier's count of each means of payment. */
export function HandoverSheet({ handover, onClose }: { handover: Handover; onClose: () => void }) {
  const mayClose = useMayCall(calls.closeHandover) && handover.state === 'entregado';
  const { data: receipts } = useCall(calls.listReceipts, { query: { handover_id: handover.id, perPage: 500 } });
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({});
  const [note, setNote] = useState('');
  const lines = handover.lines.map((line) => ({ ...line, verified: line.verified ?? counted[line.kind] ?? 0 }));
  const difference = sumPesos(lines.map(({ declared, verified }) => verified - declared));
  const isCounted = handover.lines.every(({ kind }) => counted[kind] !== undefined);
  const closing = useCallMutation(calls.closeHandover, {
    refreshes: [calls.listHandovers, calls.listReceipts, calls.listAgedReceivables],
    onDone() {
      toast.success('Entrega cerrada');
      onClose();
    },
    onFailed: (error) => toast.error(error.message),
  });
  const close = () =>
    void closing.run({
      params: { id: handover.id },
      body: { verified: lines.map(({ kind, verified }) => ({ kind, value: verified })), note: note.trim() || null },
    });
  const deposited = sumPesos(handover.deposits.map(({ value }) => value));
  return (
    <Sheet
      open
      title={`Arqueo de ${handover.seller}`}
      holds={Object.keys(counted).length > 0 || note !== ''}
      onClose={onClose}
      footer={
        mayClose && (
          <Button look="primary" wide busy={closing.isBusy} disabled={!isCounted || !judgeCount(lines, note).ok} onClick={close}>
            Cerrar el arqueo
          </Button>
        )
      }
    >
      <div className="collect">
        {lines.map(({ kind, declared, verified }) =>
          mayClose ? (
            <NumericField
              key={kind}
              label={`${meansLabels[kind]} contado`}
              unit="$"
              hint={`Declarado: ${formatPesos(declared)}${kind === 'efectivo' && deposited > 0 ? `, con ${formatPesos(deposited)} ya consignados` : ''}`}
              value={counted[kind] ?? null}
              onChange={(value) =>
                setCounted(value === null ? Object.fromEntries(Object.entries(counted).filter(([name]) => name !== kind)) : { ...counted, [kind]: value })
              }
            />
          ) : (
            <p
              key={kind}
            >{`${meansLabels[kind]}: declarado ${formatPesos(declared)}${handover.state === 'cerrado' ? `, contado ${formatPesos(verified)}` : ''}`}</p>
          ),
        )}
        {deposited > 0 && <p>{`Consignado: ${formatPesos(deposited)} (${handover.deposits.map(depositWords).join('; ')})`}</p>}
        <Vouchers handover={handover} />
        {mayClose && isCounted && <p role="status">{tellOutcome(difference)}</p>}
        {handover.outcome && <p>{`${handover.outcome}${handover.note ? ` · ${handover.note}` : ''}${handover.closed_by ? ` · ${handover.closed_by}` : ''}`}</p>}
        {mayClose && <LimitedText id="handover-note" label="Explicación de la diferencia" max={500} rows={2} value={note} onChange={setNote} />}
        {handover.observation && <p>{handover.observation}</p>}
        <ul className="collect-list">
          {receipts?.map(({ receipt_id, number, contact, value }) => (
            <li key={receipt_id}>
              <span>{`${number} · ${contact}`}</span>
              <span>{formatPesos(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function depositWords({ reference, value, photo }: Handover['deposits'][number]): string {
  return `${reference} ${formatPesos(value)}${photo === null ? ', sin foto' : ''}`;
}

/** The photos of the bank's vouchers. */
function Vouchers({ handover: { id, deposits } }: { handover: Handover }) {
  if (deposits.every(({ photo }) => photo === null)) return null;
  const show = (position: number) => saveVoucher(() => callFile(calls.getDepositPhoto, { params: { id, position } }), position);
  return (
    <div className="collect-voucher">
      {deposits.map(({ reference, photo }, index) =>
        photo === null ? null : (
          <Button key={`${reference} ${photo}`} icon={imageOutline} onClick={() => show(index + 1)}>
            {`Soporte ${reference}`}
          </Button>
        ),
      )}
    </div>
  );
}

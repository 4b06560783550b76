import { arrowUndoOutline, checkmarkOutline, closeOutline, documentOutline, imageOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { collectionsCalls as calls } from '#shared/features/collections/collections.calls.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { receiptMoves } from '#shared/features/collections/receipt-states.rules.ts';
import { ReceiptFacts } from '../components/receipt-facts.tsx';
import { saveVoucher } from './save-voucher.ts';

const refreshes = [calls.listReceipts, calls.getReceipt, calls.listHandovers, calls.listAgedReceivables, calls.listWithheld, calls.listPromises];

/** A receipt in the office, and the actions on it. */
export function OfficeReceiptSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: receipt, error, retry } = useCall(calls.getReceipt, { params: { id } });
  return (
    <Sheet open title={receipt ? `Recaudo ${receipt.number}` : 'Recaudo'} onClose={onClose}>
      {!receipt && !error && <Loading rows={4} />}
      {!receipt && error && <Failed text={error.message} onRetry={retry} />}
      {receipt && (
        <div className="collect">
          <ReceiptFacts receipt={receipt} />
          <Papers receipt={receipt} />
          <Decisions receipt={receipt} />
        </div>
      )}
    </Sheet>
  );
}

function Papers({ receipt: { receipt_id, means } }: { receipt: ReceiptDocument }) {
  const show = (position: number) => saveVoucher(() => callFile(calls.getReceiptPhoto, { params: { id: receipt_id, position } }), position);
  return (
    <div className="collect-voucher">
      <Button icon={documentOutline} onClick={() => void tried(async () => openPdf(await callFile(calls.printReceipt, { params: { id: receipt_id } })))}>
        Ver PDF
      </Button>
      {means.map(({ photo }, index) =>
        photo === null ? null : (
          <Button key={photo} icon={imageOutline} onClick={() => void show(index + 1)}>
            {`Soporte ${index + 1}`}
          </Button>
        ),
      )}
    </div>
  );
}

/** The buttons to confirm, annul and return, as far as the receipt's state and the person's permissions allow. */
function Decisions({ receipt }: { receipt: ReceiptDocument }) {
  const mayConfirm = useMayCall(calls.confirmReceipt);
  const mayAnnul = useMayCall(calls.annulReceipt);
  const [asks, setAsks] = useState<'annul' | 'return' | null>(null);
  const [reason, setReason] = useState('');
  const told = (text: string) => ({
    refreshes,
    onDone() {
      setAsks(null);
      toast.success(text);
    },
    onFailed: (error: Error) => toast.error(error.message),
  });
  const confirming = useCallMutation(calls.confirmReceipt, told('Recaudo confirmado'));
  const annulling = useCallMutation(calls.annulReceipt, told('Recaudo anulado'));
  const returning = useCallMutation(calls.returnReceipt, told('Recaudo devuelto'));
  const moves: readonly string[] = receiptMoves[receipt.state];
  const params = { id: receipt.receipt_id };
  const canConfirm = mayConfirm && moves.includes('confirmado');
  const canAnnul = mayAnnul && moves.includes('anulado') && receipt.confirmed_at === null;
  const canReturn = mayConfirm && moves.includes('devuelto');
  if (!canConfirm && !canAnnul && !canReturn) return null;
  const decide = () => {
    const args = { params, body: { reason: reason.trim() } };
    return asks === 'annul' ? void annulling.run(args) : void returning.run(args);
  };
  return (
    <Card label="Decidir">
      {asks === null ? (
        <div className="collect-voucher">
          {canConfirm && (
            <Button look="primary" icon={checkmarkOutline} busy={confirming.isBusy} onClick={() => void confirming.run({ params })}>
              Confirmar
            </Button>
          )}
          {canReturn && (
            <Button look="danger" icon={arrowUndoOutline} onClick={() => setAsks('return')}>
              Devolver
            </Button>
          )}
          {canAnnul && (
            <Button look="danger" icon={closeOutline} onClick={() => setAsks('annul')}>
              Anular
            </Button>
          )}
        </div>
      ) : (
        <>
          <LimitedText id="receipt-reason" label="Motivo" max={300} rows={2} value={reason} onChange={setReason} />
          <div className="collect-voucher">
            <Button onClick={() => setAsks(null)}>Volver</Button>
            <Button look="danger" busy={annulling.isBusy || returning.isBusy} disabled={reason.trim() === ''} onClick={decide}>
              {asks === 'annul' ? 'Anular el recaudo' : 'Devolver el recaudo'}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

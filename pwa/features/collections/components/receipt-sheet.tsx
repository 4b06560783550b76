import { shareOutline } from 'ionicons/icons';
import { tried } from '#pwa/admin/tried.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { shareReceipt } from '../share-receipt.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

interface ReceiptSheetProps {
  /** With its outbox command while that is unanswered or refused. */
  receipt: ReceiptDocument & { command?: OutboxCommand | null };
  /** It was finished just now. */
  justMade?: boolean;
  onClose: () => void;
}

/** A receipt on the phone: its facts, and its PDF to share. */
export function ReceiptSheet({ receipt, justMade = false, onClose }: ReceiptSheetProps) {
  const refusal = receipt.command?.state === 'refused' ? receipt.command.refusal : null;
  const share = async () => {
    await tried(() => shareReceipt(receipt));
  };
  return (
    <Sheet
      open
      title={justMade ? `Recaudo ${receipt.number} registrado` : `Recaudo ${receipt.number}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={shareOutline} onClick={share}>
            Compartir PDF
          </Button>
          <Button look="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      {refusal && (
        <p role="alert">
          {refusal.sentence} <a href={`#${pathTo('outbox')}`}>Ver en Pendientes por enviar</a>
        </p>
      )}
      {justMade && <p>Quedó en este equipo y se envía cuando haya señal.</p>}
      <ReceiptFacts receipt={receipt} />
    </Sheet>
  );
}

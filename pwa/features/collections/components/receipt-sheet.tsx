import { shareOutline } from 'ionicons/icons';
import { tried } from '#pwa/admin/tried.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { shareReceipt } from '../share-receipt.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

interface ReceiptSheetProps {
  receipt: ReceiptDocument;
  /** It was finished just now. */
  justMade?: boolean;
  onClose: () => void;
}

/** A receipt on the phone: its facts, and its PDF to share. */
export function ReceiptSheet({ receipt, justMade = false, onClose }: ReceiptSheetProps) {
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
      {justMade && <p>Quedó en este equipo y se envía cuando haya señal.</p>}
      <ReceiptFacts receipt={receipt} />
    </Sheet>
  );
}

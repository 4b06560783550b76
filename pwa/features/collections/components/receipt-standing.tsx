import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { receiptStateWords } from '../receipt-words.ts';

/** How a receipt of this device stands: refused, unsent, or its state on the server. */
export function ReceiptStanding({ receipt: { command, state } }: { receipt: Pick<ReceiptDocument, 'state'> & { command: OutboxCommand | null } }) {
  if (command?.state === 'refused') return <StatusChip meaning="error">Necesita atención</StatusChip>;
  if (command) return <StatusChip meaning="wait">Por enviar</StatusChip>;
  const { label, meaning } = receiptStateWords[state];
  return <StatusChip meaning={meaning}>{label}</StatusChip>;
}

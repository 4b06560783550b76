import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { appliedOf } from '#shared/features/collections/receipt.rules.ts';
import { meansLabels } from '#shared/features/collections/receipt-kinds.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { receiptStateWords } from '../receipt-words.ts';
import '../collections.css';

const withheldLabels = [
  ['retefuente', 'Retefuente'],
  ['reteiva', 'ReteIVA'],
  ['reteica', 'ReteICA'],
  ['discount', 'Descuento'],
  ['credit_notes', 'Notas crédito'],
] as const;

/** The facts of a receipt: its money, the invoices that it pays, and its state. */
export function ReceiptFacts({ receipt }: { receipt: ReceiptDocument }) {
  const { label, meaning } = receiptStateWords[receipt.state];
  return (
    <div className="receipt-facts">
      <div className="receipt-head">
        <b>{formatPesos(receipt.value)}</b>
        <StatusChip meaning={meaning}>{label}</StatusChip>
      </div>
      <p>{[receipt.contact, formatDate(receipt.receipt_date), receipt.seller].filter(Boolean).join(' · ')}</p>
      {receipt.notice && <p role="status">{receipt.notice}</p>}
      {receipt.reason && <p>{`Motivo: ${receipt.reason}`}</p>}
      <ul>
        {receipt.means.map(({ kind, value, reference, due_date }, index) => (
          // Means have no names, and never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a stored receipt
          <li key={index}>
            <span>{[meansLabels[kind], reference, due_date && formatDate(due_date)].filter(Boolean).join(' · ')}</span>
            <span>{formatPesos(value)}</span>
          </li>
        ))}
      </ul>
      <ul>
        {receipt.allocations.map((one) => (
          <li key={one.receivable_id}>
            <span>
              {one.invoice_id}
              <small>{withheldLabels.flatMap(([name, text]) => (one[name] === 0 ? [] : [unbroken(`${text} ${formatPesos(one[name])}`)])).join(' · ')}</small>
            </span>
            <span>{formatPesos(appliedOf(one))}</span>
          </li>
        ))}
        {receipt.advance_value > 0 && (
          <li>
            <span>Anticipo</span>
            <span>{formatPesos(receipt.advance_value)}</span>
          </li>
        )}
        {receipt.rounding_value !== 0 && (
          <li>
            <span>Ajuste por redondeo</span>
            <span>{formatPesos(receipt.rounding_value)}</span>
          </li>
        )}
      </ul>
      {receipt.observation && <p>{receipt.observation}</p>}
    </div>
  );
}

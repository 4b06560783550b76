import { useState } from 'react';
import { ReceiptSheet } from '#pwa/features/collections/components/receipt-sheet.tsx';
import { receiptStateWords } from '#pwa/features/collections/receipt-words.ts';
import { type ReceiptView, useReceipts } from '#pwa/features/collections/receipts.queries.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { formatDate } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

/** The customer's payments of the last 90 days, each with its PDF; nothing without payments. */
export function CustomerReceipts({ contactId }: { contactId: number }) {
  const receipts = useReceipts(contactId);
  const [shown, setShown] = useState<ReceiptView | null>(null);
  if (!receipts || receipts.length === 0) return null;
  return (
    <PortalCard title="Sus pagos" whole>
      <div className="portal-rows">
        <DataList label="Sus pagos" items={receipts} keyOf={({ id }) => id} rowHeight={64}>
          {(receipt) => (
            <ListRow
              title={receipt.number}
              detail={[formatDate(receipt.receipt_date), receipt.allocations.map(({ invoice_id }) => invoice_id).join(', ')].filter(Boolean).join(' · ')}
              trailing={
                <div className="tracking-end">
                  <MoneyText pesos={receipt.value} />
                  <StatusChip meaning={receiptStateWords[receipt.state].meaning}>{receiptStateWords[receipt.state].label}</StatusChip>
                </div>
              }
              onClick={() => setShown(receipt)}
            />
          )}
        </DataList>
      </div>
      {shown && <ReceiptSheet receipt={shown} onClose={() => setShown(null)} />}
    </PortalCard>
  );
}

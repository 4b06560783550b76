import { useState } from 'react';
import { CufeNote } from '#pwa/features/receivables/components/cufe-note.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { type InvoiceAnswer, ordersCalls } from '#shared/features/orders/orders.calls.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';
import { OrderLines } from './order-lines.tsx';

/** The invoices of an order, latest first; nothing without invoices. An invoice of the product's own books opens its products. */
export function OrderInvoices({ documentId }: { documentId: number }) {
  const { data: invoices, error, retry } = useCall(ordersCalls.listOrderInvoices, { params: { id: documentId } });
  const [opened, setOpened] = useState<InvoiceAnswer | null>(null);
  if (error && !invoices) return <Failed text={error.message} onRetry={retry} />;
  if (!invoices || invoices.length === 0) return null;
  const shown = opened && wholeInvoice(opened);
  return (
    <Card title="Facturas">
      <ul className="order-invoices">
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            {wholeInvoice(invoice) ? (
              <button type="button" className="order-invoice-number" aria-haspopup="dialog" onClick={() => setOpened(invoice)}>
                {invoice.number}
              </button>
            ) : (
              <strong>{invoice.number}</strong>
            )}
            <span>
              <DateText date={invoice.voucher_date} />
              {invoice.due_date && (
                <>
                  {' · vence '}
                  <DateText date={invoice.due_date} />
                </>
              )}
            </span>
            <MoneyText pesos={invoice.total} />
            <CufeNote cufe={invoice.cufe} invoice={invoice.number} />
          </li>
        ))}
      </ul>
      <Sheet open={shown !== null} title={`Factura ${opened?.number ?? ''}`} onClose={() => setOpened(null)}>
        {shown && <OrderLines order={shown} />}
      </Sheet>
    </Card>
  );
}

/** An invoice with its lines and amounts; null for one that only the receivables know. */
function wholeInvoice({ lines, gross, discount, subtotal, iva, freight, total }: InvoiceAnswer): (Pick<InvoiceAnswer, 'lines'> & OrderTotals) | null {
  if (lines.length === 0 || gross === null || discount === null || subtotal === null || iva === null || freight === null) return null;
  return { lines, gross, discount, subtotal, iva, freight, total };
}

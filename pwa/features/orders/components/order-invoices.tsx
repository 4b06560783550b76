import { CufeNote } from '#pwa/features/receivables/components/cufe-note.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';

/** The invoices of an order, latest first; nothing without invoices. */
export function OrderInvoices({ documentId }: { documentId: number }) {
  const { data: invoices, error, retry } = useCall(ordersCalls.listOrderInvoices, { params: { id: documentId } });
  if (error && !invoices) return <Failed text={error.message} onRetry={retry} />;
  if (!invoices || invoices.length === 0) return null;
  return (
    <Card title="Facturas">
      <ul className="order-invoices">
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            <strong>{invoice.number}</strong>
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
    </Card>
  );
}

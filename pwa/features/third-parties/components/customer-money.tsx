import { useState } from 'react';
import { useCustomerReceivables, useExposure } from '#pwa/features/receivables/receivables.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { quotaOn } from '#shared/features/receivables/credit.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

/** How many of the invoices are shown at first: the oldest due ones. */
const firstShown = 8;

/** The customer's debt, its overdue part, and the credit quota that this phone's unsent orders leave. */
export function CustomerMoney({ customer }: { customer: CustomerDocument }) {
  const receivables = useCustomerReceivables(customer.contact_id);
  const exposure = useExposure(customer.contact_id);
  const [showsAll, setShowsAll] = useState(false);
  const quota = quotaOn(customer, localDateOf(useNow()));
  if (!receivables || !exposure) return <Loading rows={2} />;
  const { invoices, summary } = receivables;
  const shown = showsAll ? invoices : invoices.slice(0, firstShown);
  return (
    <Card title="Cartera">
      <dl className="customer-figures">
        <Figure name="Saldo" pesos={summary.saldo} />
        <Figure name="Vencido" pesos={summary.defeated} isBad={summary.defeated > 0} />
        <Figure name="Pedidos por facturar" pesos={exposure.orders + exposure.unsent} />
        {quota !== null && <Figure name="Cupo disponible" pesos={quota - exposure.total} isBad={quota < exposure.total} />}
      </dl>
      {quota === null && <p>Sin cupo de crédito definido.</p>}
      {invoices.length === 0 && <p>Sin cartera pendiente.</p>}
      {invoices.length > 0 && (
        <ul className="customer-list">
          {shown.map((invoice) => (
            <li key={invoice.id}>
              <ListRow
                title={invoice.invoice_id}
                detail={<span className={invoice.defeated ? 'customer-bad' : undefined}>{invoice.expiration}</span>}
                trailing={<MoneyText pesos={invoice.saldo} />}
              />
            </li>
          ))}
          {shown.length < invoices.length && (
            <li>
              <ListRow title={`Ver las ${formatCount(invoices.length)} facturas`} onClick={() => setShowsAll(true)} />
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function Figure({ name, pesos, isBad = false }: { name: string; pesos: number; isBad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? 'customer-bad' : undefined}>
        <MoneyText pesos={pesos} />
      </dd>
    </div>
  );
}

import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useCan, useMayCall } from '#pwa/platform/session/session.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { Fact } from './order-facts.tsx';

const lastOnes = 4;

/** The customer's debt, overdue debt, quota and last orders, for the person who decides whether to release a held order. */
export function CustomerStanding({ order }: { order: NamedOrderAnswer }) {
  const seesReceivables = useMayCall(receivablesCalls.summariseReceivables);
  const opensParty = useCan('Terceros');
  const { contact_id } = order;
  const owed = useCall(receivablesCalls.summariseReceivables, seesReceivables ? { query: { contact_id } } : null);
  const latest = useCall(
    receivablesCalls.listReceivables,
    seesReceivables ? { query: { contact_id, perPage: 1, sortBy: 'days_defeated', sort: 'DESC' } } : null,
  );
  const orders = useCall(ordersCalls.listOrders, { query: { contact_id, perPage: lastOnes + 1, sortBy: 'voucher_date', sort: 'DESC' } });
  const failed = [owed, latest, orders].find(({ error, data }) => error && !data);
  if (failed?.error) return <Failed text={failed.error.message} onRetry={failed.retry} />;
  const oldest = latest.data?.[0];
  const others = (orders.data ?? []).filter(({ document_id }) => document_id !== order.document_id).slice(0, lastOnes);
  return (
    <Card title="El cliente">
      <dl className="order-facts">
        {owed.data && (
          <>
            <Fact name="Debe">
              <MoneyText pesos={owed.data.saldo} /> <small>{counted(owed.data.documents, 'factura', 'facturas')}</small>
            </Fact>
            <Fact name="Vencido">
              <MoneyText pesos={owed.data.defeated} />
              {oldest?.defeated && <small> la más antigua, hace {counted(oldest.days_defeated, 'día', 'días')}</small>}
            </Fact>
          </>
        )}
        {order.credit && (
          <Fact name="Cupo">
            {order.credit.quota === null ? 'Sin cupo definido' : <MoneyText pesos={order.credit.quota} />}
            {order.credit.exceeded_by > 0 && (
              <small>
                {' '}
                lo supera en <MoneyText pesos={order.credit.exceeded_by} />
              </small>
            )}
          </Fact>
        )}
      </dl>
      {others.length > 0 && (
        <ul className="order-invoices" aria-label="Sus últimos pedidos">
          {others.map(({ document_id, number, voucher_date, status_label, total }) => (
            <li key={document_id}>
              <a href={`#${pathTo('orderDetail', { id: document_id })}`}>{number}</a>
              <span>
                <DateText date={voucher_date} /> · {status_label}
              </span>
              <MoneyText pesos={total} />
            </li>
          ))}
        </ul>
      )}
      {opensParty && <a href={`#${pathTo('editThirdParty', { id: contact_id })}`}>Abrir el tercero</a>}
    </Card>
  );
}

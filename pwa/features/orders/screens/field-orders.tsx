import { useState } from 'react';
import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { OrderStatus } from '../components/order-status.tsx';
import { useOrders } from '../orders.queries.ts';

/** Mis pedidos: the seller's documents, including pending ones, found by number or by provisional number. */
export default function FieldOrdersScreen() {
  const [text, setText] = useState('');
  const orders = useOrders({ text });
  const customers = useCustomers('');
  const open = useOpen();
  // Prospects that the server does not have yet have no number.
  const names = new Map(
    customers?.flatMap((customer) => [customer.contact_id || null, customer.prospect_uuid ?? null].map((id) => [id, nameOfCustomer(customer)])),
  );
  return (
    <Page
      title="Mis pedidos"
      back={pathTo('more')}
      toolbar={<SearchField label="Número: Pd-12 o A-0007" value={text} onChange={setText} hotkey />}
      asked={text}
      width="full"
    >
      {!orders && <Loading rows={8} />}
      {orders?.length === 0 &&
        (text ? (
          <Empty text="Ningún documento coincide" />
        ) : (
          <Empty
            text="Todavía no hay pedidos en este equipo"
            hint="Aquí quedan los que haga, con señal o sin ella, con su número y su estado."
            action={
              <Button look="primary" onClick={() => void open(pathTo('newOrder'), 'tab')}>
                Hacer un pedido
              </Button>
            }
          />
        ))}
      {orders && (
        <DataList label="Pedidos y cotizaciones" items={orders} keyOf={(order) => order.id} rowHeight={68}>
          {(order) => (
            <ListRow
              title={`${order.inventory_operation === 'cotizacion' ? 'Cotización ' : ''}${order.number}`}
              detail={[names.get(order.prospect_uuid ?? order.contact_id), formatDate(order.voucher_date)].filter(Boolean).join(' · ')}
              trailing={
                <div className="order-row-end">
                  <MoneyText pesos={order.total} />
                  <OrderStatus label={order.status_label} />
                </div>
              }
              href={`#${pathTo('fieldOrder', { uuid: order.id })}`}
            />
          )}
        </DataList>
      )}
    </Page>
  );
}

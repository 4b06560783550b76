import { useState } from 'react';
import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { OrderStatus } from '../components/order-status.tsx';
import { type OrderView, useOrders } from '../orders.queries.ts';

const filters = [
  { value: 'all', label: 'Todos' },
  { value: 'open', label: 'En trámite' },
  { value: 'attention', label: 'Atención' },
  { value: 'quotations', label: 'Cotizaciones' },
] as const;
type Filter = (typeof filters)[number]['value'];

const attention: readonly string[] = ['NECESITA ATENCIÓN', 'RETENIDO', 'FALLIDO', 'RECHAZADO'];
const settled: readonly string[] = ['FACTURADO', 'ANULADO'];
const isShown: Readonly<Record<Filter, (order: OrderView) => boolean>> = {
  all: () => true,
  open: ({ inventory_operation, status_label }) => inventory_operation === 'pedido' && !settled.includes(status_label),
  attention: ({ status_label }) => attention.includes(status_label),
  quotations: ({ inventory_operation }) => inventory_operation === 'cotizacion',
};

/** Mis pedidos: the seller's documents, including unsent ones, found by customer, by number or by provisional number. */
export default function FieldOrdersScreen() {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const byNumber = useOrders({ text });
  const everything = useOrders({});
  const customers = useCustomers('');
  const open = useOpen();
  // Prospects that the server does not have yet have no id.
  const names = new Map(
    customers?.flatMap((customer) => [customer.contact_id || null, customer.prospect_uuid ?? null].map((id) => [id, nameOfCustomer(customer)])),
  );
  const nameOf = (order: OrderView) => names.get(order.prospect_uuid ?? order.contact_id) ?? '';
  const wanted = normaliseText(text);
  const byName = wanted.length < 3 ? [] : everything?.filter((order) => normaliseText(nameOf(order)).includes(wanted));
  const found = byNumber && byName && [...new Set([...byNumber, ...byName])];
  const orders = found?.filter((order) => isShown[filter](order));
  return (
    <Page
      title="Mis pedidos"
      back={pathTo('more')}
      toolbar={
        <>
          <SearchField label="Cliente, o número: Pd-12" value={text} onChange={setText} hotkey />
          <Segmented label="Mostrar" choices={filters} value={filter} onChange={setFilter} />
        </>
      }
      asked={`${filter} ${text}`}
      width="full"
    >
      {!orders && <Loading rows={8} />}
      {orders?.length === 0 &&
        (text || filter !== 'all' ? (
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
              detail={[nameOf(order), formatDate(order.voucher_date)].filter(Boolean).join(' · ')}
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

import { useMemo, useState } from 'react';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { markMissing } from '#shared/features/orders/missing-stock.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { dayPresets } from '#shared/kernel/day-presets.rules.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { OrderRowEnd } from '../components/order-status.tsx';
import { type OrderView, useOrders } from '../orders.queries.ts';
import './field-orders.css';

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

/** Mis pedidos: the seller's documents, including unsent ones, found by customer, by number or by provisional number, and by date. */
export default function FieldOrdersScreen() {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [period, setPeriod] = useState<string | null>(null);
  const today = localDateOf(useNow());
  const days = dayPresets.find(({ key }) => key === period)?.of(today);
  const byNumber = useOrders({ text });
  const everything = useOrders({});
  const customers = useCustomers('');
  const open = useOpen();
  const nameOf = useMemo(() => namesFor(customers ?? []), [customers]);
  const wanted = normaliseText(text);
  const byName = wanted.length < 3 ? [] : everything?.filter((order) => nameOf(order)?.searched.includes(wanted));
  const found = byNumber && byName && [...new Set([...byNumber, ...byName])];
  const isInPeriod = ({ voucher_date }: OrderView) => !days || (days.from <= voucher_date && voucher_date <= days.to);
  const orders = found?.filter((order) => isShown[filter](order) && isInPeriod(order));
  return (
    <Page
      title="Mis pedidos"
      back={pathTo('more')}
      toolbar={
        <>
          <div className="field-orders-filter">
            <SearchField label="Cliente, o número: Pd-12" value={text} onChange={setText} hotkey />
            <Select
              label="Fecha"
              labelHidden
              empty="Fecha"
              choices={dayPresets.map(({ key, label }) => ({ value: key, label }))}
              value={period}
              onChange={(chosen) => setPeriod(chosen === null ? null : String(chosen))}
            />
          </div>
          <Segmented label="Mostrar" choices={filters} value={filter} onChange={setFilter} />
        </>
      }
      asked={`${filter} ${period} ${text}`}
      width="full"
    >
      {!orders && <Loading rows={8} />}
      {orders?.length === 0 &&
        (text || filter !== 'all' || days ? (
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
              detail={<OrderDetail order={order} name={nameOf(order)?.title} />}
              trailing={<OrderRowEnd order={order} />}
              href={`#${pathTo('fieldOrder', { uuid: order.id })}`}
            />
          )}
        </DataList>
      )}
    </Page>
  );
}

function OrderDetail({ order, name }: { order: OrderView; name: string | undefined }) {
  const missing = markMissing(order);
  return (
    <>
      {[name, formatDate(order.voucher_date)].filter(Boolean).join(' · ')}
      {missing && (
        <>
          {' · '}
          <span className="order-row-missing">{missing}</span>
        </>
      )}
    </>
  );
}

interface Name {
  title: string;
  /** The customer's names as a search compares them. */
  searched: string;
}

/** The name of an order's customer: of its branch, or of the whole customer while its branch is not on this device or has no id yet. */
function namesFor(customers: readonly CustomerDocument[]): (order: OrderView) => Name | undefined {
  const name = ({ title, detail }: ReturnType<typeof customerNames>): Name => ({ title, searched: normaliseText(`${title} ${detail ?? ''}`) });
  const ofBranch = new Map(customers.flatMap((customer) => customer.branches.map((branch) => [branch.id, name(customerNames(customer, branch))])));
  // A prospect that the server does not have yet is known by its UUID alone.
  const ofCustomer = new Map(
    customers.flatMap((customer) => [customer.contact_id || null, customer.prospect_uuid ?? null].map((id) => [id, name(customerNames(customer))])),
  );
  return ({ contact_id, contact_warehouse_id, prospect_uuid }) =>
    (contact_warehouse_id && ofBranch.get(contact_warehouse_id)) || ofCustomer.get(prospect_uuid ?? contact_id);
}

import { useState } from 'react';
import { OrderStatus } from '#pwa/features/orders/components/order-status.tsx';
import { type OrderView, useOrders } from '#pwa/features/orders/orders.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { MoneyText, unbroken } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { orderLabels } from '#shared/features/orders/order-states.rules.ts';
import { addDays, formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { ApprovalsCard } from '../components/approvals-card.tsx';
import { BranchFilter } from '../components/branch-filter.tsx';
import { trackedSince, trackingRemark } from '../tracked-orders.ts';
import { useBranches } from '../use-branches.ts';
import '../components/portal.css';

const labels = ['POR ENVIAR', 'NECESITA ATENCIÓN', ...orderLabels];
const recentDays = 31;

/** Mis pedidos: every order of the customer with its invoiced part, newest first. Without a search, those of the last month and what has not arrived. */
export default function OrderTrackingScreen() {
  const [text, setText] = useState('');
  const [label, setLabel] = useState<string | null>(null);
  const [branchId, setBranchId] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);
  const since = addDays(localDateOf(useNow()), -recentDays);
  const found = useOrders({
    inventory_operation: 'pedido',
    text,
    ...(label && { status_label: label }),
    ...(branchId !== null && { place: { contact_warehouse_id: branchId, prospect_uuid: null } }),
  });
  const open = useOpen();
  const mayQuote = useCan('B2B Crear cotizaciones');
  const branchNames = new Map(useBranches().map(({ id, description }) => [id, description]));
  const isWhole = isAll || text !== '' || label !== null;
  const orders = isWhole ? found : found && trackedSince(found, since);
  const hidden = (found?.length ?? 0) - (orders?.length ?? 0);
  return (
    <Page
      title="Mis pedidos"
      actions={mayQuote && <Button onClick={() => void open(pathTo('portalQuotations'))}>Cotizaciones</Button>}
      toolbar={
        <div className="portal-filter">
          <SearchField label="Número de pedido u orden de compra" value={text} onChange={setText} hotkey />
          <Select
            label="Estado"
            labelHidden
            empty="Todos los estados"
            choices={labels.map((one) => ({ value: one, label: one }))}
            value={label}
            onChange={(chosen) => setLabel(chosen === null ? null : String(chosen))}
          />
          <BranchFilter value={branchId} onChange={setBranchId} />
        </div>
      }
      asked={`${text} ${label} ${branchId}`}
      width="full"
    >
      {!text && !label && <ApprovalsCard />}
      {!orders && <Loading rows={8} />}
      {orders?.length === 0 && isWhole && (text || label) && <Empty text="Ningún pedido coincide" />}
      {orders?.length === 0 && !text && !label && (
        <Empty
          text={hidden > 0 ? 'No hay pedidos en el último mes' : 'Todavía no hay pedidos'}
          hint="Aquí ve su avance: enviado, aprobado y lo que se va facturando."
          action={
            <Button look="primary" onClick={() => void open(pathTo('newOrder'), 'tab')}>
              Hacer un pedido
            </Button>
          }
        />
      )}
      {orders && orders.length > 0 && (
        <DataList label="Pedidos" items={orders} keyOf={({ id }) => id} rowHeight={84}>
          {(order) => <TrackedOrder order={order} branch={branchNames.get(order.contact_warehouse_id ?? 0) ?? null} />}
        </DataList>
      )}
      {hidden > 0 && (
        <div className="cart-ways">
          <Button onClick={() => setAll(true)}>{`Ver los ${hidden} anteriores`}</Button>
        </div>
      )}
    </Page>
  );
}

function TrackedOrder({ order, branch }: { order: OrderView; branch: string | null }) {
  const invoiced = order.delivery === 'confirmed' ? order.invoiced_value : 0;
  const remark = trackingRemark(order);
  return (
    <ListRow
      title={order.number}
      detail={
        <>
          {[formatDate(order.voucher_date), branch].filter(Boolean).join(' · ')}
          {remark && <span className="tracking-remark">{unbroken(remark)}</span>}
          {invoiced > 0 && (
            <span className="invoiced-bar">
              <progress aria-label={`Facturado de ${order.number}`} value={Math.min(invoiced, order.total)} max={order.total} />
              {unbroken(`Facturado ${formatPesos(invoiced)} de ${formatPesos(order.total)}`)}
            </span>
          )}
        </>
      }
      trailing={
        <div className="tracking-end">
          <MoneyText pesos={order.total} />
          <OrderStatus label={order.status_label} />
        </div>
      }
      href={`#${pathTo('fieldOrder', { uuid: order.id })}`}
    />
  );
}

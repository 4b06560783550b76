import { useState } from 'react';
import { OrderStatus } from '#pwa/features/orders/components/order-status.tsx';
import { type OrderView, useOrders } from '#pwa/features/orders/orders.queries.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { quotationLabel } from '#shared/features/orders/negotiation.rules.ts';
import { quotationStateOn } from '#shared/features/orders/quotation.rules.ts';
import { addDays, formatDate, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { BranchFilter } from '../components/branch-filter.tsx';
import '../components/portal.css';

/** A quotation is shown as ending from this many days before its last valid one. */
const endingDays = 3;

/** Mis cotizaciones, newest first, with the validity of each. Its page converts it into an order. */
export default function PortalQuotationsScreen() {
  const [text, setText] = useState('');
  const [branchId, setBranchId] = useState<number | null>(null);
  const today = localDateOf(useNow());
  const quotations = useOrders({
    inventory_operation: 'cotizacion',
    text,
    ...(branchId !== null && { place: { contact_warehouse_id: branchId, prospect_uuid: null } }),
  });
  return (
    <Page
      title="Mis cotizaciones"
      back={pathTo('orderTracking')}
      toolbar={
        <div className="portal-filter">
          <SearchField label="Número de cotización" value={text} onChange={setText} hotkey />
          <BranchFilter value={branchId} onChange={setBranchId} />
        </div>
      }
      asked={`${text} ${branchId}`}
      width="full"
    >
      {!quotations && <Loading rows={6} />}
      {quotations?.length === 0 &&
        (text || branchId !== null ? (
          <Empty text="Ninguna cotización coincide" />
        ) : (
          <Empty text="Todavía no hay cotizaciones" hint="Al terminar un pedido puede guardarlo como cotización: conserva sus precios por unos días." />
        ))}
      {quotations && (
        <DataList label="Cotizaciones" items={quotations} keyOf={({ id }) => id} rowHeight={72}>
          {(quotation) => <QuotationRow quotation={quotation} today={today} />}
        </DataList>
      )}
    </Page>
  );
}

function QuotationRow({ quotation, today }: { quotation: OrderView; today: LocalDate }) {
  const { number, valid_until, total, delivery, negotiation } = quotation;
  // The label in the document is that of the day on which it was pulled, so the state is computed again.
  const state = quotationStateOn(quotation, today);
  const isEnding = state === 'vigente' && valid_until !== null && valid_until <= addDays(today, endingDays);
  return (
    <ListRow
      title={negotiation && negotiation.version > 1 ? `${number} · versión ${negotiation.version} de ${negotiation.first.number}` : number}
      detail={
        <>
          {formatDate(quotation.voucher_date)}
          {valid_until && <span className={isEnding ? 'valid-soon' : undefined}>{` · válida hasta el ${formatDate(valid_until)}`}</span>}
        </>
      }
      trailing={
        <div className="tracking-end">
          <MoneyText pesos={total} />
          <OrderStatus label={delivery === 'confirmed' ? quotationLabel({ ...quotation, state }, today) : quotation.status_label} />
        </div>
      }
      href={`#${pathTo('fieldOrder', { uuid: quotation.id })}`}
    />
  );
}

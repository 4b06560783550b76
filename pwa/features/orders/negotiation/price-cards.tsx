import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isPriceAsked } from '#shared/features/orders/negotiation.rules.ts';
import { quotationStateOn } from '#shared/features/orders/quotation.rules.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { type OrderView, useOrders } from '../orders.queries.ts';
import './negotiation.css';

/** A seller's quotations whose customers wait for an answer; nothing when there are none. */
export function PricesToAnswer() {
  const quotations = useOrders({ inventory_operation: 'cotizacion' });
  const customers = useCustomers('');
  const waiting = quotations?.filter(isPriceAsked) ?? [];
  if (waiting.length === 0) return null;
  const names = new Map(customers?.map((customer) => [customer.contact_id, nameOfCustomer(customer)]));
  return (
    <Card className="price-card" title={`${counted(waiting.length, 'precio', 'precios')} por responder`} label="Precios por responder">
      <ul>
        {waiting.map((quotation) => (
          <li key={quotation.id}>
            <QuotationRow quotation={quotation} detail={names.get(quotation.contact_id ?? 0) ?? ''} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A customer's quotations whose latest version answers a request and is still valid; nothing when there are none. */
export function AnsweredPrices() {
  const quotations = useOrders({ inventory_operation: 'cotizacion' });
  const today = localDateOf(useNow());
  const answered = quotations?.filter((quotation) => isNewAnswer(quotation, quotations) && holds(quotation, today)) ?? [];
  if (answered.length === 0) return null;
  return (
    <Card className="price-card" title="Le respondieron" label="Precios respondidos">
      <ul>
        {answered.map((quotation) => (
          <li key={quotation.id}>
            <QuotationRow
              quotation={quotation}
              detail={`Versión ${quotation.negotiation?.version} de ${quotation.negotiation?.first.number}${quotation.valid_until ? ` · válida hasta el ${formatDate(quotation.valid_until)}` : ''}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isNewAnswer({ negotiation }: OrderView, all: readonly OrderView[]): boolean {
  if (!negotiation?.answer || negotiation.request) return false;
  return !all.some((other) => other.negotiation?.first.uuid === negotiation.first.uuid && other.negotiation.version > negotiation.version);
}

function holds({ state, valid_until }: OrderView, today: string): boolean {
  return quotationStateOn({ state: state === 'convertida' ? state : 'vigente', valid_until }, today) === 'vigente';
}

function QuotationRow({ quotation, detail }: { quotation: OrderView; detail: string }) {
  return (
    <ListRow
      title={quotation.number}
      detail={detail}
      trailing={<MoneyText pesos={quotation.total} />}
      href={`#${pathTo('fieldOrder', { uuid: quotation.id })}`}
    />
  );
}

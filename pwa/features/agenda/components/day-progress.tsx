import { useOrders } from '#pwa/features/orders/orders.queries.ts';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { isSold } from '#shared/features/orders/order-states.rules.ts';
import { soldValue } from '#shared/features/orders/sold-value.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { type Stop, visitsOfDay } from '../stops.ts';

/** The progress of the day: visits made, orders sold, and the value of their goods before IVA, counted as in the month's sales. */
export function DayProgress({ stops }: { stops: readonly Stop[] }) {
  const today = localDateOf(useNow());
  const orders = useOrders({ inventory_operation: 'pedido', voucher_date: today })?.filter(({ delivery, state }) => delivery !== 'refused' && isSold(state));
  const { done, planned } = visitsOfDay(stops, today);
  return (
    <dl className="day-progress">
      <div>
        <dt>Visitas</dt>
        <dd>{`${done} de ${planned}`}</dd>
      </div>
      <div>
        <dt>Pedidos</dt>
        <dd>{orders?.length ?? 0}</dd>
      </div>
      <div>
        <dt>Vendido</dt>
        <dd>
          <MoneyText pesos={sumPesos(orders?.map(soldValue) ?? [])} />
        </dd>
      </div>
    </dl>
  );
}

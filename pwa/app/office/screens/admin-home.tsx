import { chevronForward } from 'ionicons/icons';
import { DayFigures } from '#pwa/features/commercial/components/day-figures.tsx';
import { MonthGlancePanel } from '#pwa/features/commercial/components/month-glance.tsx';
import { OrderStatus } from '#pwa/features/orders/components/order-status.tsx';
import { refreshCalls, useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText, MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { commercialCalls } from '#shared/features/commercial/commercial.calls.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { ListOf } from '#shared/kernel/call.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatDate, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { HelpText } from '../../manual/help-text.tsx';
import { HomeRecent } from '../home-recent.tsx';
import '../admin-home.css';

const newest: TableAsked = { page: 1, perPage: 8, sortBy: 'voucher_date', sort: 'DESC', filter: '', filters: {} };

/** Inicio: today's figures, the month, the newest orders, and what the person last looked for. */
export default function AdminHomeScreen() {
  const name = useSession(({ user }) => user?.name ?? '');
  const seesOrders = useMayCall(ordersCalls.listOrders);
  const seesMonth = useMayCall(commercialCalls.getMonthGlance);
  const today = localDateOf(useNow());
  useServerNews('orders', () => refreshCalls(ordersCalls.listOrders, ordersCalls.listQuotations));
  return (
    <Page title={screens.adminHome.title} subtitle={`${name}, ${formatDate(today)}`}>
      <FirstSteps />
      {(seesOrders || seesMonth) && (
        <section className="home-counts" aria-label="Hoy">
          {seesOrders && <OrderCounts today={today} />}
          {seesMonth && <DayFigures today={today} />}
        </section>
      )}
      {seesMonth && <MonthGlancePanel today={today} />}
      {seesOrders && <LatestOrders />}
      <HomeRecent />
    </Page>
  );
}

function OrderCounts({ today }: { today: LocalDate }) {
  const ofToday = { start_date: today, end_date: today };
  return (
    <>
      <Count label="Pedidos de hoy" call={ordersCalls.listOrders} screen={screens.orders.path} filters={ofToday} />
      <Count label="Fallaron al enviarse" call={ordersCalls.listOrders} screen={screens.orders.path} filters={{ status: 'FALLIDO' }} waits />
      <Count label="Cotizaciones de hoy" call={ordersCalls.listQuotations} screen={screens.quotations.path} filters={ofToday} />
    </>
  );
}

const customers = { is_customer: '1' } as const;
const one: TableAsked = { ...newest, perPage: 1, sortBy: 'name', sort: 'ASC' };

const firstSteps = `
  1. Traiga productos, precios, existencias y clientes de sus archivos, en [[imports]].
  2. Cree a sus vendedores como empleados, en [[thirdParties]], y deles acceso, en [[users]].
  3. Diga qué vendedor atiende cada sucursal, en [[sellerUpdate]].
`;

/** First steps of a company without customers, for people who may take them. */
function FirstSteps() {
  const mayImport = useMayCall(importCalls.checkImport);
  const seesCustomers = useMayCall(thirdPartyCalls.list);
  return mayImport && seesCustomers && <StepsWithoutCustomers />;
}

function StepsWithoutCustomers() {
  const { page } = useCallList(thirdPartyCalls.list, one, { query: customers });
  if (page?.total !== 0) return null;
  return (
    <section className="home-card home-first" aria-labelledby="para-empezar">
      <h2 id="para-empezar">Para empezar</h2>
      <HelpText text={firstSteps} />
    </section>
  );
}

interface CountProps {
  label: string;
  /** The list call whose total it is, and the screen that lists the same. */
  call: ListOf<unknown>;
  screen: string;
  filters: Readonly<Record<string, string>>;
  /** Somebody has to do something about each of them. */
  waits?: boolean;
}

function Count({ label, call, screen, filters, waits = false }: CountProps) {
  const { page, error } = useCallList(call, { ...newest, perPage: 1, filters }, {});
  const address = new URLSearchParams(Object.entries(filters).map(([name, value]) => [`f.${name}`, value]));
  const total = page?.total;
  return (
    <a className={`home-count ${waits && total ? 'home-count-waits' : ''}`} href={`#${screen}?${address}`}>
      <strong className="number">{total === undefined ? (error ? '—' : '…') : formatCount(total)}</strong>
      <span>{label}</span>
    </a>
  );
}

function LatestOrders() {
  const { page, error, retry } = useCallList(ordersCalls.listOrders, newest, {});
  return (
    <section className="home-card" aria-labelledby="ultimos-pedidos">
      <div className="home-card-head">
        <h2 id="ultimos-pedidos">Últimos pedidos</h2>
        {/* Without a parameter the list would come back with the filters that it was left with. */}
        <a href={`#${screens.orders.path}?page=1`}>
          Ver todos <Icon icon={chevronForward} size={16} />
        </a>
      </div>
      {error && !page && <Failed text={error.message} onRetry={retry} />}
      {!error && !page && <Loading rows={4} />}
      {page?.rows.length === 0 && <Empty text="Sin pedidos en el último mes" hint="Los de los vendedores aparecen aquí apenas llegan." />}
      <ul>
        {page?.rows.map((order) => (
          <li key={order.id}>
            <a href={`#${pathTo('orderDetail', { id: order.document_id })}`}>
              <span className="home-order-number">{order.number}</span>
              <span className="home-order-customer">
                {order.contact_name}
                <small>
                  {order.seller_name ?? 'Sin vendedor'} · <AgoText instant={order.created_at} />
                </small>
              </span>
              <OrderStatus label={order.status_label} />
              <MoneyText pesos={order.total} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

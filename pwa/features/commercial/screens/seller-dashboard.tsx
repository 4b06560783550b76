import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { visitsOfDay } from '#pwa/features/agenda/stops.ts';
import { useStops } from '#pwa/features/agenda/use-stops.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { useDay } from '#pwa/features/visits/day.queries.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { FirstSync } from '#pwa/ui/first-sync.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { budgetProgress, monthDays } from '#shared/features/budgets/budget-progress.rules.ts';
import { commercialCalls } from '#shared/features/commercial/commercial.calls.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { IndicatorsPanel } from '../components/indicators-panel.tsx';
import { useOwnIndicators, useUnsentSales } from '../indicators.queries.ts';

/** Indicadores: a seller's own month on the phone, online or offline; for leaders, the month of one of their sellers. */
export default function SellerDashboardScreen() {
  const isSeller = useCan('Vender en campo');
  return <Page title="Indicadores">{isSeller ? <OwnIndicators /> : <TeamIndicators />}</Page>;
}

function OwnIndicators() {
  const today = localDateOf(useNow());
  const sellerId = useSession(({ user }) => user?.contact_id ?? 0);
  const indicators = useOwnIndicators(sellerId);
  const unsent = useUnsentSales();
  const stops = useStops(useDay(today));
  const holidays = useReference()?.holidays ?? [];
  if (indicators === undefined) return <Loading shape="cards" rows={3} />;
  if (indicators === null)
    return (
      <>
        <FirstSync />
        <Empty text="Sus indicadores se están contando" hint="Llegan solos en unos minutos, con la sincronización." />
      </>
    );
  // When the computed indicators are of an earlier month, only the unsent orders are known.
  const isOfNow = indicators.month === today.slice(0, 7);
  const sales = (isOfNow ? indicators.sales : 0) + unsent.sales;
  const budget = isOfNow ? indicators.budget : null;
  const progress = budgetProgress({ budget, sales }, monthDays(today.slice(0, 7), today, holidays));
  return (
    <IndicatorsPanel
      indicators={{ ...indicators, budget }}
      progress={progress}
      sales={sales}
      unsentOrders={unsent.orders}
      today={stops && visitsOfDay(stops, today)}
      isOwn
    />
  );
}

function TeamIndicators() {
  const { data: sellers, error: unread, retry: readAgain } = useCall(leadershipCalls.listSellers, { query: { paginate: 'false' } });
  const [chosen, choose] = useAddressParam('vendedor');
  const sellerId = Number(chosen) || sellers?.[0]?.id || null;
  const { data, error, readAtMs, retry } = useCall(commercialCalls.getIndicators, sellerId === null ? null : { query: { seller_id: sellerId } });
  if (unread && !sellers) return <Failed text={unread.message} onRetry={readAgain} />;
  if (!sellers) return <Loading shape="cards" rows={3} />;
  if (sellers.length === 0) return <Empty text="Todavía no hay vendedores" hint="Cree usuarios con el rol Vendedor y asígnelos a una jefatura." />;
  return (
    <>
      <div className="indicators-choice">
        <Select
          label="Vendedor"
          choices={sellers.map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) }))}
          value={sellerId}
          onChange={(value) => choose(value === null ? undefined : String(value))}
        />
      </div>
      <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading shape="cards" rows={3} />}
      {data && <IndicatorsPanel indicators={data} progress={data} sales={data.sales} />}
    </>
  );
}

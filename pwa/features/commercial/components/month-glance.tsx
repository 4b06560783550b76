import { type ReactNode, useEffect } from 'react';
import { formatFigure } from '#pwa/features/reports/report-cells.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText, unbroken } from '#pwa/ui/text.tsx';
import { executionWords } from '#shared/features/budgets/budget-progress.rules.ts';
import { commercialCalls } from '#shared/features/commercial/commercial.calls.ts';
import type { MonthGlance } from '#shared/features/commercial/month-glance.documents.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import { ageingBuckets } from '#shared/features/receivables/ageing.rules.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { hrefTo } from '../href-to.ts';
import './month-glance.css';

const recountMs = 5_000;

/** The figures of the month that the person may see: sales, orders, coverage, cartera and lost sales; each figure opens its list. */
export function MonthGlancePanel({ today }: { today: LocalDate }) {
  const { data, error, retry } = useCall(commercialCalls.getMonthGlance, {});
  useServerNews('orders', () => refreshCalls(commercialCalls.getMonthGlance));
  const isCounting = data?.sales?.taken_at === null;
  // A company's sales are copied into the report tables at the first request: the page asks again until they are complete.
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => void refreshCalls(commercialCalls.getMonthGlance), recountMs);
    return () => clearInterval(timer);
  }, [isCounting]);
  return (
    <section className="glance" aria-labelledby="el-mes">
      <h2 id="el-mes">
        El mes{' '}
        {data?.sales?.taken_at && (
          <small>
            Datos hasta el <MomentText instant={data.sales.taken_at} />
          </small>
        )}
      </h2>
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading shape="cards" rows={2} />}
      {data && <Tiles glance={data} today={today} />}
    </section>
  );
}

function Tiles({ glance: { month, sales, orders, held, coverage, receivables, lost }, today }: { glance: MonthGlance; today: LocalDate }) {
  const days = { 'f.start_date': `${month}-01`, 'f.end_date': today };
  return (
    <div className="glance-tiles">
      {sales && <SalesTile sales={sales} />}
      {orders && (
        <Tile
          label="Pedidos del mes"
          href={hrefTo(screens.orders.path, days)}
          value={formatCount(orders.count)}
          detail={`${formatPesos(orders.total)}${orders.not_sold > 0 ? ` y ${formatCount(orders.not_sold)} sin venta` : ''}`}
        />
      )}
      {held && (
        <Tile
          label="Retenidos por liberar"
          href={hrefTo(screens.orders.path, { 'f.status': 'RETENIDO' })}
          value={formatCount(held.count)}
          detail={formatPesos(held.total)}
          waits={held.count > 0}
        />
      )}
      {coverage && (
        <Tile
          label="Cobertura de visitas"
          href={hrefTo(screens.visitCoverage.path, days)}
          value={percentage(coverage.coverage_percentage)}
          detail={`${formatCount(coverage.visited_customers)} de ${counted(coverage.customers, 'cliente', 'clientes')}`}
        />
      )}
      {lost && (
        <Tile
          label="Ventas perdidas"
          href={hrefTo(screens.lostSales.path, days)}
          value={formatPesos(lost.value)}
          detail={counted(lost.times, 'vez', 'veces')}
        />
      )}
      {receivables && <OwedTile receivables={receivables} />}
    </div>
  );
}

function SalesTile({
  sales: { budget, sales, execution_percentage, missing, daily_needed, working_days_left, projected, taken_at },
}: {
  sales: NonNullable<MonthGlance['sales']>;
}) {
  const seesBudget = useCan('Ejecución de presupuesto por año');
  const words = executionWords(execution_percentage);
  const href = hrefTo(seesBudget ? screens.yearlyBudget.path : screens.commercialManagement.path);
  if (taken_at === null)
    return (
      <a className="glance-tile glance-sales" href={href}>
        <span>Ventas del mes</span>
        <strong>…</strong>
        <small>Se están contando por primera vez</small>
      </a>
    );
  return (
    <a className="glance-tile glance-sales" href={href}>
      <span>Ventas del mes</span>
      <strong>{formatPesos(sales)}</strong>
      {budget === null ? (
        <small>Aún no hay presupuesto de este mes</small>
      ) : (
        <>
          <progress max={100} value={Math.max(0, Math.min(100, execution_percentage ?? 0))} aria-label={`Ejecución ${percentage(execution_percentage)}`} />
          <span className="glance-execution">
            {percentage(execution_percentage)} de {unbroken(formatPesos(budget))}
            {words && <StatusChip meaning={words.meaning}>{words.word}</StatusChip>}
          </span>
          {missing !== null && missing > 0 && daily_needed !== null && (
            <small>
              {unbroken(`Faltan ${formatPesos(missing)} en ${counted(working_days_left, 'día hábil', 'días hábiles')}: ${formatPesos(daily_needed)} por día`)}
            </small>
          )}
        </>
      )}
      {projected !== null && <small>{unbroken(`A este ritmo el mes cierra en ${formatPesos(projected)}`)}</small>}
    </a>
  );
}

function OwedTile({ receivables: { saldo, defeated, buckets } }: { receivables: NonNullable<MonthGlance['receivables']> }) {
  const most = Math.max(1, ...Object.values(buckets));
  return (
    <a className="glance-tile glance-owed" href={hrefTo(screens.ageingReport.path)}>
      <span>Cartera</span>
      <strong>{formatPesos(saldo)}</strong>
      <small>{unbroken(`${formatPesos(defeated)} vencidos`)}</small>
      <span className="glance-ages">
        {ageingBuckets.map(({ bucket, label }) => (
          <Age key={bucket} label={label} value={buckets[bucket]} most={most} />
        ))}
      </span>
    </a>
  );
}

function Age({ label, value, most }: { label: string; value: number; most: number }) {
  return (
    <>
      <span>{label}</span>
      <meter min={0} max={most} value={Math.max(0, value)} aria-hidden="true" />
      <span>{unbroken(formatPesos(value))}</span>
    </>
  );
}

function Tile({ label, href, value, detail, waits = false }: { label: string; href: string; value: ReactNode; detail: string; waits?: boolean }) {
  return (
    <a className={`glance-tile ${waits ? 'glance-waits' : ''}`} href={href}>
      <span>{label}</span>
      <strong>{value}</strong>
      <small>{unbroken(detail)}</small>
    </a>
  );
}

const percentage = (value: number | null): string => (value === null ? '—' : `${formatFigure(value)} %`);

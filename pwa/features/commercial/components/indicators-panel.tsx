import type { ReactNode } from 'react';
import { formatFigure } from '#pwa/features/reports/report-cells.ts';
import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import { Card } from '#pwa/ui/card.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText, MomentText, unbroken } from '#pwa/ui/text.tsx';
import { type BudgetProgress, executionWords } from '#shared/features/budgets/budget-progress.rules.ts';
import type { IndicatorsDocument } from '#shared/features/commercial/indicators.documents.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import './indicators.css';

interface IndicatorsPanelProps {
  indicators: IndicatorsDocument;
  /** The progress of the current month, including unsent orders. */
  progress: BudgetProgress;
  sales: Pesos;
  /** Orders that wait in this device. */
  unsentOrders?: number;
  today?: { done: number; planned: number } | undefined;
  /** The person's own: their customers open. */
  isOwn?: boolean;
}

/** The month of a seller: budget and sales, the sales needed on each remaining day, visits, and customers who stopped buying. */
export function IndicatorsPanel({ indicators, progress, sales, unsentOrders = 0, today, isOwn = false }: IndicatorsPanelProps) {
  const { budget, collections: collected, without_purchase, without_purchase_count } = indicators;
  return (
    <div className="indicators">
      <BudgetCard budget={budget} sales={sales} progress={progress} unsentOrders={unsentOrders} />
      <dl className="indicator-tiles">
        {today && <Tile label="Visitas de hoy" value={`${formatCount(today.done)} de ${formatCount(today.planned)}`} />}
        <Tile
          label="Cobertura"
          value={percentage(indicators.coverage_percentage)}
          detail={`${formatCount(indicators.visited_customers)} de ${counted(indicators.customers, 'cliente', 'clientes')}`}
        />
        <Tile
          label="Efectividad"
          value={percentage(indicators.effectiveness_percentage)}
          detail={`${formatCount(indicators.effective_visits)} de ${counted(indicators.visits, 'visita', 'visitas')} con pedido`}
        />
        <Tile
          label="Pedidos"
          value={formatCount(indicators.orders)}
          detail={`promedio ${indicators.average_order === null ? '—' : formatPesos(indicators.average_order)}`}
        />
        <Tile label="Recaudo" value={formatPesos(collected)} />
      </dl>
      <section aria-labelledby="without-purchase">
        <h2 id="without-purchase">{`Sin compra en 60 días: ${formatCount(without_purchase_count)}`}</h2>
        {without_purchase.length === 0 ? (
          <p>Todos sus clientes compraron.</p>
        ) : (
          <ul className="indicator-customers">
            {without_purchase.map((customer) => (
              <li key={customer.contact_warehouse_id}>
                {isOwn ? (
                  <a href={`#${pathToBranch(customer, customer.contact_warehouse_id)}`}>
                    <Customer {...customer} />
                  </a>
                ) : (
                  <div>
                    <Customer {...customer} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="indicators-age">
        {indicators.taken_at === null ? (
          'Las ventas se están contando por primera vez: actualice en unos minutos.'
        ) : (
          <>
            Datos hasta el <MomentText instant={indicators.taken_at} />
          </>
        )}
      </p>
    </div>
  );
}

function BudgetCard({ budget, sales, progress, unsentOrders }: { budget: Pesos | null; sales: Pesos; progress: BudgetProgress; unsentOrders: number }) {
  const { execution_percentage, missing, daily_needed, working_days_left, projected } = progress;
  const words = executionWords(execution_percentage);
  return (
    <Card title="Ventas del mes" className="indicator-budget">
      <p className="indicator-sales">
        <strong>{formatPesos(sales)}</strong>
        {budget !== null && ` de ${formatPesos(budget)}`}
      </p>
      {budget === null ? (
        <p>Aún no hay presupuesto de este mes</p>
      ) : (
        <>
          <progress max={100} value={Math.min(100, execution_percentage ?? 0)} aria-label={`Ejecución ${percentage(execution_percentage)}`} />
          <p className="indicator-execution">
            <strong>{percentage(execution_percentage)}</strong>
            {words && <StatusChip meaning={words.meaning}>{words.word}</StatusChip>}
          </p>
          {missing !== null && missing > 0 && daily_needed !== null && (
            <p>
              {unbroken(`Faltan ${formatPesos(missing)} en ${counted(working_days_left, 'día hábil', 'días hábiles')}: ${formatPesos(daily_needed)} por día`)}
            </p>
          )}
        </>
      )}
      <p>{unbroken(`A este ritmo el mes cierra en ${projected === null ? '—' : formatPesos(projected)}`)}</p>
      {unsentOrders > 0 && <p>{`Incluye ${counted(unsentOrders, 'pedido por enviar', 'pedidos por enviar')}`}</p>}
    </Card>
  );
}

function Customer({ contact, branch, last_purchase }: IndicatorsDocument['without_purchase'][number]) {
  return (
    <>
      <strong>{contact}</strong>
      <span>
        {branch}
        {' · '}
        {last_purchase ? <DateText date={last_purchase} /> : 'nunca ha comprado'}
      </span>
    </>
  );
}

const percentage = (value: number | null): string => (value === null ? '—' : `${formatFigure(value)} %`);

function Tile({ label, value, detail }: { label: string; value: ReactNode; detail?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {detail && <small>{detail}</small>}
      </dd>
    </div>
  );
}

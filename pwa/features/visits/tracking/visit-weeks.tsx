import { useMemo, useState } from 'react';
import { ReportChart } from '#pwa/features/reports/components/report-chart.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { Asked } from './tracking-days.ts';

const columns = [
  { name: 'done_visits', label: 'Hechas' },
  { name: 'late_visits', label: 'Tarde' },
  { name: 'pending_visits', label: 'Por hacer' },
  // The chart's fourth colour is that of what is wrong.
  { name: 'missed_visits', label: 'Perdidas' },
] as const;

/** The planned visits of each week as a stacked chart, with its table; both are loaded when they are opened. */
export function VisitWeeks({ asked }: { asked: Asked }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ocultar las semanas' : 'Ver por semanas'}
        </Button>
      </div>
      {isOpen && <Weeks asked={asked} />}
    </>
  );
}

function Weeks({ asked }: { asked: Asked }) {
  const { data, error, retry } = useCall(visitStatisticsCalls.listVisitWeeks, { query: asked });
  // The chart is drawn anew with every other list of figures.
  const drawn = useMemo(
    () => ({
      categories: (data ?? []).map(({ week }) => formatDate(week)),
      series: columns.map(({ name, label }) => ({ name: label, kind: 'number' as const, values: (data ?? []).map((one) => one[name]) })),
    }),
    [data],
  );
  if (error && !data) return <Failed text={error.message} onRetry={retry} />;
  if (!data) return <Loading shape="cards" rows={1} />;
  return (
    <section className="tracking-weeks" aria-label="Visitas por semana">
      <ReportChart label="Visitas planeadas por semana: hechas, tarde, por hacer y perdidas" shape="stacked" {...drawn} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys */}
      <section className="tracking-scroll" tabIndex={0} aria-label="Tabla de visitas por semana">
        <table className="tracking-table">
          <thead>
            <tr>
              <th scope="col">Semana del</th>
              <th scope="col" className="at-end">
                Planeadas
              </th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className="at-end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.week}>
                <th scope="row">
                  <DateText date={row.week} />
                </th>
                <td className="at-end">{formatCount(row.planned_visits)}</td>
                {columns.map(({ name }) => (
                  <td key={name} className="at-end">
                    {formatCount(row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

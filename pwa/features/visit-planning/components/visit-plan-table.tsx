import { useState } from 'react';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import {
  mostPlanned,
  type PlannedVisitAnswer,
  type VisitPlan,
  type VisitPlanAsked,
  visitPlanningCalls,
} from '#shared/features/visit-planning/visit-planning.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate } from '#shared/kernel/dates.ts';

const keyOf = ({ contact_warehouse_id, date }: PlannedVisitAnswer) => `${contact_warehouse_id} ${date}`;

/** A proposal by day: moved visits with the reason, customers without a place, and the button that puts the chosen visits on the agenda. */
export function VisitPlanTable({ asked, plan }: { asked: VisitPlanAsked; plan: VisitPlan }) {
  const { visits, left, skipped, without_interval } = plan;
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const open = useOpen();
  const chosen = visits.filter((visit) => !dropped.has(keyOf(visit)));
  const { run, isBusy, failure, errors } = useCallMutation(visitPlanningCalls.scheduleVisits, {
    refreshes: [agendaCalls.listEvents, visitPlanningCalls.proposeVisits],
    onDone: ({ scheduled, already }) => {
      const repeated = already === 0 ? '' : `; ${counted(already, 'ya estaba', 'ya estaban')} en la agenda`;
      toast.success(`${counted(scheduled, 'visita agendada', 'visitas agendadas')}${repeated}`);
      void open(`${pathTo('agenda')}?vendedor=${asked.seller_id}&fecha=${chosen[0]?.date ?? asked.start_date}`);
    },
  });
  const schedule = () => {
    const rows = chosen.map(({ contact_warehouse_id, date, start_time, end_time }) => ({ contact_warehouse_id, date, start_time, end_time }));
    void run({ body: { seller_id: asked.seller_id, type_id: asked.type_id, visits: rows } });
  };
  const toggle = (visit: PlannedVisitAnswer, isChosen: boolean) => {
    const next = new Set(dropped);
    if (isChosen) next.delete(keyOf(visit));
    else next.add(keyOf(visit));
    setDropped(next);
  };
  const moved = visits.filter((visit) => visit.moved !== null).length;
  const customers = new Set(visits.map(({ contact_warehouse_id }) => contact_warehouse_id)).size;
  return (
    <section className="visit-plan" aria-label="Propuesta">
      {visits.length === 0 ? (
        <Empty text="Nadie está por visitar en estas fechas" hint="Revise la configuración de profundización y las visitas que ya están en la agenda." />
      ) : (
        <div className="visit-plan-head">
          <p>
            <strong>{counted(visits.length, 'visita', 'visitas')}</strong>
            {` a ${counted(customers, 'cliente', 'clientes')}; ${counted(moved, 'se movió', 'se movieron')} de su día.`}
          </p>
          <Button look="primary" busy={isBusy} disabled={chosen.length === 0 || chosen.length > mostPlanned} onClick={schedule}>
            {`Agendar ${counted(chosen.length, 'visita', 'visitas')}`}
          </Button>
        </div>
      )}
      {chosen.length > mostPlanned && <p role="alert">{`Se agendan máximo ${mostPlanned} visitas a la vez: pida menos días.`}</p>}
      {failure && (
        <p role="alert" className="field-error">
          {[failure, ...Object.values(errors).flat()].join('. ')}
        </p>
      )}
      {skipped.length > 0 && (
        <p className="visit-plan-note">{`Se saltan: ${skipped.map(({ date, reason }) => `${formatDate(date)} (${reason})`).join(', ')}.`}</p>
      )}
      {left.length > 0 && (
        <p className="visit-plan-note">{`Sin cupo en estas fechas: ${left.map(({ contact, branch }) => `${contact} (${branch})`).join(', ')}.`}</p>
      )}
      {without_interval > 0 && (
        <p className="visit-plan-note">{`${counted(without_interval, 'cliente no vence', 'clientes no vencen')}: su tipo no tiene días configurados.`}</p>
      )}
      {[...Map.groupBy(visits, ({ date }) => date)].map(([date, ofDay]) => (
        <section key={date} aria-label={formatDate(date)}>
          <h2>{`${formatDate(date)} · ${counted(ofDay.length, 'visita', 'visitas')}`}</h2>
          <ul>
            {ofDay.map((visit) => (
              <li key={keyOf(visit)}>
                <Checkbox checked={!dropped.has(keyOf(visit))} onChange={(isChosen) => toggle(visit, isChosen)}>
                  {`${visit.start_time} · ${visit.contact} · ${[visit.branch, visit.city].filter(Boolean).join(', ')}`}
                </Checkbox>
                {visit.moved !== null && <span className="visit-plan-moved">{`Vencía el ${formatDate(visit.due)}: ${visit.moved}`}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

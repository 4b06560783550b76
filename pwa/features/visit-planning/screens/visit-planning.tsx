import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { DateField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed } from '#pwa/ui/states.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { activityCalls } from '#shared/features/agenda/activities.calls.ts';
import { deepeningEvents } from '#shared/features/agenda/deepening.rules.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { type VisitPlanAsked, visitPlanningCalls, visitPlanSchema } from '#shared/features/visit-planning/visit-planning.calls.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { VisitPlanTable } from '../components/visit-plan-table.tsx';
import './visit-planning.css';

const whole = { query: { paginate: 'false' } } as const;

/** Programar visitas: a month of a seller's visits, proposed from the customers that are due. */
export default function VisitPlanningScreen() {
  const today = localDateOf(useNow());
  const { data: sellers, error, retry } = useCall(leadershipCalls.listSellers, whole);
  const { data: activities = [] } = useCall(activityCalls.list, whole);
  const [asked, setAsked] = useState<VisitPlanAsked | null>(null);
  const contacts = activities.filter(({ active, code_deepening }) => active && deepeningEvents.some((event) => event === code_deepening));
  const form = useZodForm(visitPlanSchema, { start_date: addDays(today, 1), end_date: addDays(today, 30), visits_per_day: 8, minutes: 30 });
  return (
    <Page title="Programar visitas" width="full">
      <div className="visit-planning">
        {error && !sellers && <Failed text={error.message} onRetry={retry} />}
        {sellers?.length === 0 && <Empty text="No hay vendedores a su cargo" />}
        {sellers && sellers.length > 0 && (
          <Form form={form} label="Programar visitas" guarded={false} onSubmit={async (written) => setAsked(written)}>
            <div className="visit-planning-fields">
              <SelectField
                name="seller_id"
                label="Vendedor"
                choices={sellers.map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) }))}
              />
              <SelectField name="type_id" label="Actividad" choices={contacts.map(({ id, text }) => ({ value: id, label: text }))} />
              <DateField name="start_date" label="Desde" />
              <DateField name="end_date" label="Hasta" />
              <NumberField name="visits_per_day" label="Visitas por día" />
              <NumberField name="minutes" label="Duración" unit="min" />
            </div>
            <Button type="submit" look="primary">
              Proponer
            </Button>
          </Form>
        )}
        {asked && <Proposal key={JSON.stringify(asked)} asked={asked} />}
      </div>
    </Page>
  );
}

function Proposal({ asked }: { asked: VisitPlanAsked }) {
  const { data: plan, error, retry } = useCall(visitPlanningCalls.proposeVisits, { query: asked });
  if (!plan) return error ? <Failed text={error.message} onRetry={retry} /> : <p role="status">Buscando quién está por visitar…</p>;
  return <VisitPlanTable key={plan.visits.length} asked={asked} plan={plan} />;
}

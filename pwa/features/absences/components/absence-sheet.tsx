import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { absenceCalls, absenceSchema } from '#shared/features/absences/absences.calls.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** 'Nueva ausencia'. */
export function AbsenceSheet({ onClose }: { onClose: () => void }) {
  const today = localDateOf(useNow());
  const { data: sellers = [], error, retry } = useCall(leadershipCalls.listSellers, { query: { paginate: 'false' } });
  const choices = sellers.map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) }));
  const form = useZodForm(absenceSchema, { start_date: today, end_date: today, reason: '' });
  const { send } = useCallMutation(absenceCalls.createAbsence, { refreshes: [absenceCalls.listAbsences] });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Sheet open holds={isDirty} title="Nueva ausencia" onClose={() => void leaveSheet(isDirty, onClose)}>
      <Form
        form={form}
        label="Nueva ausencia"
        guarded={false}
        onSubmit={async (body) => {
          await send({ body });
          toast.success('La ausencia ha sido creada');
          onClose();
        }}
      >
        <SelectField name="seller_id" label="Vendedor" choices={choices} />
        <NotRead text={sellers.length === 0 ? error?.message : undefined} onRetry={retry} />
        <DateField name="start_date" label="Primer día" />
        <DateField name="end_date" label="Último día" />
        <SelectField
          name="substitute_id"
          label="Suplente"
          optional
          empty="Nadie"
          choices={choices}
          hint="Ve los clientes y la agenda del ausente en esos días."
        />
        <TextField name="reason" label="Motivo" optional maxLength={200} autoComplete="off" />
        <div className="entity-form-bar">
          <Button onClick={() => void leaveSheet(isDirty, onClose)}>Volver</Button>
          <Button type="submit" look="primary" busy={isSubmitting}>
            Guardar
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

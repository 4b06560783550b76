import * as z from 'zod';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import type { EditMode } from '#shared/features/agenda/series.rules.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { type Instant, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { refreshAgenda } from './event.actions.ts';

interface CloseProps {
  event: EventAnswer;
  onClose: () => void;
  onDone: () => void;
}
const reasonsQuery = { query: { idParamTable: cancellationReasons, paginate: 'false' } } as const;
const reasonSchema = z.object({ reason_cancellation_id: z.number('El motivo es obligatorio.') });

/** 'Cancelar evento', with a reason: the event stays on the agenda, marked as cancelled. */
export function CancelEventSheet({ event, edit_mode, onClose, onDone }: CloseProps & { edit_mode: EditMode }) {
  const { data: reasons = [], error, retry } = useCall(masterDataCalls.listParametersToChoose, reasonsQuery);
  const { send } = useCallMutation(agendaCalls.cancelEvent);
  const form = useZodForm(reasonSchema, {});
  return (
    <Sheet open title={edit_mode === 'all' ? 'Cancelar toda la serie' : 'Cancelar el evento'} onClose={onClose}>
      <Form
        form={form}
        label="Cancelar el evento"
        guarded={false}
        onSubmit={async ({ reason_cancellation_id }) => {
          await send({ params: { id: event.id }, body: { reason_cancellation_id, edit_mode } });
          toast.success(agendaMessages.cancelled);
          await refreshAgenda();
          onDone();
        }}
      >
        <SelectField name="reason_cancellation_id" label="Motivo" choices={reasons.map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))} />
        <NotRead text={reasons.length === 0 ? error?.message : undefined} onRetry={retry} />
        <div className="entity-form-bar">
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
            Cancelar evento
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

const attendedSchema = z.object({
  attended_date: z.iso.date('La fecha no es válida.'),
  attended_time: z.string().regex(/^\d{2}:\d{2}$/, 'La hora no es válida.'),
  comments: z.string().nullable(),
});

/** 'Marcar como atendido': the time, and the result. */
export function AttendEventSheet({ event, now, onClose, onDone }: CloseProps & { now: Instant }) {
  const { send } = useCallMutation(agendaCalls.attendEvent);
  const form = useZodForm(attendedSchema, { attended_date: localDateOf(now), attended_time: localTimeOf(now), comments: event.comments });
  return (
    <Sheet open title="Marcar como atendido" onClose={onClose}>
      <Form
        form={form}
        label="Marcar como atendido"
        guarded={false}
        onSubmit={async ({ comments, ...when }) => {
          await send({ params: { id: event.id }, body: { ...when, comments } });
          toast.success(agendaMessages.attended);
          await refreshAgenda();
          onDone();
        }}
      >
        <DateField name="attended_date" label="Fecha en que se atendió" max={localDateOf(now)} />
        <TextField name="attended_time" label="Hora en que se atendió" type="time" />
        <LongTextField name="comments" label="Comentarios" optional maxLength={2000} />
        <div className="entity-form-bar">
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            Marcar como atendido
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

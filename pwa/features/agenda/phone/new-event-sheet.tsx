import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { LongListField } from '#pwa/ui/form/long-list-field.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { checkEvent } from '#shared/features/agenda/event-checks.rules.ts';
import { endTimeOptions, startTimeOptions } from '#shared/features/agenda/event-times.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { type EventValues, eventFormSchema, nextHalfHour, valuesOfNew } from '../office/event-form.ts';
import { RecurrenceFields } from '../office/recurrence-fields.tsx';
import { scheduleOnPhone } from './phone-agenda.actions.ts';

interface NewEventProps {
  day: LocalDate;
  now: Instant;
  activities: readonly Activity[];
  customers: readonly CustomerDocument[];
  onClose: () => void;
}
const choicesOf = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));

/** A new event of the seller, judged here as the server will judge it. */
export function NewEventSheet({ day, now, activities, customers, onClose }: NewEventProps) {
  const sellerId = useSession(({ user }) => user?.seller_id ?? null);
  const today = localDateOf(now);
  const span = day > today ? { start_date: day, start_time: '08:00', end_date: day, end_time: '08:30' } : nextHalfHour(now);
  const form = useZodForm(eventFormSchema, valuesOfNew({ seller_id: sellerId, span }, now) as EventValues);
  const typed = form.watch() as unknown as EventValues;
  const branches = customers.flatMap((customer) => customer.branches.filter(({ id }) => id > 0).map((branch) => ({ customer, branch })));
  const save = async () => {
    const values = form.getValues() as unknown as EventValues;
    const found = branches.find(({ branch }) => branch.id === values.contact_warehouse_id);
    const activity = activities.find(({ id }) => id === values.type_id);
    const whole = { ...values, end_date: values.start_date, address: null, telephone: null };
    const errors = activity ? checkEvent(whole, { activity, today }) : { type_id: ['La actividad no es válida.'] };
    if (Object.keys(errors).length > 0) throw Object.assign(new Error('Error al agendar el evento'), { errors });
    await scheduleOnPhone({
      values: whole,
      contact_id: found?.customer.contact_id ?? null,
      subject: found ? nameOfCustomer(found.customer) : values.description,
    });
    onClose();
  };
  const leave = () => void leaveSheet(form.formState.isDirty, onClose);
  return (
    <Sheet open holds={form.formState.isDirty} title="Crear evento" onClose={leave}>
      <Form form={form} label="Crear evento" onSubmit={save}>
        <SelectField
          name="type_id"
          label="Actividad"
          choices={activities.filter(({ active, hide_seller }) => active && !hide_seller).map(({ id, text }) => ({ value: id, label: text }))}
        />
        <LongListField
          name="contact_warehouse_id"
          label="Cliente"
          optional
          choices={branches.map(({ customer, branch }) => ({ value: branch.id, label: `${nameOfCustomer(customer)} · ${branch.description}` }))}
        />
        <TextField name="description" label="Descripción" optional maxLength={200} />
        <DateField name="start_date" label="Fecha" />
        <SelectField name="start_time" label="Hora" choices={choicesOf(startTimeOptions(typed.start_date, now))} />
        <SelectField name="end_time" label="Hasta" choices={choicesOf(endTimeOptions(typed.start_time))} />
        <RecurrenceFields disabled={false} />
        <LongTextField name="observations" label="Observaciones" optional maxLength={2000} />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Guardar
        </Button>
      </Form>
    </Sheet>
  );
}

import { useState } from 'react';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { LongListField } from '#pwa/ui/form/long-list-field.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { ask } from '#pwa/ui/question.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import { endTimeOptions, startTimeOptions } from '#shared/features/agenda/event-times.rules.ts';
import { type HolidayOverride, holidayNameOf } from '#shared/features/master-data/holidays.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { EventFilesField } from '../components/event-files-field.tsx';
import { holidayQuestion } from '../office/calendar-events.ts';
import { useEditScope } from '../office/edit-scope.tsx';
import { type ChosenEvent, nextHalfHour, valuesOfNew } from '../office/event-form.ts';
import { RecurrenceFields } from '../office/recurrence-fields.tsx';
import { changesOf, type EventChanges } from './event-changes.ts';
import { changeOnPhone, scheduleOnPhone } from './phone-agenda.actions.ts';
import { keyOfPlace, type PhoneEventValues, phoneEventSchema, placeKeyOf, placesFor, placeWithKey, valuesOfView } from './phone-event-form.ts';
import { wrongInEvent } from './wrong-in-event.ts';

interface EventFormProps {
  /** The event that is changed; null for a new one. */
  event: EventView | null;
  /** The day of a new event. */
  day: LocalDate;
  now: Instant;
  activities: readonly Activity[];
  customers: readonly CustomerDocument[];
  /** The company's corrections of the legal holidays. */
  holidays: readonly HolidayOverride[];
  debt_contact_rule: 'law' | 'off';
  onClose: () => void;
}
const choicesOf = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));
/** A time set by the office may not be among those that the form offers. */
const including = (times: readonly string[], own: string) => (own && !times.includes(own) ? [own, ...times].toSorted() : times);

/** The form of a new event of the seller, or of a change, validated with the rules of the server. */
export function EventFormSheet({ event, day, now, activities, customers, holidays, debt_contact_rule, onClose }: EventFormProps) {
  const sellerId = useSession(({ user }) => user?.seller_id ?? null);
  const today = localDateOf(now);
  const span = day > today ? { start_date: day, start_time: '08:00', end_date: day, end_time: '08:30' } : nextHalfHour(now);
  // A new event that the server refused is corrected as a whole.
  const isNew = event === null || (event.command?.state === 'refused' && isCommand(event.command, agendaCommands.createEvent));
  const form = useZodForm(
    phoneEventSchema,
    event ? valuesOfView(event, customers, now) : (valuesOfNew({ seller_id: sellerId, span }, now) as PhoneEventValues),
  );
  const typed = form.watch() as unknown as PhoneEventValues;
  // The choices stay while the form is open: a prospect that the server gets meanwhile would change its key.
  const [places] = useState(() => placesFor(isNew ? null : event, customers));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const { askScope, question } = useEditScope();
  const isDirty = form.formState.isDirty || files.length > 0 || removed.length > 0;
  const title = event ? 'Editar evento' : 'Crear evento';
  /** The device has the other days of a series only once the server has sent them. */
  const scopeOf = async ({ repeats: isSeries, event_id }: EventView, changes: EventChanges) => {
    if (!isSeries || Object.keys(changes).length === 0) return 'event';
    return event_id === 0 ? 'all' : await askScope();
  };
  const save = async () => {
    const values = form.getValues() as unknown as PhoneEventValues & Pick<ChosenEvent, 'type_id' | 'seller_id'>;
    const found = placeWithKey(values.contact_warehouse_id, customers);
    const key = found ? keyOfPlace(found) : values.contact_warehouse_id;
    const contact_warehouse_id = typeof key === 'number' ? key : null;
    const prospect_uuid = found && typeof key === 'string' ? key : null;
    const activity = activities.find(({ id }) => id === values.type_id);
    const whole = { ...values, contact_warehouse_id, end_date: values.start_date, address: null, telephone: null };
    const keepsDay = event !== null && values.start_date === event.start_date;
    const errors = wrongInEvent(whole, { activity, place: found, debt_contact_rule, keepsDay, today });
    if (Object.keys(errors).length > 0) throw Object.assign(new Error(event ? 'Error al actualizar el evento' : 'Error al agendar el evento'), { errors });
    const holiday = holidayNameOf(values.start_date, holidays);
    if (holiday !== null && !keepsDay && !(await ask({ title: holidayQuestion(values.start_date, holiday), confirm: 'Agendar', cancel: 'Volver' })))
      throw new Error('No se guardó: elija otro día o agende en el festivo.');
    const subject = found ? nameOfCustomer(found.customer) : (values.description ?? activity?.text ?? 'Actividad');
    const contact_id = found?.customer.contact_id || null;
    if (isNew) {
      await scheduleOnPhone({ values: whole, contact_id, subject, prospect_uuid, holiday, files, corrects: event });
      return onClose();
    }
    const keepsPlace = key === placeKeyOf(event, customers);
    const changes = changesOf(event, { ...whole, end_date: keepsDay ? event.end_date : whole.end_date }, { keepsPlace });
    const edit_mode = await scopeOf(event, changes);
    if (edit_mode === null) return;
    await changeOnPhone(event, { changes, edit_mode, contact_id, subject, holiday, files, removed });
    onClose();
  };
  const leave = () => void leaveSheet(isDirty, onClose);
  return (
    <Sheet open holds={isDirty} title={title} onClose={leave}>
      <Form form={form} label={title} onSubmit={save}>
        <SelectField
          name="type_id"
          label="Actividad"
          choices={activities
            .filter(({ id, active, hide_seller }) => id === event?.type_id || (active && !hide_seller))
            .map(({ id, text }) => ({ value: id, label: text }))}
        />
        <LongListField
          name="contact_warehouse_id"
          label="Cliente"
          optional
          choices={places.flatMap((place) => {
            const value = keyOfPlace(place);
            return value === null ? [] : [{ value, label: `${nameOfCustomer(place.customer)} · ${place.branch.description}` }];
          })}
        />
        <TextField name="description" label="Descripción" optional maxLength={200} />
        <DateField name="start_date" label="Fecha" />
        <SelectField name="start_time" label="Hora" choices={choicesOf(including(startTimeOptions(typed.start_date, now), typed.start_time))} />
        <SelectField name="end_time" label="Hasta" choices={choicesOf(including(endTimeOptions(typed.start_time), event?.end_time ?? ''))} />
        {isNew && <RecurrenceFields disabled={false} corrections={holidays} />}
        <LongTextField name="observations" label="Observaciones" optional maxLength={2000} />
        <EventFilesField
          accept="image/*,.pdf"
          shrinksPhotos
          kept={(event?.attachments ?? []).filter(({ id }) => !removed.includes(id))}
          files={files}
          onFiles={setFiles}
          onRemove={(id) => setRemoved([...removed, id])}
        />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Guardar
        </Button>
      </Form>
      {question}
    </Sheet>
  );
}

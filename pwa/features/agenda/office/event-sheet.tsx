import { useMemo, useState } from 'react';
import { ServerSearchField } from '#pwa/admin/components/server-search-field.tsx';
import { textKey } from '#pwa/admin/shown-texts.ts';
import { pathToVisit } from '#pwa/features/visits/tracking/visit-path.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { ask } from '#pwa/ui/question.ts';
import { RadioChoice } from '#pwa/ui/radio-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { leaveSheet, useOpen } from '#pwa/ui/use-open.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import type { AttachmentAnswer, EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { endTimeOptions, startTimeOptions } from '#shared/features/agenda/event-times.rules.ts';
import type { EditMode } from '#shared/features/agenda/series.rules.ts';
import { holidayNameOf } from '#shared/features/master-data/holidays.rules.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import type { SellerDocument } from '#shared/features/teams/leadership.documents.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { displayKilometres, type GeoPoint, pointOf, unknownDistance } from '#shared/features/visits/geo.rules.ts';
import { addDays, daysBetween, type Instant, isLocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { mayOpen } from '#shared/kernel/screen.ts';
import { downloadAttachment } from '../attachments.actions.ts';
import { EventFilesField } from '../components/event-files-field.tsx';
import { correctionsIn } from '../holiday-days.ts';
import { holidayQuestion, isOfSeries, isOver, stateOfEvent } from './calendar-events.ts';
import { AttendEventSheet, CancelEventSheet } from './close-event-sheet.tsx';
import { type CustomerRow, contactOf, placeOf } from './customer-rows.ts';
import { createEvent, deleteEvent, updateEvent } from './event.actions.ts';
import { type EventSeed, type EventValues, eventFormSchema, valuesOfEvent, valuesOfNew } from './event-form.ts';
import { stateWords } from './event-words.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import './event-sheet.css';

interface EventSheetProps {
  /** null: a new one, which begins with the seed. */
  event: EventAnswer | null;
  seed?: EventSeed;
  activities: readonly Activity[];
  sellers: readonly SellerDocument[];
  now: Instant;
  onClose: () => void;
}

const meanings = { attended: 'ok', visited: 'ok', cancelled: 'error', missed: 'warn' } as const;
const timesWith = (times: readonly string[], own: string) => [...new Set([...times, own])].filter(Boolean).sort();

/** Creates, edits or shows an event with all its fields. A past event is read-only. Spec: commercial §3 Agenda event, §4. */
export function EventSheet({ event, seed = {}, activities, sellers, now, onClose }: EventSheetProps) {
  const [opened] = useState(() => ({ now, uuid: crypto.randomUUID() }));
  const [values] = useState<EventValues>(() => (event ? valuesOfEvent(event) : valuesOfNew(seed, opened.now)));
  const shown = event?.contact
    ? { [textKey('contact_warehouse_id', event.contact_warehouse_id)]: [event.contact, event.branch].filter(Boolean).join(' · ') }
    : seed.customer
      ? { [textKey('contact_warehouse_id', seed.contact_warehouse_id)]: seed.customer }
      : {};
  const form = useZodForm(eventFormSchema, { ...values, shown } as EventValues);
  const [edit_mode, setEditMode] = useState<EditMode>('event');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const [point, setPoint] = useState<GeoPoint | null>(event && pointOf(event.latitude, event.length));
  const [closing, setClosing] = useState<'cancel' | 'attend' | null>(null);
  const open = useOpen();
  const mayReadVisits = useSession(({ user }) => user !== null && mayOpen(screens.sellerTracking.needs, user));
  const visit = event?.visit_customer;
  const state = event && stateOfEvent(event, now);
  const isDisabled = state !== null && isOver(state);
  const isSeries = event !== null && isOfSeries(event);
  // Form values have the loose type of the schema's input; the fields write values of the types of `EventValues`.
  const typed = form.watch() as unknown as EventValues;
  const corrections = useCorrections(typed.start_date);
  const seller = sellers.find(({ id }) => id === typed.seller_id);
  const chosenActivity = activities.find(({ id }) => id === typed.type_id);
  const isUnsaved = form.formState.isDirty || files.length > 0 || deleted.length > 0;
  const leave = () => void leaveSheet(isUnsaved && !isDisabled, onClose);
  const set = (name: keyof EventValues, value: string | number | null) => form.setValue(name, value as never, { shouldDirty: true });

  const save = async () => {
    const holiday = holidayNameOf(typed.start_date, corrections);
    const isMoved = event === null || event.start_date !== typed.start_date;
    if (holiday !== null && isMoved && !(await ask({ title: holidayQuestion(typed.start_date, holiday), confirm: 'Agendar', cancel: 'Volver' })))
      throw new Error('No se guardó: elija otro día o agende en el festivo.');
    const { shown: _shown, ...inForm } = form.getValues() as unknown as EventValues & { shown: unknown };
    // An event of several days keeps its length.
    const written = { ...inForm, end_date: addDays(inForm.start_date, daysBetween(values.start_date, values.end_date)) };
    if (event) await updateEvent({ event, values: written, edit_mode, files, deleted });
    else await createEvent({ values: written, files, uuid: opened.uuid });
    toast.success(event ? agendaMessages.updated : agendaMessages.created);
    onClose();
  };
  const remove = async () => {
    if (!event) return;
    const what = isSeries ? (edit_mode === 'all' ? 'toda la serie' : 'solo este evento') : 'el evento';
    if (!(await ask({ title: `¿Eliminar ${what}?`, text: 'No se puede deshacer.', confirm: 'Eliminar', danger: true }))) return;
    await deleteEvent(event, edit_mode).then(onClose, (error: Error) => toast.error(error.message));
  };
  const chooseCustomer = (row: CustomerRow | null) => {
    setPoint(row && pointOf(row.latitude, row.length));
    set('address', row?.address ?? null);
    set('telephone', row?.telephone ?? null);
  };
  const chooseSeller = () => {
    const chosen = sellers.find(({ id }) => id === form.getValues('seller_id'));
    set('leadership_id', chosen?.leadership_id ?? null);
    set('commercial_direction_id', chosen?.commercial_direction_id ?? null);
    if (chosen?.id !== values.seller_id) set('contact_warehouse_id', null);
  };
  const moveEnd = () => {
    const { start_time, end_time } = form.getValues() as unknown as EventValues;
    if (end_time <= start_time) set('end_time', endTimeOptions(start_time)[0] ?? '18:00');
  };
  return (
    <Sheet open holds={isUnsaved} title={isDisabled ? 'Ver evento' : event ? 'Editar evento' : 'Crear evento'} onClose={leave}>
      {state && state !== 'pending' && <StatusChip meaning={meanings[state]}>{stateWords[state].word}</StatusChip>}
      {visit && (
        <p className="event-fact">
          Llegada {visit.checkin_time}
          {visit.checkout_time ? `, salida ${visit.checkout_time}` : ', sin salida'}
        </p>
      )}
      {event?.attended_date && <p className="event-fact">{`Atendido el ${event.attended_date} a las ${event.attended_time ?? ''}`}</p>}
      <Form form={form} label={event ? 'Editar evento' : 'Crear evento'} guarded={!isDisabled} onSubmit={save}>
        {isSeries && !isDisabled && (
          <RadioChoice
            label="Este evento se repite. Los cambios son para:"
            choices={[
              { value: 'event', label: 'Solo este evento' },
              { value: 'all', label: 'Toda la serie' },
            ]}
            value={edit_mode}
            onChange={setEditMode}
          />
        )}
        <FormSection title="Qué y con quién">
          <SelectField
            name="type_id"
            label="Actividad"
            disabled={isDisabled}
            choices={activities.filter(({ id, active }) => active || id === event?.type_id).map(({ id, text }) => ({ value: id, label: text }))}
          />
          <SelectField name="seller_id" label="Vendedor" disabled={isDisabled} choices={sellerChoices(sellers, event)} onChange={chooseSeller} />
          <p className="event-fact">
            {[seller?.leadership ?? 'Sin jefatura', seller?.commercial_direction ?? 'Sin dirección comercial'].filter(Boolean).join(' · ')}
          </p>
          {typed.seller_id === null ? (
            <p className="event-fact">Elija el vendedor para buscar entre sus clientes.</p>
          ) : (
            <ServerSearchField
              isCareful
              // Another seller has other customers.
              key={typed.seller_id}
              name="contact_warehouse_id"
              label="Cliente"
              optional
              disabled={isDisabled}
              call={establishmentCalls.listSellerBranches}
              sortBy="id"
              fixed={{ seller_id: typed.seller_id, ...(point && { latitude: point.latitude, length: point.length }) }}
              textOf={(row) => [contactOf(row), row.description, placeOf(row)].filter(Boolean).join(' · ')}
              onChosen={chooseCustomer}
            />
          )}
          <TextField name="description" label="Descripción" optional maxLength={200} disabled={isDisabled} />
          <TextField name="address" label="Dirección" optional maxLength={200} disabled={isDisabled} />
          <TextField name="telephone" label="Teléfono" type="tel" optional maxLength={60} disabled={isDisabled} />
        </FormSection>
        <FormSection title={event ? 'Mover a…' : 'Cuándo'}>
          <DateField name="start_date" label="Fecha" disabled={isDisabled} />
          <SelectField
            name="start_time"
            label="Hora"
            disabled={isDisabled}
            choices={timesWith(startTimeOptions(typed.start_date, now), typed.start_time).map((time) => ({ value: time, label: time }))}
            onChange={moveEnd}
          />
          <SelectField
            name="end_time"
            label="Hasta"
            disabled={isDisabled}
            choices={timesWith(endTimeOptions(typed.start_time), typed.end_time).map((time) => ({ value: time, label: time }))}
          />
          {typed.seller_id !== null && <FromLast seller_id={typed.seller_id} values={typed} point={point} own={event?.id ?? null} />}
        </FormSection>
        {(!isSeries || edit_mode === 'all') && <RecurrenceFields disabled={isDisabled} corrections={corrections} />}
        <FormSection title="Notas">
          <LongTextField name="observations" label="Observaciones" optional maxLength={2000} disabled={isDisabled} />
          <LongTextField name="comments" label="Comentarios" optional maxLength={2000} disabled={isDisabled} />
        </FormSection>
        <EventFilesField
          accept=".pdf,.png,.jpg,.jpeg,.webp,.heic"
          kept={(event?.attachments ?? []).filter(({ id }) => !deleted.includes(id))}
          files={files}
          disabled={isDisabled}
          draw={(attachment: AttachmentAnswer) => (
            <button type="button" className="link-button" onClick={() => void downloadAttachment(attachment)}>
              {attachment.name}
            </button>
          )}
          onFiles={setFiles}
          onRemove={(id) => setDeleted([...deleted, id])}
        />
        {event && (
          <p className="event-fact">
            {`Agendado por ${event.creator ?? 'alguien que ya no está'}; último cambio de ${event.last_editor ?? 'alguien que ya no está'}`}
          </p>
        )}
        <div className="entity-form-bar">
          {event && (
            <span className="event-ways">
              {!isDisabled && (
                <>
                  <Button onClick={() => setClosing('attend')}>Marcar como atendido</Button>
                  <Button onClick={() => setClosing('cancel')}>Cancelar evento</Button>
                  <Button look="danger" onClick={() => void remove()}>
                    Eliminar
                  </Button>
                </>
              )}
              {visit && mayReadVisits && <Button onClick={() => void open(pathToVisit({ ...visit, seller_id: event.seller_id }))}>Ir a la visita</Button>}
            </span>
          )}
          <Button onClick={leave}>Volver</Button>
          {!isDisabled && (
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              Guardar
            </Button>
          )}
        </div>
      </Form>
      {chosenActivity?.active === false && <p className="event-fact">Esta actividad está inactiva: elija otra para guardar.</p>}
      {event && closing === 'cancel' && (
        <CancelEventSheet event={event} edit_mode={isSeries ? edit_mode : 'event'} onClose={() => setClosing(null)} onDone={onClose} />
      )}
      {event && closing === 'attend' && <AttendEventSheet event={event} now={now} onClose={() => setClosing(null)} onDone={onClose} />}
    </Sheet>
  );
}

/** The company's corrections of the legal holidays in the year from a day: the calendar behind the form shows fewer days than a form can name. */
function useCorrections(day: string) {
  const isDay = isLocalDate(day);
  const to = isDay ? addDays(day, 366) : day;
  const { data: effective } = useCall(agendaCalls.listHolidays, isDay ? { query: { start_date: day, end_date: to } } : null);
  return useMemo(() => (isDay && effective ? correctionsIn(effective, { from: day, to }) : []), [isDay, effective, day, to]);
}

/** The sellers within the person's reach, and the event's own seller if that is another one. */
function sellerChoices(sellers: readonly SellerDocument[], event: EventAnswer | null) {
  const choices = sellers.map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) }));
  if (event === null || sellers.some(({ id }) => id === event.seller_id)) return choices;
  return [...choices, { value: event.seller_id, label: event.seller ?? `n.º ${event.seller_id}` }];
}

/** 'A 12.4 km del evento anterior': the distance from the seller's previous event on the same day. */
function FromLast({ seller_id, values, point, own }: { seller_id: number; values: EventValues; point: GeoPoint | null; own: number | null }) {
  const { start_date, start_time } = values;
  const { data: last } = useCall(agendaCalls.getLastEvent, start_date && start_time ? { query: { seller_id, start_date, start_time } } : null);
  if (!last || last.id === own) return null;
  const kilometres = displayKilometres(pointOf(last.latitude, last.length), point);
  if (kilometres === unknownDistance) return null;
  return <p className="event-fact" role="status">{`A ${kilometres} km del evento anterior`}</p>;
}

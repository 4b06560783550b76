/** A seller's actions on their agenda on the phone: commands, with or without signal. Spec: decisions §5, §6. */
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import type { EventDocument } from '#shared/features/visits/visit.documents.ts';
import { localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { EventValues } from '../office/event-form.ts';
import type { EventView } from './agenda.queries.ts';

interface Written {
  values: EventValues;
  /** The customer of the branch, and its name. */
  contact_id: number | null;
  subject: string | null;
}

/** Schedules an event; a series shows its first day until the server has given the others. */
export async function scheduleOnPhone({ values, contact_id, subject }: Written): Promise<void> {
  const phone = requirePhone();
  const uuid = phone.newId();
  const { type_id, seller_id, contact_warehouse_id, description, address, telephone, observations } = values;
  const { start_date, start_time, end_date, end_time } = values;
  const preview: EventDocument = {
    ...{ id: `event:${uuid}`, kind: 'event', event_id: 0, uuid, version: 0, repeats: values.repeat_id !== repeats.never, original_date: start_date },
    ...{ type_id: type_id ?? 0, seller_id: seller_id ?? 0, contact_id, contact_warehouse_id, description, address, telephone, observations },
    ...{ start_date, start_time, end_date, end_time, cancelled: false, attended: false, holiday: null },
  };
  await phone.outbox.add({
    ...{ type: 'agenda.create_event', payload: { ...values, uuid }, aggregate: `event:${uuid}`, title: 'Evento de la agenda', subject },
    preview: { ...preview },
  });
  phone.sendNow();
  toast.success(agendaMessages.created);
}

/** Marks an event as attended at this moment. */
export async function attendOnPhone(event: EventView, { comments, subject }: { comments: string | null; subject: string }): Promise<void> {
  const now = requirePhone().ports.now();
  const when = { attended_date: localDateOf(now), attended_time: localTimeOf(now), comments };
  await step(event, { verb: 'attend', title: 'Evento atendido', subject, payload: when, change: { attended: true } });
  toast.success(agendaMessages.attended);
}

/** Cancels an event, or one day of a series. */
export async function cancelOnPhone(event: EventView, { reason_cancellation_id, subject }: { reason_cancellation_id: number; subject: string }): Promise<void> {
  await step(event, {
    verb: 'cancel',
    title: 'Evento cancelado',
    subject,
    payload: { reason_cancellation_id, edit_mode: 'event' },
    change: { cancelled: true },
  });
  toast.success(agendaMessages.cancelled);
}

interface Step {
  verb: 'attend' | 'cancel';
  title: string;
  subject: string;
  payload: object;
  change: Partial<EventDocument>;
}

async function step({ command: _command, ...event }: EventView, { verb, title, subject, payload, change }: Step): Promise<void> {
  const phone = requirePhone();
  const { uuid, original_date } = event;
  await phone.outbox.add({
    ...{ type: `agenda.${verb}_event`, payload: { ...payload, uuid, ...(event.repeats && { original_date }) }, aggregate: `event:${uuid}`, title, subject },
    preview: { ...event, ...change },
  });
  phone.sendNow();
}

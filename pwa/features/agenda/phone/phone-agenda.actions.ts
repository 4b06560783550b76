/** A seller's actions on their agenda on the phone: commands, online or offline. Spec: decisions §5, §6. */
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { smallerPhoto } from '#pwa/platform/files/smaller-photo.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import { type EditMode, repeats } from '#shared/features/agenda/series.rules.ts';
import { localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { ChosenEvent } from '../office/event-form.ts';
import type { EventChanges } from './event-changes.ts';

interface Written {
  values: ChosenEvent;
  /** The customer of the branch, and its name. */
  contact_id: number | null;
  subject: string | null;
  /** The customer when it is a prospect that the server does not have yet: the event waits for it. */
  prospect_uuid?: string | null;
  /** The name of a holiday on its day. */
  holiday?: string | null;
  files: readonly File[];
  /** The refused event that this one corrects. */
  corrects?: EventView | null;
}

/** Schedules an event; of a series the device shows only the first day until the server has sent the others. */
export async function scheduleOnPhone({ values, contact_id, subject, prospect_uuid = null, holiday = null, files, corrects = null }: Written): Promise<void> {
  const phone = requirePhone();
  const uuid = corrects?.uuid ?? phone.newId();
  const { type_id, seller_id, contact_warehouse_id, description, address, telephone, observations, comments } = values;
  const { start_date, start_time, end_date, end_time } = values;
  const preview: EventDocument = {
    ...{ id: `event:${uuid}`, kind: 'event', event_id: 0, uuid, version: 0, repeats: values.repeat_id !== repeats.never, original_date: start_date },
    ...{ type_id, seller_id, contact_id, contact_warehouse_id, prospect_uuid },
    ...{ description, address, telephone, observations, comments },
    ...{ start_date, start_time, end_date, end_time, cancelled: false, attended: false, holiday },
  };
  await phone.outbox.add(agendaCommands.createEvent, {
    ...{
      payload: { ...values, repeat_on: [...values.repeat_on], uuid, prospect_uuid },
      aggregate: `event:${uuid}`,
      title: 'Evento de la agenda',
      subject,
      preview,
    },
    ...{ depends_on: prospect_uuid === null ? [] : [`prospect:${prospect_uuid}`], supersedes: corrects?.command?.id ?? null },
  });
  await attachAll({ ...preview, command: null }, { files, subject });
  phone.sendNow();
  toast.success(agendaMessages.created);
}

interface Changed {
  changes: EventChanges;
  edit_mode: EditMode;
  /** The customer of the branch, and its name. */
  contact_id: number | null;
  subject: string;
  /** The name of a holiday on its day. */
  holiday?: string | null;
  files: readonly File[];
  /** Ids of attachments that it loses. */
  removed: readonly number[];
}

/** Changes or moves an event of the server. When somebody else has changed it since, the server refuses the command as stale, and the person decides. */
export async function changeOnPhone(event: EventView, { changes, edit_mode, contact_id, subject, holiday = null, files, removed }: Changed): Promise<void> {
  const { outbox, sendNow } = requirePhone();
  const { uuid, original_date, version, command } = event;
  const refused = command?.state === 'refused' && isCommand(command, agendaCommands.updateEvent) ? command : null;
  // After an unsent change of this device the event will have a version that the device does not know yet.
  const seen = command && !refused ? {} : { version };
  if (Object.keys(changes).length > 0) {
    await outbox.add(agendaCommands.updateEvent, {
      payload: { uuid, changes, edit_mode, ...(event.repeats && event.event_id !== 0 && { original_date }), ...seen },
      ...{ aggregate: `event:${uuid}`, title: 'Cambio de la agenda', subject, supersedes: refused?.id ?? null },
      // Another customer is never an unsent prospect.
      preview: {
        ...{ uuid, original_date, ...changes, contact_id },
        ...('start_date' in changes && { holiday }),
        ...('contact_warehouse_id' in changes && { prospect_uuid: null }),
      },
    });
  }
  for (const attachment_id of removed) {
    await outbox.add(agendaCommands.detachFile, {
      ...{ payload: { uuid, attachment_id }, aggregate: `event:${uuid}`, title: 'Adjunto eliminado', subject },
      preview: { uuid, original_date, detached: attachment_id },
    });
  }
  await attachAll(event, { files, subject });
  sendNow();
  toast.success(agendaMessages.updated);
}

/** Sends a stale change again, which overwrites the other person's change. */
export async function resendChange(commandId: string): Promise<void> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  if (!row || !isCommand(row, agendaCommands.updateEvent)) return;
  const { version: _seen, ...payload } = row.payload;
  await phone.outbox.resend(row.id, { payload });
  phone.sendNow();
  toast.success(agendaMessages.updated);
}

/** Gives up a change that the server refused. */
export async function giveUpChange(commandId: string): Promise<void> {
  await requirePhone().outbox.discard(commandId);
}

/** Marks an event as attended at this moment. */
export async function attendOnPhone(event: EventView, { comments, subject }: { comments: string | null; subject: string }): Promise<void> {
  const { outbox, ports, sendNow } = requirePhone();
  const now = ports.now();
  await outbox.add(agendaCommands.attendEvent, {
    ...{ payload: { ...named(event), attended_date: localDateOf(now), attended_time: localTimeOf(now), comments }, title: 'Evento atendido' },
    ...changing(event, { attended: true }, subject),
  });
  sendNow();
  toast.success(agendaMessages.attended);
}

/** Cancels an event, or one day of a series. */
export async function cancelOnPhone(event: EventView, { reason_cancellation_id, subject }: { reason_cancellation_id: number; subject: string }): Promise<void> {
  const { outbox, sendNow } = requirePhone();
  await outbox.add(agendaCommands.cancelEvent, {
    ...{ payload: { ...named(event), reason_cancellation_id, edit_mode: 'event' }, title: 'Evento cancelado' },
    ...changing(event, { cancelled: true }, subject),
  });
  sendNow();
  toast.success(agendaMessages.cancelled);
}

/** An occurrence, as commands name it. */
const named = ({ uuid, original_date, repeats: isSeries }: EventView) => ({ uuid, ...(isSeries && { original_date }) });

const changing = ({ uuid, original_date }: EventView, change: Partial<EventDocument>, subject: string) => ({
  aggregate: `event:${uuid}`,
  subject,
  preview: { uuid, original_date, ...change },
});

/** Each file is a separate command, so that other commands of the event do not wait for a photo. */
async function attachAll(event: EventView, { files, subject }: { files: readonly File[]; subject: string | null }): Promise<void> {
  const phone = requirePhone();
  const { uuid, original_date, event_id } = event;
  for (const file of files) {
    const sha256 = await phone.files.keep(await smallerPhoto(file), phone.ports.now());
    await phone.outbox.add(agendaCommands.attachFile, {
      ...{ payload: { uuid, sha256, name: file.name.slice(-120) }, files: [sha256], title: `Adjunto ${file.name}`, subject },
      ...{ aggregate: `event-file:${uuid}:${sha256}`, depends_on: event_id === 0 ? [`event:${uuid}`] : [] },
      preview: { uuid, original_date, attached: file.name },
    });
  }
}

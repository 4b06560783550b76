import { requireProspectBranch } from '#server/features/third-parties/selling-branch.service.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { updateEventSchema } from '#shared/features/agenda/agenda.commands.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import {
  attachFileCommand,
  attendEventCommand,
  cancelEventCommand,
  createEventCommand,
  detachFileCommand,
  type UpdateEventCommand,
  updateEventCommand,
} from '#shared/features/agenda/event-payloads.commands.ts';
import { repeats, spanOn } from '#shared/features/agenda/series.rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { ok } from '#shared/kernel/result.ts';
import { seriesOf } from './agenda-series.ts';
import { type EventRow, eventRows } from './events.repository.ts';
import { textsOf } from './occurrence-exception.ts';
import { attendEvent, cancelEvent } from './use-cases/close-event.ts';
import { createEvent } from './use-cases/create-event.ts';
import { attachFile, detachFile } from './use-cases/event-files.ts';
import { updateEvent } from './use-cases/update-event.ts';

const aggregateOf = ({ uuid }: { uuid: string }) => `event:${uuid}`;

/** The commands of devices about the agenda. The pull that follows a push brings the events that changed. */
export function agendaCommandHandlers({ randomBytes }: Pick<Services, 'randomBytes'>): readonly AnyCommandHandler[] {
  const create = handleCommand(agendaCommands.createEvent, {
    schema: createEventCommand,
    permission: 'Agenda',
    aggregateOf,
    run: (tx, actor, { payload: { uuid, prospect_uuid, ...form } }) =>
      answered(async () => {
        // The device did not know the branch's id.
        const prospect = prospect_uuid === null ? null : await requireProspectBranch(tx, actor, prospect_uuid);
        await createEvent(tx, actor, { form: { ...form, ...(prospect && { contact_warehouse_id: prospect.branch.id }) }, uuid });
      }),
  });
  const update = handleCommand(agendaCommands.updateEvent, {
    schema: updateEventCommand,
    permission: 'Agenda',
    aggregateOf,
    run: (tx, actor, { payload: { uuid, changes, edit_mode, original_date, version } }) =>
      answered(async () => {
        const event = await requireByUuid(tx, uuid);
        const present = await presentValues(tx, event, { edit_mode, original_date });
        const form = updateEventSchema.parse({ ...event, ...present, ...changes, edit_mode, original_date, version });
        await updateEvent(tx, actor, { id: event.id, form, newUuid: () => newUuid(tx.now, randomBytes) });
      }),
  });
  const cancel = handleCommand(agendaCommands.cancelEvent, {
    schema: cancelEventCommand,
    permission: 'Agenda',
    aggregateOf,
    run: (tx, actor, { payload: { uuid, ...asked } }) => answered(async () => cancelEvent(tx, actor, { id: (await requireByUuid(tx, uuid)).id, ...asked })),
  });
  const attend = handleCommand(agendaCommands.attendEvent, {
    schema: attendEventCommand,
    permission: 'Agenda',
    aggregateOf,
    run: (tx, actor, { payload: { uuid, ...asked } }) => answered(async () => attendEvent(tx, actor, { id: (await requireByUuid(tx, uuid)).id, ...asked })),
  });
  const attach = handleCommand(agendaCommands.attachFile, {
    schema: attachFileCommand,
    permission: 'Agenda',
    namesFiles: true,
    // The aggregate is not the event: other commands about the event must not wait for a photo.
    aggregateOf: ({ uuid, sha256 }) => `event-file:${uuid}:${sha256}`,
    run: (tx, actor, { payload: { uuid, ...file } }) =>
      answered(async () => attachFile(tx, actor, { event: await requireByUuid(tx, uuid), file, newUuid: () => newUuid(tx.now, randomBytes) })),
  });
  const detach = handleCommand(agendaCommands.detachFile, {
    schema: detachFileCommand,
    permission: 'Agenda',
    aggregateOf,
    run: (tx, actor, { payload: { uuid, attachment_id } }) =>
      answered(async () => detachFile(tx, actor, { event: await requireByUuid(tx, uuid), attachment_id })),
  });
  return [create, update, cancel, attend, attach, detach];
}

/** The values that a change starts from: those of the occurrence today, or those of the series for a change of the whole series. */
async function presentValues(
  tx: Tx,
  event: EventRow,
  { edit_mode, original_date = event.start_date }: Pick<UpdateEventCommand, 'edit_mode' | 'original_date'>,
) {
  const own = (await eventRows.exceptionsOf(tx, tx.subscriberId, [event.id])).find((row) => row.original_date === original_date) ?? null;
  const usual = spanOn(seriesOf(event), original_date);
  if (edit_mode === 'all' && event.repeat_id !== repeats.never) return usual;
  const { start_date, start_time, end_date, end_time } = own ?? usual;
  const span = { start_date: start_date ?? usual.start_date, start_time: start_time ?? usual.start_time };
  return { ...textsOf(event, own), ...span, end_date: end_date ?? usual.end_date, end_time: end_time ?? usual.end_time };
}

/** @throws agenda.eventNotFound */
async function requireByUuid(tx: Tx, uuid: string): Promise<EventRow> {
  const event = await eventRows.byUuid(tx, tx.subscriberId, uuid);
  if (!event) throw agendaErrors.eventNotFound();
  return event;
}

/** Puts the reasons by field into the error's sentence, because a device shows only one sentence for a refusal. */
async function answered(work: () => Promise<unknown>) {
  try {
    await work();
    return ok(null);
  } catch (error) {
    const reasons = error instanceof AppError ? Object.values(error.errors ?? {}).flat() : [];
    if (!(error instanceof AppError) || reasons.length === 0) throw error;
    throw agendaErrors.refusedOnDevice({ what: error.message, why: [...new Set(reasons)].join(' ') });
  }
}

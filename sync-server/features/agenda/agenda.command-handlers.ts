import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { updateEventSchema } from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import {
  type AttendEventCommand,
  agendaCommands,
  type CancelEventCommand,
  type CreateEventCommand,
  type UpdateEventCommand,
} from '#shared/features/agenda/device-agenda.commands.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { ok } from '#shared/kernel/result.ts';
import { type EventRow, eventRows } from './events.repository.ts';
import { textsOf } from './occurrence-exception.ts';
import { attendEvent, cancelEvent } from './use-cases/close-event.ts';
import { createEvent } from './use-cases/create-event.ts';
import { updateEvent } from './use-cases/update-event.ts';

const aggregateOf = ({ uuid }: { uuid: string }) => `event:${uuid}`;

/** What devices may ask of the agenda. The news of the push brings the events that changed. */
export function agendaCommandHandlers({ randomBytes }: Pick<Services, 'randomBytes'>): readonly AnyCommandHandler[] {
  const create: CommandHandler<CreateEventCommand> = {
    ...{ type: 'agenda.create_event', schema: agendaCommands['agenda.create_event'], permission: 'Agenda', aggregateOf },
    run: (tx, actor, { payload: { uuid, ...form } }) => answered(() => createEvent(tx, actor, { form, uuid })),
  };
  const update: CommandHandler<UpdateEventCommand> = {
    ...{ type: 'agenda.update_event', schema: agendaCommands['agenda.update_event'], permission: 'Agenda', aggregateOf },
    run: (tx, actor, { payload: { uuid, changes, edit_mode, original_date, version } }) =>
      answered(async () => {
        const event = await requireByUuid(tx, uuid);
        const own =
          original_date === undefined
            ? undefined
            : (await eventRows.exceptionsOf(tx, tx.subscriberId, [event.id])).find((row) => row.original_date === original_date);
        const form = updateEventSchema.parse({ ...event, ...textsOf(event, own ?? null), ...changes, edit_mode, original_date, version });
        await updateEvent(tx, actor, { id: event.id, form, newUuid: () => newUuid(tx.now, randomBytes) });
      }),
  };
  const cancel: CommandHandler<CancelEventCommand> = {
    ...{ type: 'agenda.cancel_event', schema: agendaCommands['agenda.cancel_event'], permission: 'Agenda', aggregateOf },
    run: (tx, actor, { payload: { uuid, ...asked } }) => answered(async () => cancelEvent(tx, actor, { id: (await requireByUuid(tx, uuid)).id, ...asked })),
  };
  const attend: CommandHandler<AttendEventCommand> = {
    ...{ type: 'agenda.attend_event', schema: agendaCommands['agenda.attend_event'], permission: 'Agenda', aggregateOf },
    run: (tx, actor, { payload: { uuid, ...asked } }) => answered(async () => attendEvent(tx, actor, { id: (await requireByUuid(tx, uuid)).id, ...asked })),
  };
  return [create, update, cancel, attend];
}

/** @throws agenda.eventNotFound */
async function requireByUuid(tx: Tx, uuid: string): Promise<EventRow> {
  const event = await eventRows.byUuid(tx, tx.subscriberId, uuid);
  if (!event) throw agendaErrors.eventNotFound();
  return event;
}

/** A device shows one sentence for a refusal, so the reasons by field are put into it. */
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

/** What a device may ask of the agenda, with or without signal. An event is named by its uuid, a day of a series by `original_date`. Spec: decisions §5, §6. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { attendEventSchema, cancelEventSchema, createEventSchema, updateEventSchema } from './agenda.commands.ts';

const uuid = z.string().regex(uuidPattern, 'El identificador no es válido.');

/** A new event or series of the seller. */
const createSchema = createEventSchema.extend({ uuid });
export type CreateEventCommand = z.infer<typeof createSchema>;

/** The fields of an event that a phone changes. `version`: the one that the person saw; without it the change stands over any other. */
const changes = updateEventSchema
  .pick({
    ...{ type_id: true, contact_warehouse_id: true, description: true, address: true, telephone: true },
    ...{ start_date: true, start_time: true, end_date: true, end_time: true, observations: true, comments: true },
  })
  .partial();
const updateSchema = z.object({ uuid, changes, ...updateEventSchema.pick({ edit_mode: true, original_date: true, version: true }).shape });
export type UpdateEventCommand = z.infer<typeof updateSchema>;

const cancelSchema = cancelEventSchema.extend({ uuid });
export type CancelEventCommand = z.infer<typeof cancelSchema>;

const attendSchema = attendEventSchema.extend({ uuid });
export type AttendEventCommand = z.infer<typeof attendSchema>;

export const agendaCommands = {
  'agenda.create_event': createSchema,
  'agenda.update_event': updateSchema,
  'agenda.cancel_event': cancelSchema,
  'agenda.attend_event': attendSchema,
} as const;

/**
 * The commands of a device about the agenda, online or offline. An event is named by its uuid, a day of a series by `original_date`. Spec: decisions
 * §5, §6.
 */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { attendEventSchema, cancelEventSchema, createEventSchema, updateEventSchema } from './agenda.commands.ts';

const uuid = z.string().regex(uuidPattern, 'El identificador no es válido.');

/** A new event or series of the seller. `prospect_uuid`: the customer is a prospect whose branch has no id yet; the event waits for the prospect. */
export const createEventCommand = createEventSchema.extend({ uuid, prospect_uuid: uuid.nullable().default(null) });
export type CreateEventCommand = z.infer<typeof createEventCommand>;

/** The fields of an event that a phone can change. `version`: the version that the person saw; without it the change overwrites any other. */
const changes = updateEventSchema
  .pick({
    ...{ type_id: true, contact_warehouse_id: true, description: true, address: true, telephone: true },
    ...{ start_date: true, start_time: true, end_date: true, end_time: true, observations: true, comments: true },
  })
  .partial();
export const updateEventCommand = z.object({ uuid, changes, ...updateEventSchema.pick({ edit_mode: true, original_date: true, version: true }).shape });
export type UpdateEventCommand = z.infer<typeof updateEventCommand>;

export const cancelEventCommand = cancelEventSchema.extend({ uuid });
export type CancelEventCommand = z.infer<typeof cancelEventCommand>;

export const attendEventCommand = attendEventSchema.extend({ uuid });
export type AttendEventCommand = z.infer<typeof attendEventCommand>;

/** A file of an event. The file is uploaded separately (`/sync/files`) and named by its SHA-256; the command waits for the upload. */
export const attachFileCommand = z.object({
  uuid,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'El adjunto no es válido.'),
  name: z.string().trim().min(1, 'El nombre del adjunto es obligatorio.').max(120, 'El nombre del adjunto admite máximo 120 caracteres.'),
});
export type AttachFileCommand = z.infer<typeof attachFileCommand>;

export const detachFileCommand = z.object({ uuid, attachment_id: z.int('El adjunto no es válido.').positive('El adjunto no es válido.') });
export type DetachFileCommand = z.infer<typeof detachFileCommand>;

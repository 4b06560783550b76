/** The commands of a device about the agenda. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { EventDocument } from './event.documents.ts';
import type {
  AttachFileCommand,
  AttendEventCommand,
  CancelEventCommand,
  CreateEventCommand,
  DetachFileCommand,
  UpdateEventCommand,
} from './event-payloads.commands.ts';

/** The fields of an occurrence that a command changes, with the file that it adds and the file that it removes. */
export interface EventPreview extends Pick<EventDocument, 'uuid' | 'original_date'>, Partial<Omit<EventDocument, 'uuid' | 'original_date'>> {
  attached?: string;
  detached?: number;
}

export const agendaCommands = {
  createEvent: defineDeviceCommand<CreateEventCommand, EventDocument>('agenda.create_event'),
  updateEvent: defineDeviceCommand<UpdateEventCommand, EventPreview>('agenda.update_event'),
  cancelEvent: defineDeviceCommand<CancelEventCommand, EventPreview>('agenda.cancel_event'),
  attendEvent: defineDeviceCommand<AttendEventCommand, EventPreview>('agenda.attend_event'),
  attachFile: defineDeviceCommand<AttachFileCommand, EventPreview>('agenda.attach_file'),
  detachFile: defineDeviceCommand<DetachFileCommand, EventPreview>('agenda.detach_file'),
};

/** The commands of a device about prospects and notes on customers. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { CustomerDocument } from './customer.documents.ts';
import type { CustomerNote } from './customer-note.documents.ts';
import type { FinishNote, RemoveNote, WriteNote } from './customer-notes.commands.ts';
import type { CreateProspect, ProspectPhoto, UpdateProspect } from './third-parties.commands.ts';

export const prospectCommands = {
  /** Shown as a customer of which only `prospect_uuid` is an id. */
  create: defineDeviceCommand<CreateProspect, CustomerDocument>('prospects.create'),
  update: defineDeviceCommand<UpdateProspect>('prospects.update'),
  photo: defineDeviceCommand<ProspectPhoto>('prospects.photo'),
};

/** The changes that a command makes to its note: of a new note all its fields, and `removed` when it deletes the note. */
export type NotePreview = Pick<CustomerNote, 'uuid'> & Partial<CustomerNote> & { removed?: true };

export const noteCommands = {
  write: defineDeviceCommand<WriteNote, NotePreview>('notes.write'),
  finish: defineDeviceCommand<FinishNote, NotePreview>('notes.finish'),
  remove: defineDeviceCommand<RemoveNote, NotePreview>('notes.remove'),
};

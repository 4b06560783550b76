/** The names of files in an event's form: `attachments_loaded[0]`, `attachments_deleted[0]`… Spec: commercial §7 Agenda. */
import { deletedFiles, gatherLists, loadedFiles } from '#shared/kernel/form-files.ts';
import { agendaErrors } from './agenda.errors.ts';

export const maximumAttachments = 10;

/** Files that a form adds and ids that it takes away. */
export const attachmentFields = {
  attachments_loaded: loadedFiles(maximumAttachments, agendaErrors.tooManyAttachments({ maximum: maximumAttachments }).message),
  attachments_deleted: deletedFiles,
};

/** A form with its numbered names gathered into lists. */
export const gatherAttachments = (form: unknown): unknown => gatherLists(form, Object.keys(attachmentFields));

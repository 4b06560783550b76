/** The commands of a device, and the forms of the office, about notes on customers. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { longestNote } from './customer-note.documents.ts';

const text = z.string('Escriba la nota.').trim().min(1, 'Escriba la nota.').max(longestNote, `La nota admite máximo ${longestNote} caracteres.`);
const dueDate = z.preprocess((value) => (value === '' ? null : value), z.iso.date('La fecha no es válida (AAAA-MM-DD).').nullable());
const uuid = z.string().regex(uuidPattern, 'El identificador no es válido.');
const branch = z.int('La sucursal no es válida.').positive('La sucursal no es válida.');

/** A new note, or a changed text or date of the person's own note. */
export const writeNoteSchema = z.object({ uuid, contact_warehouse_id: branch, text, due_date: dueDate.default(null) });
export type WriteNote = z.infer<typeof writeNoteSchema>;

/** Marks a note as done, or takes that back. */
export const finishNoteSchema = z.object({ uuid, done: z.boolean() });
export type FinishNote = z.infer<typeof finishNoteSchema>;

/** Deletes the person's own note. */
export const removeNoteSchema = z.object({ uuid });
export type RemoveNote = z.infer<typeof removeNoteSchema>;

export const createNoteSchema = z.object({
  uuid: uuid.optional(),
  contact_warehouse_id: z.coerce.number<string | number>('La sucursal es obligatoria.').pipe(branch),
  text,
  due_date: dueDate.default(null),
  /** Users who are told about it by e-mail. */
  mentions: z.array(z.int('La persona no existe.')).max(10, 'Se avisa máximo a 10 personas.').default([]),
});
/** Fields that are missing stay as they are. */
export const updateNoteSchema = z.object({ text: text.optional(), due_date: dueDate.optional(), done: z.boolean('Es sí o no.').optional() });

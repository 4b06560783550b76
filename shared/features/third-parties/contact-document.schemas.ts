/** The files of a third party: RUT, cámara de comercio… Spec: administration §3 Document, §7. */
import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';

/** The largest file, bytes. */
export const largestDocumentBytes = 10 * 1024 * 1024;

const id = (label: string) => z.coerce.number(`${label} no es válido.`).int(`${label} no es válido.`).positive(`${label} no es válido.`);
const name = z.string('Nombre es obligatorio.').trim().min(1, 'Nombre es obligatorio.').max(120, 'Nombre admite máximo 120 caracteres.');
const observation = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.string('Observación no es válida.').trim().max(1000, 'Observación admite máximo 1000 caracteres.').nullable(),
);

/** The specification names the field of the file `path`. */
function fileOfPath(form: unknown): unknown {
  if (typeof form !== 'object' || form === null || !('path' in form) || 'file' in form || !(form.path instanceof File)) return form;
  const { path: file, ...rest } = form;
  return { ...rest, file };
}

const newDocument = z.object({
  contact_id: id('Tercero'),
  document_type_id: id('Tipo de documento'),
  name,
  observation,
  /** The note that it is attached to. */
  note_id: id('Nota').optional(),
  file: z.file('Falta el archivo.'),
});
export const newDocumentSchema = z.preprocess(fileOfPath, newDocument);
export type NewDocument = z.infer<typeof newDocumentSchema>;

/** Missing fields keep their value; a file replaces the previous one. */
const documentChange = z.object({
  document_type_id: id('Tipo de documento').optional(),
  name: name.optional(),
  observation: observation.optional(),
  file: z.file('El archivo no es válido.').optional(),
  version: z.coerce.number().int().optional(),
});
export const documentChangeSchema = z.preprocess(fileOfPath, documentChange);
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** A document as its calls answer it. */
export const contactDocument = z
  .strictObject({
    id: z.int(),
    contact_id: z.int(),
    document_type_id: z.int(),
    /** The name of its type. */
    document_type: z.string().nullable(),
    /** 'n': no action, as with a warehouse of a branch office (administration §4). */
    action: z.literal('n'),
    name: z.string(),
    observation: z.string().nullable(),
    /** The address of the download, which needs the person's token. */
    path: z.string(),
    content_type: z.string(),
    extension: z.string(),
    size_bytes: z.int(),
    note_id: z.int().nullable(),
    version: z.int(),
    updated_at: instant,
  })
  .meta({ id: 'ContactDocument' });
export type ContactDocument = z.output<typeof contactDocument>;

/** The papers of a third party: RUT, cámara de comercio… Spec: administration §3 Document, §7. */
import * as z from 'zod';

/** The largest file, bytes. */
export const largestDocumentBytes = 10 * 1024 * 1024;

const id = (label: string) => z.coerce.number(`${label} no es válido.`).int(`${label} no es válido.`).positive(`${label} no es válido.`);
const name = z.string('Nombre es obligatorio.').trim().min(1, 'Nombre es obligatorio.').max(120, 'Nombre admite máximo 120 caracteres.');
const observation = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.string('Observación no es válida.').trim().max(1000, 'Observación admite máximo 1000 caracteres.').nullable(),
);

export const newDocumentSchema = z.object({
  contact_id: id('Tercero'),
  document_type_id: id('Tipo de documento'),
  name,
  observation,
  file: z.file('Falta el archivo.'),
});
export type NewDocument = z.infer<typeof newDocumentSchema>;

/** Missing fields keep their value; a file replaces the previous one. */
export const documentChangeSchema = z.object({
  document_type_id: id('Tipo de documento').optional(),
  name: name.optional(),
  observation: observation.optional(),
  file: z.file('El archivo no es válido.').optional(),
  version: z.coerce.number().int().optional(),
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** A document as its calls answer it. */
export interface ContactDocument {
  id: number;
  contact_id: number;
  document_type_id: number;
  /** The name of its type. */
  document_type: string | null;
  /** 'n': nothing is to be done with it, as with a warehouse of a branch office (administration §4). */
  action: 'n';
  name: string;
  observation: string | null;
  /** Where the file is downloaded, with the person's token. */
  path: string;
  content_type: string;
  extension: string;
  size_bytes: number;
  version: number;
  updated_at: string;
}

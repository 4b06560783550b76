/** The prospect's form with the specification's names. Spec: commercial §3 Prospect. */
import * as z from 'zod';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { createProspectSchema } from './third-parties.commands.ts';

const id = z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.');
const file = z.union([z.file(), z.string()], 'Adjunte una foto.').nullish();

const fields = createProspectSchema.extend({
  uuid: createProspectSchema.shape.uuid.optional(),
  /** The prospect that is corrected; absent for a new one. */
  contact_id: id.nullish(),
  city_id: id.optional(),
  city: z.object({ city_id: id }).nullish(),
  /** Files of a multipart form; in JSON they say nothing. */
  photo: file,
  establishment_photo: file,
  /** The prospect's seller, when a leader or the office creates it. */
  seller_id: id.nullish(),
});
const numbers = ['identification_type', 'check_digit', 'latitud', 'longitud'];

/** A multipart form brings these as JSON. */
const structured = ['lines', 'address_object'];

/** Forms bring numbers as text and blanks as ''. */
export const prospectFormSchema = z.preprocess(
  (sent) => (typeof sent === 'object' && sent !== null ? Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, asSent(name, value)])) : sent),
  fields.refine((form) => form.city_id !== undefined || form.city?.city_id !== undefined, {
    path: ['city_id'],
    error: 'La ciudad es obligatoria.',
    when: whenRight('city_id', 'city'),
  }),
);
export type ProspectForm = z.infer<typeof prospectFormSchema>;

function asSent(name: string, value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (name === 'identification' && typeof value === 'number') return String(value);
  if (structured.includes(name) && typeof value === 'string') return structureIn(value);
  return numbers.includes(name) && typeof value === 'string' ? Number(value) : value;
}

/** A text that is not JSON stays a text, which the schema refuses with its field. */
function structureIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
